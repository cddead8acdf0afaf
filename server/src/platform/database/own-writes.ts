import { type Db, isPostgres, runStatement, type Transaction } from './database.ts';
import { groupedTransactions } from './grouped-transactions.ts';
import { transaction } from './transaction.ts';

/**
 * Runs a transaction on what one member keeps. Other writes of this member wait for it, so that counts and looks before an insert hold;
 * those of other members do not. Where rows of many members share a page of an index, SERIALIZABLE ran two transactions of three in vain.
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

/** Runs a transaction on what the member keeps. */
export type OwnWrite = <T>(memberId: number, work: (trx: Transaction) => Promise<T>) => Promise<T>;

/** The same for writes of which there are many: on SQLite, those that wait together are committed together. */
export function groupedOwnWrites(db: Db): OwnWrite {
  if (isPostgres(db)) return (memberId, work) => ownWrites(db, memberId, work);
  const write = groupedTransactions(db);
  return (_memberId, work) => write(work);
}
