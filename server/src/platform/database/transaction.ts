/** The only way to run a transaction; `scripts/check-structure.ts` rejects others. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Db, Transaction } from './database.ts';
import { isRace, isTakenKey } from './postgres-errors.ts';

/** Minimum attempts and duration: with many writers one succeeds at a time, and a deadlock takes a second. */
const MIN_RUNS = 12;
const MIN_MS = 4000;
/** A taken key usually stays taken. */
const MAX_RUNS_FOR_KEY = 3;
/** First pause; doubles up to the maximum, with jitter. */
const FIRST_PAUSE_MS = 4;
const LONGEST_PAUSE_MS = 250;

/**
 * Runs work in a transaction, rolled back if it throws. PostgreSQL conflicts are retried, SQLite has one writer; so the work must have no side effects
 * besides `trx`: emails, files, requests and memory changes follow the commit.
 * @param locking for work that locks its rows first or depends on none: waits for other writers instead of retrying
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

/** Runs work in a transaction and rolls it back. @returns the work's result */
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
