/** Only an admin who gives a reason can end a legal withdrawal (decision 0071). */

import { EMPTY } from '@yinmu/contract/message-words.ts';
import type { TitleState } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Identity } from '../../platform/http/define-route.ts';
import { invalidField, problem } from '../../platform/problem.ts';
import { removalOf } from '../removals/index.ts';

export type Decider = Pick<Identity, 'id' | 'role' | 'isConfirmed'>;

/** Throws `legally_withdrawn`, `step_up_needed`, or `validation_failed` without a reason. */
export function requireRelease(by: Decider, from: string | undefined, to: TitleState, reason: string) {
  if (from !== 'legal' || to === 'legal') return;
  if (by.role !== 'admin') throw problem('legally_withdrawn');
  if (reason === '') throw invalidField('reason', EMPTY);
  if (!by.isConfirmed) throw problem('step_up_needed');
}

/** Throws `legally_withdrawn` for an editor: a renamed title could be added again under its old name and shown under another ID. */
export async function requireFree(db: Db, by: Pick<Decider, 'role'>, vodId: number) {
  if (by.role !== 'admin' && (await removalOf(db, vodId))?.state === 'legal') throw problem('legally_withdrawn');
}
