/** The only way into a transaction; `scripts/check-structure.ts` refuses any other. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Db, Transaction } from './database.ts';
import { isRace, isTakenKey } from './postgres-errors.ts';

/** How often and how long it is tried at least: where many write one row, one of them gets through at a time, and a deadlock lasts a second. */
const MIN_RUNS = 12;
const MIN_MS = 4000;
/** A unique key is seldom taken by another writer, and mostly for good. */
const MAX_RUNS_FOR_KEY = 3;
/** The pause before the second run; it doubles up to the longest, and a random part of it is waited. */
const FIRST_PAUSE_MS = 4;
const LONGEST_PAUSE_MS = 250;

/**
 * Runs the work in a transaction, which is rolled back when it throws. On PostgreSQL it is run again when another writer came first;
 * SQLite has one writer, and never does. So the work reads and writes the database through `trx` and changes nothing else: emails,
 * files, requests and changes in memory follow the commit.
 * @param locking for work that decides by no row, or locks it before: it waits for other writers of these rows and does not run again
 */
export async function transaction<T>(db: Db, work: (trx: Transaction) => Promise<T>, { locking = false } = {}): Promise<T> {
  const begin = db.transaction().setIsolationLevel(locking ? 'read committed' : 'serializable');
  const begun = performance.now();
  for (let run = 1; ; run++) {
    try {
      return await begin.execute(work);
    } catch (error) {
      if (!isRace(error) || (isTakenKey(error) && run >= MAX_RUNS_FOR_KEY)) throw error;
      if (run >= MIN_RUNS && performance.now() - begun > MIN_MS) throw error;
    }
    await wait(Math.random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** run));
  }
}

class RolledBack<T> extends Error {
  readonly result: T;
  constructor(result: T) {
    super('rolled back');
    this.result = result;
  }
}

/** Runs the work in a transaction and takes all of it back. @returns what the work has returned */
export async function rehearse<T>(db: Db, work: (trx: Transaction) => Promise<T>): Promise<T> {
  try {
    return await transaction(db, async (trx) => {
      throw new RolledBack(await work(trx));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result as T;
    throw error;
  }
}
