/** Rate limits and per-caller locks. One server counts in memory; instances share PostgreSQL, and fall back to memory while it is slow. */
import { createHmac } from 'node:crypto';
import type { Db } from '../database/database.ts';
import { endAllowance, sweepAllowances, takeAllowance } from './call-limits.store.ts';
import { type CallerKey, type Rate, RateLimiter, type RateLimitResult } from './rate-limit.ts';

export interface Limits {
  /** Whether other instances share the counts. */
  readonly isShared: boolean;
  /** Counts a call. @param kind counted separately, so that one kind cannot evict callers of another @param of the subject, for allowances per subject */
  consume(kind: string, key: CallerKey, rate: Rate, of?: string | number): Promise<RateLimitResult>;
  /** Allows one run per caller at a time. @returns a release function; undefined if one is running */
  lock(kind: string, key: CallerKey, of: string | number, seconds: number): Promise<(() => Promise<void>) | undefined>;
}

export function memoryLimits(): Limits {
  const limiters = new Map<string, RateLimiter>();
  const locked = new Set<string>();
  return {
    isShared: false,
    async consume(kind, key, rate, of) {
      const limiter = limiters.get(kind) ?? new RateLimiter();
      limiters.set(kind, limiter);
      return limiter.consume(of === undefined ? key : (`${of}|${key}` as CallerKey), rate);
    },
    async lock(kind, key, of) {
      const name = `${kind}|${of}|${key}`;
      if (locked.has(name)) return undefined;
      locked.add(name);
      return async () => void locked.delete(name);
    },
  };
}

/** Ticks allowed for the database's decision. Reading events in between keeps answers from looking late on a busy process. */
const TICKS = 5;
const TICK_MS = 100;
/** Pause before the database is asked again after a failure. */
const FAILED_MS = 1000;
const SWEEP_MS = 60_000;

class SlowLimiterError extends Error {}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    let left = TICKS;
    timer = setInterval(() => {
      if (--left === 0) reject(new SlowLimiterError('the limiter took too long'));
    }, TICK_MS);
  });
  return Promise.race([work, late]).finally(() => clearInterval(timer));
}

/** @param secret hashes callers, to keep the table anonymous */
export function sharedLimits(db: Db, secret: Buffer, onError: (error: unknown) => void): Limits {
  const own = memoryLimits();
  let askAgainAt = Number.NEGATIVE_INFINITY;
  let sweepAt = 0;
  const rowOf = (kind: string, of: string | number, key: CallerKey) => createHmac('sha256', secret).update(`limit|${kind}|${of}|${key}`).digest('base64url');

  async function decide<T>(shared: () => Promise<T>, alone: () => Promise<T>): Promise<T> {
    const now = performance.now();
    if (now < askAgainAt) return alone();
    try {
      const decided = await inTime(shared());
      if (now >= sweepAt) {
        sweepAt = now + SWEEP_MS;
        void sweepAllowances(db).catch(onError);
      }
      return decided;
    } catch (error) {
      askAgainAt = performance.now() + FAILED_MS;
      onError(error);
      return alone();
    }
  }

  return {
    isShared: true,
    consume: (kind, key, rate, of = '') =>
      decide(
        () => takeAllowance(db, rowOf(kind, of, key), rate),
        () => own.consume(kind, key, rate, of),
      ),
    lock: (kind, key, of, seconds) =>
      decide(
        async () => {
          const row = rowOf(`lock ${kind}`, of, key);
          const { allowed } = await takeAllowance(db, row, { calls: 1, seconds });
          return allowed ? () => endAllowance(db, row).catch(onError) : undefined;
        },
        () => own.lock(kind, key, of, seconds),
      ),
  };
}
