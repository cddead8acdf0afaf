/** Spaces calls to a host evenly, whatever the demand. Instances on PostgreSQL share the pace. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Db, isPostgres } from '../database/database.ts';
import { takeTurn } from './limits.store.ts';

export type Pace = () => Promise<void>;

/**
 * @param now returns monotonic milliseconds
 * @returns a function that returns the milliseconds until the turn
 */
export function memoryTurns(everyMs: number, now: () => number = () => performance.now()): () => number {
  let nextAt = Number.NEGATIVE_INFINITY;
  return () => {
    const at = now();
    const turn = Math.max(at, nextAt);
    nextAt = turn + everyMs;
    return turn - at;
  };
}

/**
 * @param name the same on every instance
 * @param everyMs milliseconds between two calls
 */
export function createPace(db: Db, name: string, everyMs: number): Pace {
  const own = memoryTurns(everyMs);
  return async () => {
    // Without the database, each instance limits itself.
    const ms = isPostgres(db) ? await takeTurn(db, `pace ${name}`, everyMs).catch(own) : own();
    if (ms > 0) await wait(ms);
  };
}
