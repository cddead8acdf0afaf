/** Titles that are kept from visitors: hidden, withdrawn or in the bin. */
import type { Db } from '../platform/database.ts';
import { type ProblemError, problem } from '../platform/problem.ts';
import { removalOf } from './title-removals.store.ts';

export { removalOf, setRemoval } from './title-removals.store.ts';

/** The problem with which a title that nobody may see is refused: one that was withdrawn has no page any more, and will have none. */
export async function absence(db: Db, vodId: number): Promise<ProblemError> {
  const state = (await removalOf(db, vodId))?.state;
  if (state === 'legal') return problem('video_unavailable_legally');
  return problem(state === 'withdrawn' ? 'video_withdrawn' : 'video_not_found');
}
