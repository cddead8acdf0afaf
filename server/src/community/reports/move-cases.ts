/** The handing on of what was reported of a title to the one that it is merged into, and back. */
import type { Transaction } from '../../platform/database/database.ts';
import * as store from './move-cases.store.ts';
import { pendingCase } from './reports.store.ts';

/** Cases and reports that went from one title to another, by their numbers. */
export interface MovedCases {
  cases: number[];
  /** Reports that went into a case that waited already. */
  joined: number[];
}

/**
 * Call it inside the transaction that merges the titles. Where both have a case that waits, it is one then; a member who has reported both has reported
 * once.
 * @returns what has moved, and how many reports that are
 */
export async function moveCases(trx: Transaction, from: number, to: number): Promise<MovedCases & { count: number }> {
  const [own, other] = [await pendingCase(trx, 'title', from), await pendingCase(trx, 'title', to)];
  const joined = own && other ? await store.joinCases(trx, own.id, other.id) : [];
  const cases = await store.moveAll(trx, from, to);
  return { cases, joined, count: joined.length + (await store.countReports(trx, cases)) };
}

/** Gives back what went with a merge: of a case that was decided meanwhile, what was joined stays decided. */
export async function returnCases(trx: Transaction, { cases, joined }: MovedCases, kept: number, to: { vod_id: number; vod_name: string }) {
  await store.moveSome(trx, cases, kept, to.vod_id);
  const waiting = await store.waitingAmong(trx, joined, kept);
  if (waiting.length > 0) await store.leaveCase(trx, waiting, to);
}
