import type { Transaction } from '../../platform/database/database.ts';
import { addToHits, rollHits, takeViews } from './views.store.ts';
import { windowsAt } from './views.ts';

/** Call it in the merge's transaction. @returns the number of views */
export async function moveViews(trx: Transaction, from: number, to: number): Promise<number> {
  const views = await takeViews(trx, from, to);
  if (views === 0) return 0;
  await addToHits(trx, to, views);
  await rollHits(trx, [to], windowsAt(Date.now()));
  return views;
}
