/** All SQL of how much was removed, by month, kind and reason. Counts outlive the removals, and know of no member and no text. */
import type { CountedReason, RemovalKind } from '@yinmu/contract/removals.endpoints.ts';
import { sql } from 'kysely';
import type { Db, Transaction } from '../platform/database.ts';

/** Where an entry is stored: `held` is a comment that was never shown. */
export type Source = 'comment' | 'held' | 'guestbook' | 'list';

export interface RemovalCount {
  /** As `2026-11`, of UTC. */
  month: string;
  kind: RemovalKind;
  reason: CountedReason;
  removals: number;
}
const tables = (db: Db) => db.withTables<{ removal_count: RemovalCount }>();

/** @param at an instant as the database has it */
export const monthOf = (at: string): string => at.slice(0, 'yyyy-mm'.length);
export const kindOf = (source: Source) => (source === 'held' ? 'comment' : source);

type Counted = Omit<RemovalCount, 'removals'>;
export const addToCount = async (trx: Transaction, { month, kind, reason }: Counted) =>
  void (await sql`INSERT INTO removal_count (month, kind, reason, removals) VALUES (${month}, ${kind}, ${reason}, 1)
    ON CONFLICT (month, kind, reason) DO UPDATE SET removals = removal_count.removals + 1`.execute(trx));
/** Takes back what is shown again from the month in which it was removed. */
export const takeFromCount = async (trx: Transaction, { month, kind, reason }: Counted) =>
  void (await tables(trx)
    .updateTable('removal_count')
    .set((eb) => ({ removals: eb('removals', '-', 1) }))
    .where('month', '=', month)
    .where('kind', '=', kind)
    .where('reason', '=', reason)
    .where('removals', '>', 0)
    .execute());

/** @param month the first of those that are wanted */
export const countsSince = (db: Db, month: string): Promise<RemovalCount[]> =>
  tables(db).selectFrom('removal_count').selectAll().where('month', '>=', month).where('removals', '>', 0).execute();
