/** A title that was withdrawn for a legal reason stays so until an admin decides otherwise, with a reason (decision 0071). */

import { EMPTY } from '@yinmu/contract/message-words.ts';
import type { TitleState } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Identity } from '../../platform/http/define-route.ts';
import { invalidField, problem } from '../../platform/problem.ts';
import { removalOf } from '../removals/index.ts';

/** The member who sets the state of a title. */
export type Decider = Pick<Identity, 'id' | 'role' | 'isConfirmed'>;

/** Throws `legally_withdrawn`, `step_up_needed`, and `validation_failed` without a reason. */
export function requireRelease(by: Decider, from: string | undefined, to: TitleState, reason: string) {
  if (from !== 'legal' || to === 'legal') return;
  if (by.role !== 'admin') throw problem('legally_withdrawn');
  if (reason === '') throw invalidField('reason', EMPTY);
  if (!by.isConfirmed) throw problem('step_up_needed');
}

/**
 * Throws `legally_withdrawn` where an editor changes such a title: renamed, it could be added anew under its old name, with its routes,
 * and shown under another number.
 */
export async function requireFree(db: Db, by: Pick<Decider, 'role'>, vodId: number) {
  if (by.role !== 'admin' && (await removalOf(db, vodId))?.state === 'legal') throw problem('legally_withdrawn');
}
