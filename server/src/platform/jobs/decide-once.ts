/** Implements the rules for decisions: nobody decides their own case or decides twice, and a refusal names the earlier decision. */

import type { BulkResult } from '@yinmu/contract/admin/admin.endpoints.ts';
import { errorText, words } from '@yinmu/contract/errors.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import type { Role } from '@yinmu/contract/roles.ts';
import { valueWords } from '@yinmu/contract/words.ts';
import { invalidField, ProblemError, problem } from '../problem.ts';
import { yieldToEventLoop } from './time-slices.ts';

export interface Decider {
  id: number;
  role: Role;
}
/** IDs of the author, suggester or reporters; null for visitors and deleted members. */
export type Parties = readonly (number | null)[];
interface Decidable {
  status: string;
  version: number;
  decided_name: string | null;
}
type Case = Decidable & { parties: Parties };
interface Decision {
  by: Decider;
  /** The version that the decider saw. Without it, only pending cases can be decided. */
  version?: number | undefined;
}

/** Returns whether someone may decide. Admins may decide even their own cases, because they answer for the site (decision 0070). */
export const canDecide = ({ id, role }: Decider, parties: Parties): boolean => role === 'admin' || !parties.includes(id);
export function requireOther(by: Decider, parties: Parties) {
  if (!canDecide(by, parties)) throw problem('own_case');
}

export const decidedAlready = (row: Decidable) =>
  row.status === 'pending' ? problem('case_changed') : problem('already_decided', { status: valueWords(row.status), by: row.decided_name ?? '?' });

/** Checks a case that can be decided at any time. Throws `own_case`, and for another version `case_changed` or `already_decided`. */
export function requireSeen(row: Case, { by, version }: Decision) {
  requireOther(by, row.parties);
  if (version !== undefined && row.version !== version) throw decidedAlready(row);
}
/** Checks a case that may be decided again by someone who saw the decision. Throws what `requireSeen` throws. */
export function requireUndecided(row: Case, decision: Decision) {
  requireSeen(row, decision);
  if (decision.version === undefined && row.status !== 'pending') throw decidedAlready(row);
}
/** Checks a case whose decision is final. Throws what `requireSeen` throws. */
export function requirePending(row: Case, decision: Decision) {
  requireSeen(row, decision);
  if (row.status !== 'pending') throw decidedAlready(row);
}

const NOT_OF_IDS = words('must have one entry per ID', '必须与 ids 一一对应', '必須與 ids 一一對應');

interface Chosen {
  ids: readonly number[];
  versions?: readonly number[];
}
/** Decides several rows independently and reports failures. Throws `validation_failed` if versions do not match rows. */
export async function decideEach(
  { ids, versions }: Chosen,
  language: Language,
  decide: (id: number, version: number | undefined) => Promise<unknown>,
): Promise<BulkResult> {
  if (versions && versions.length !== ids.length) throw invalidField('versions', NOT_OF_IDS);
  const results: BulkResult['results'] = [];
  for (const [nth, id] of ids.entries()) {
    await yieldToEventLoop();
    try {
      await decide(id, versions?.[nth]);
      results.push({ id, done: true, code: null, message: null });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      results.push({ id, done: false, code: error.code, message: errorText(error.code, language, error.details) });
    }
  }
  return { results };
}
