/** Moves members' data and counts when titles are merged. */
import { moveViews } from '../../catalogue/rankings/index.ts';
import { moveSuggestions } from '../../community/moderation/index.ts';
import { moveRatings } from '../../community/ratings/index.ts';
import { moveRequests } from '../../community/requests/index.ts';
import { moveLibrary } from '../../members/library/index.ts';
import { runStatement, type Transaction } from '../../platform/database/database.ts';
import { moveReports } from '../../playback/routes/index.ts';
import { moveSkipMarks } from '../../playback/skip-marks/index.ts';
import { moveComments } from './records.store.ts';

/**
 * @param move `name` is that of the title that stays
 * @returns counts of what moved
 */
export async function moveWhatIsKept(trx: Transaction, move: { from: number; to: number; name: string }) {
  const { from, to, name } = move;
  const count = async (table: 'danmaku' | 'rating' | 'skip_mark') =>
    Number((await runStatement<{ count: number }>(trx, `SELECT COUNT(*) AS count FROM ${table} WHERE vod_id = ?`, [from]))[0]?.count ?? 0);
  const counted = { danmaku: await count('danmaku'), ratings: await count('rating'), marks: await count('skip_mark') };
  const parts = await moveLibrary(trx, move);
  await moveReports(trx, from, to);
  await moveRatings(trx, from, to);
  await moveSkipMarks(trx, from, to);
  await moveRequests(trx, from, to);
  const comments = await moveComments(trx, from, to);
  const views = await moveViews(trx, from, to);
  return { parts, counted: { ...counted, comments, views, suggestions: await moveSuggestions(trx, from, to, name) } };
}
