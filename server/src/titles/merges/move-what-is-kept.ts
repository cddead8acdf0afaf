/** Moves members' data and counts with a merge. */
import { moveViews } from '../../catalogue/rankings/index.ts';
import { moveSuggestions } from '../../community/moderation/index.ts';
import { moveRatings } from '../../community/ratings/index.ts';
import { moveRequests } from '../../community/requests/index.ts';
import { moveLibrary } from '../../members/library/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { moveReports } from '../../playback/routes/index.ts';
import { moveSkipMarks } from '../../playback/skip-marks/index.ts';
import { moveComments } from './move-comments.store.ts';

/** @param name of the title that stays @returns counts of what moved */
export async function moveWhatIsKept(trx: Transaction, move: { from: number; to: number; name: string }) {
  const { from, to, name } = move;
  const parts = await moveLibrary(trx, move);
  await moveReports(trx, from, to);
  await moveRatings(trx, from, to);
  await moveSkipMarks(trx, from, to);
  await moveRequests(trx, from, to);
  const comments = await moveComments(trx, from, to);
  const views = await moveViews(trx, from, to);
  return { ...parts, comments, views, suggestions: await moveSuggestions(trx, from, to, name) };
}
