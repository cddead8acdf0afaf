/** Optimistic locking of decisions: nothing is decided twice, and the refusal names the decision that came first. */

import type { BulkResult } from '@yinmu/contract/admin.endpoints.ts';
import { errorText, words } from '@yinmu/contract/errors.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import { valueWords } from '@yinmu/contract/words.ts';
import { invalidField, ProblemError, problem } from './problem.ts';
import { yieldToEventLoop } from './time-slices.ts';

interface Decidable {
  status: string;
  version: number;
  decided_name: string | null;
}

export const decidedAlready = (row: Decidable) => problem('already_decided', { status: valueWords(row.status), by: row.decided_name ?? '?' });

/** Throws `already_decided`. @param version the version that the admin saw; without one, only pending rows may be decided */
export function requireUndecided(row: Decidable, version: number | undefined) {
  if (version === undefined ? row.status !== 'pending' : row.version !== version) throw decidedAlready(row);
}

/** For what is decided once and for good: not even the version of the decision opens it again. Throws `already_decided`. */
export function requirePending(row: Decidable, version: number | undefined) {
  requireUndecided(row, version);
  if (row.status !== 'pending') throw decidedAlready(row);
}

const NOT_OF_IDS = words('must hold one for each of ids', '必须与 ids 一一对应', '必須與 ids 一一對應');

interface Chosen {
  ids: readonly number[];
  /** The version of each that the admin saw. */
  versions?: readonly number[];
}
/**
 * Decides several rows, each by itself: rows that cannot be decided are reported, and the others are decided.
 * Throws `validation_failed` where the versions are not those of the rows.
 */
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
