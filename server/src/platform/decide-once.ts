/** Optimistic locking of decisions: nothing is decided twice, and the refusal names the decision that came first. */

import type { BulkResult } from '@yinmu/contract/admin.endpoints.ts';
import { errorText } from '@yinmu/contract/errors.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import { valueWords } from '@yinmu/contract/words.ts';
import { ProblemError, problem } from './problem.ts';
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

/** Decides several rows, each by itself: rows that cannot be decided are reported, and the others are decided. */
export async function decideEach(ids: readonly number[], language: Language, decide: (id: number) => Promise<unknown>): Promise<BulkResult> {
  const results: BulkResult['results'] = [];
  for (const id of ids) {
    await yieldToEventLoop();
    try {
      await decide(id);
      results.push({ id, done: true, code: null, message: null });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      results.push({ id, done: false, code: error.code, message: errorText(error.code, language, error.details) });
    }
  }
  return { results };
}
