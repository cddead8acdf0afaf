/** The only way into a transaction; `scripts/check-structure.ts` refuses any other. */
import type { Db, Transaction } from './database.ts';

/**
 * Runs the work in a transaction, which is rolled back when it throws. The work may run more than once: it reads and writes the
 * database through `trx` and changes nothing else. Emails, files, requests and changes in memory follow the commit.
 */
export const transaction = <T>(db: Db, work: (trx: Transaction) => Promise<T>): Promise<T> => db.transaction().execute(work);
