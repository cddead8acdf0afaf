import { REMOVAL_DAYS } from '@yinmu/contract/limits.ts';
import { DAY_MS } from '@yinmu/contract/time-units.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { insertRemoval, type NewRemoval, sweepRemovals } from './entry-removals.store.ts';

/** @returns the removal's ID; 0 for a visitor's post, which cannot be appealed */
export async function recordRemoval(
  trx: Transaction,
  removal: Omit<NewRemoval, 'member_id'> & { member_id: number | null },
  now = Date.now(),
): Promise<number> {
  const { member_id } = removal;
  await sweepRemovals(trx, new Date(now - REMOVAL_DAYS * DAY_MS).toISOString());
  return member_id === null ? 0 : insertRemoval(trx, { ...removal, member_id }, new Date(now).toISOString());
}
