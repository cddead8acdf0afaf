import { type Db, isPostgres, runStatement, type Transaction } from './database.ts';
import { groupedTransactions } from './grouped-transactions.ts';
import { transaction } from './transaction.ts';

/**
 * Serializes a member's writes, so that counts and checks before an insert hold; other members are not affected. SERIALIZABLE failed two of three
 * transactions when members shared an index page.
 */
export const ownWrites = <T>(db: Db, memberId: number, work: (trx: Transaction) => Promise<T>): Promise<T> =>
  transaction(
    db,
    async (trx) => {
      // SQLite has one writer.
      if (isPostgres(trx)) await runStatement(trx, 'SELECT id FROM member WHERE id = ? FOR NO KEY UPDATE', [memberId]);
      return work(trx);
    },
    { locking: true },
  );

export type OwnWrite = <T>(memberId: number, work: (trx: Transaction) => Promise<T>) => Promise<T>;

/** For frequent writes: on SQLite, waiting ones share a commit. */
export function groupedOwnWrites(db: Db): OwnWrite {
  if (isPostgres(db)) return (memberId, work) => ownWrites(db, memberId, work);
  const write = groupedTransactions(db);
  return (_memberId, work) => write(work);
}
