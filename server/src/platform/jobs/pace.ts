/** Calls to a host at an even pace, however many visitors ask for them. Instances that share PostgreSQL keep one pace together. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Db, isPostgres } from '../database/database.ts';
import { takeTurn } from './call-limits.store.ts';

/** Resolves when it is the caller's turn. */
export type Pace = () => Promise<void>;

/** @returns the milliseconds until one's turn; @param now milliseconds, monotonic */
export function memoryTurns(everyMs: number, now: () => number = () => performance.now()): () => number {
  let nextAt = Number.NEGATIVE_INFINITY;
  return () => {
    const at = now();
    const turn = Math.max(at, nextAt);
    nextAt = turn + everyMs;
    return turn - at;
  };
}

/** @param name what is called, alike on every instance; @param everyMs the time between two calls */
export function createPace(db: Db, name: string, everyMs: number): Pace {
  const own = memoryTurns(everyMs);
  return async () => {
    // Without the database the instance keeps the pace by itself.
    const ms = isPostgres(db) ? await takeTurn(db, `pace ${name}`, everyMs).catch(own) : own();
    if (ms > 0) await wait(ms);
  };
}
