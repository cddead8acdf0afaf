/** Moves reports when titles are merged, and back. */
import type { Transaction } from '../../platform/database/database.ts';
import * as store from './move-cases.store.ts';
import { pendingCase } from './reports.store.ts';

export interface MovedCases {
  cases: number[];
  /** Moved into a case that was already pending. */
  joined: number[];
}

/** Joins two pending cases. Call it inside the merge's transaction. @returns what moved, and how many reports */
export async function moveCases(trx: Transaction, from: number, to: number): Promise<MovedCases & { count: number }> {
  const [own, other] = [await pendingCase(trx, 'title', from), await pendingCase(trx, 'title', to)];
  const joined = own && other ? await store.joinCases(trx, own.id, other.id) : [];
  const cases = await store.moveAll(trx, from, to);
  return { cases, joined, count: joined.length + (await store.countReports(trx, cases)) };
}

/** Reports joined to a case that was decided meanwhile stay decided. */
export async function returnCases(trx: Transaction, { cases, joined }: MovedCases, kept: number, to: { vod_id: number; vod_name: string }) {
  await store.moveSome(trx, cases, kept, to.vod_id);
  const waiting = await store.waitingAmong(trx, joined, kept);
  if (waiting.length > 0) await store.leaveCase(trx, waiting, to);
}
