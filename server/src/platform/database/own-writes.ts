import { sql } from 'kysely';
import type { Write } from '../jobs/leases.ts';
import { type Db, isPostgres, runStatement, type Transaction, transaction } from './database.ts';

/** Groups short writes into one transaction: on SQLite, separate commits for a thousand viewers would take seconds. */

/** Limits how long other writers wait. */
const MAX_GROUP = 32;

interface Member {
  run(trx: Transaction): Promise<void>;
  settle(): void;
  fail(error: unknown): void;
}

/** Runs one member's work in the group's transaction; a failure rolls back only that work's writes. */
async function runMember<T>(trx: Transaction, work: (trx: Transaction) => Promise<T>): Promise<{ value: T } | { error: unknown }> {
  await sql`SAVEPOINT member_of_group`.execute(trx);
  try {
    const value = await work(trx);
    await sql`RELEASE member_of_group`.execute(trx);
    return { value };
  } catch (error) {
    await sql`ROLLBACK TO member_of_group`.execute(trx);
    await sql`RELEASE member_of_group`.execute(trx);
    return { error };
  }
}

function memberOf<T>(work: (trx: Transaction) => Promise<T>, resolve: (value: T) => void, reject: (error: unknown) => void): Member {
  let outcome: { value: T } | { error: unknown } | undefined;
  return {
    async run(trx) {
      outcome = await runMember(trx, work);
    },
    settle: () => (outcome && 'value' in outcome ? resolve(outcome.value) : reject(outcome?.error)),
    fail: reject,
  };
}

export function groupedTransactions(db: Db): Write {
  const waiting: Member[] = [];
  let isRunning = false;
  async function runAll() {
    isRunning = true;
    while (waiting.length > 0) {
      const group = waiting.splice(0, MAX_GROUP);
      try {
        await transaction(db, async (trx) => {
          for (const member of group) await member.run(trx);
        });
        for (const { settle } of group) settle();
      } catch (error) {
        for (const { fail } of group) fail(error);
      }
    }
    isRunning = false;
  }
  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push(memberOf(work, resolve, reject));
      if (!isRunning) void runAll();
    });
}

/** Runs a member's writes one after the other, so that checks before an insert hold. SERIALIZABLE would fail for members who share an index page. */
export const ownWrites = <T>(db: Db, memberId: number, work: (trx: Transaction) => Promise<T>): Promise<T> =>
  transaction(
    db,
    async (trx) => {
      // SQLite has only one writer, so it needs no lock.
      if (isPostgres(trx)) await runStatement(trx, 'SELECT id FROM member WHERE id = ? FOR NO KEY UPDATE', [memberId]);
      return work(trx);
    },
    { locking: true },
  );

export type OwnWrite = <T>(memberId: number, work: (trx: Transaction) => Promise<T>) => Promise<T>;

/** For frequent writes: on SQLite, those that wait share a commit. */
export function groupedOwnWrites(db: Db): OwnWrite {
  if (isPostgres(db)) return (memberId, work) => ownWrites(db, memberId, work);
  const write = groupedTransactions(db);
  return (_memberId, work) => write(work);
}
