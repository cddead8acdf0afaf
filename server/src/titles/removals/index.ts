/** Keeps titles from visitors that are hidden, withdrawn, in the trash, or merged. */
import { words } from '@yinmu/contract/errors.ts';
import type { Db } from '../../platform/database/database.ts';
import { type ProblemError, problem } from '../../platform/problem.ts';
import { isGone, keptIds, removalOf } from './title-removals.store.ts';

export {
  deleteMerge,
  insertMerge,
  keptId,
  keptIds,
  MERGED_BY_HAND,
  type Merge,
  mergesInto,
  removalOf,
  removalsOf,
  setRemoval,
} from './title-removals.store.ts';

/** Returns the error for an invisible title: 410 if it is withdrawn or deleted, or a permanent redirect if it is merged. */
export async function absence(db: Db, vodId: number): Promise<ProblemError> {
  const { state, public_reason: reason = '' } = (await removalOf(db, vodId)) ?? {};
  const why = reason === '' ? '' : words(`: ${reason}`, `：${reason}`, `：${reason}`);
  if (state === 'legal') return problem('video_unavailable_legally', { why });
  if (state === 'merged') return problem('video_moved', { from: vodId, to: (await keptIds(db, [vodId])).get(vodId) });
  if (state === 'withdrawn') return problem('video_withdrawn', { why });
  return problem(state === 'deleted' || (await isGone(db, vodId)) ? 'video_deleted' : 'video_not_found');
}
