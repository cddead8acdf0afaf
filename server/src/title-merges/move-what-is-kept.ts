/** The handing on of what members keep and wrote of a title, and of what was counted of it: each room does its part. */
import { moveLibrary } from '../library/index.ts';
import { moveReports } from '../lines/index.ts';
import { moveSuggestions } from '../moderation/index.ts';
import type { Transaction } from '../platform/database.ts';
import { moveViews } from '../rankings/index.ts';
import { moveComments } from './move-comments.store.ts';

/** @param move the two titles, and the name of the one that stays. @returns how much of each there was */
export async function moveWhatIsKept(trx: Transaction, move: { from: number; to: number; name: string }) {
  const { from, to, name } = move;
  const parts = await moveLibrary(trx, move);
  await moveReports(trx, from, to);
  const comments = await moveComments(trx, from, to);
  const views = await moveViews(trx, from, to);
  return { ...parts, comments, views, suggestions: await moveSuggestions(trx, from, to, name) };
}
