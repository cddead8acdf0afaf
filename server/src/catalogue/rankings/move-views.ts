/** Hands the counted views of a title on to another. */
import type { Transaction } from '../../platform/database/database.ts';
import { addToHits, rollHits, takeViews } from './views.store.ts';
import { windowsAt } from './views.ts';

/** Call it inside the transaction that merges the titles. @returns how many views were counted */
export async function moveViews(trx: Transaction, from: number, to: number): Promise<number> {
  const views = await takeViews(trx, from, to);
  if (views === 0) return 0;
  await addToHits(trx, to, views);
  await rollHits(trx, [to], windowsAt(Date.now()));
  return views;
}
