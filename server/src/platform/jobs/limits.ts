/** Limits calls, and attempts at passwords and codes: in memory where losing counts does no harm, else in one table. */
import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { type Db, transaction } from '../database/database.ts';
import { giveBack, sweepAllowances, takeAllowance } from './limits.store.ts';

/** A rate limit by the generic cell rate algorithm, in memory, on a monotonic clock. */
export interface Rate {
  calls: number;
  seconds: number;
}
export interface RateLimitResult {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** In seconds; 0 if the call is allowed. */
  retryAfter: number;
  /** Seconds until the allowance is full. */
  reset: number;
}

/** Only `callerKey`, `memberKey` and `browserKey` create a key, so data of a request cannot be one. */
export type CallerKey = string & { readonly [made]: true };
declare const made: unique symbol;

const MAX_CALLERS = 10_000;

/** A limit with its own memory. First forgets callers with a full allowance, then those idle for longest. */
export class RateLimiter {
  /** When the allowance of each caller is full again, ordered by last request. */
  readonly #full = new Map<string, number>();
  readonly #now: () => number;
  readonly #max: number;

  constructor(now: () => number = () => performance.now(), max = MAX_CALLERS) {
    this.#now = now;
    this.#max = max;
  }

  get size(): number {
    return this.#full.size;
  }

  consume(key: string, { calls, seconds }: Rate): RateLimitResult {
    const now = this.#now();
    const cost = (seconds * 1000) / calls;
    const window = seconds * 1000;
    const full = Math.max(this.#full.get(key) ?? now, now);
    const next = full + cost;
    const allowed = next - now <= window + 1e-6;
    const until = allowed ? next : full;
    this.#full.delete(key);
    this.#full.set(key, until);
    this.#forget(now);
    return {
      allowed,
      limit: calls,
      remaining: Math.max(0, Math.floor((window - (until - now)) / cost + 1e-6)),
      retryAfter: allowed ? 0 : Math.ceil((next - window - now) / 1000),
      reset: Math.ceil((until - now) / 1000),
    };
  }

  giveBack(key: string, { calls, seconds }: Rate) {
    const full = this.#full.get(key);
    if (full !== undefined) this.#full.set(key, full - (seconds * 1000) / calls);
  }

  /** Removing two is enough, because a request adds at most one. */
  #forget(now: number) {
    let looked = 0;
    for (const [key, full] of this.#full) {
      if (++looked > 2 || (full > now && this.#full.size <= this.#max)) return;
      this.#full.delete(key);
    }
  }
}

/** Returns the address; for IPv6 only its /64 prefix, which is one household. */
export function callerKey(ip: string): CallerKey {
  if (!isIPv6(ip)) return ip as CallerKey;
  const address = ipaddr.parse(ip) as ipaddr.IPv6;
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString() as CallerKey;
  return address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':') as CallerKey;
}

/** Returns the same key for any address, because many members may share one. */
export const memberKey = (id: number): CallerKey => `member ${id}` as CallerKey;

/** Returns the key of a browser with which an account has signed in. @param hash the hash of the token in its cookie */
export const browserKey = (hash: string): CallerKey => `browser ${hash}` as CallerKey;

export interface Cell {
  /** Each kind has its own memory, so that its callers cannot push out those of another kind. */
  kind: string;
  key: string;
  rate: Rate;
  /** True if callers beyond the rate must solve a captcha instead of being refused. */
  isCaptcha?: boolean;
  /** The most callers of this kind in memory; 10,000 by default. */
  max?: number;
}

export interface Verdict extends RateLimitResult {
  needsCaptcha: boolean;
  refund(): Promise<void>;
}

export interface Limits {
  /** Counts a call in each cell, or in none if one refuses. */
  consume(...cells: [Cell, ...Cell[]]): Promise<Verdict>;
}

interface Counter {
  take(cell: Cell): Promise<RateLimitResult>;
  giveBack(cell: Cell): Promise<void>;
}

/** Returns the result of the cell that refuses for longest, or else of the first. */
async function countIn(counter: Counter, cells: readonly Cell[]) {
  const results: { cell: Cell; result: RateLimitResult }[] = [];
  for (const cell of cells) results.push({ cell, result: await counter.take(cell) });
  const counted = results.filter(({ result }) => result.allowed).map(({ cell }) => cell);
  const over = results.filter(({ result }) => !result.allowed);
  const refused = over.filter(({ cell }) => !cell.isCaptcha).sort((a, b) => b.result.retryAfter - a.result.retryAfter);
  if (refused.length > 0) for (const cell of counted.splice(0)) await counter.giveBack(cell);
  const { result } = (refused[0] ?? results[0]) as (typeof results)[number];
  return { result: { ...result, allowed: refused.length === 0, needsCaptcha: over.length > refused.length }, counted };
}

export function memoryLimits(now?: () => number): Limits {
  const limiters = new Map<string, RateLimiter>();
  const counter: Counter = {
    async take({ kind, key, rate, max }) {
      const limiter = limiters.get(kind) ?? new RateLimiter(now, max);
      limiters.set(kind, limiter);
      return limiter.consume(key, rate);
    },
    giveBack: async ({ kind, key, rate }) => limiters.get(kind)?.giveBack(key, rate),
  };
  return {
    async consume(...cells) {
      const { result, counted } = await countIn(counter, cells);
      return { ...result, refund: async () => void (await Promise.all(counted.map(counter.giveBack))) };
    },
  };
}

const SWEEP_MS = 60_000;

const counterOn = (db: Db): Counter => ({
  take: ({ key, rate }) => takeAllowance(db, key, rate),
  giveBack: ({ key, rate }) => giveBack(db, key, rate),
});

/** Limits that survive restarts and are shared between instances. @param secret hashes the keys, so that the table does not reveal callers */
export function tableLimits(db: Db, secret: Buffer): Limits {
  const rowOf = ({ kind, key }: Cell) => createHmac('sha256', secret).update(`limit|${kind}|${key}`).digest('base64url');
  /** Uses a transaction only if there are several rows. */
  const inOne = <T>(count: number, work: (handle: Db) => Promise<T>) => (count > 1 ? transaction(db, work, { locking: true }) : work(db));
  let sweepAt = Number.NEGATIVE_INFINITY;
  return {
    async consume(...cells) {
      if (performance.now() >= sweepAt) {
        sweepAt = performance.now() + SWEEP_MS;
        await sweepAllowances(db);
      }
      // Takes rows in a fixed order, to avoid deadlocks.
      const rows = cells.map((cell) => ({ ...cell, key: rowOf(cell) })).sort((a, b) => (a.key < b.key ? -1 : 1));
      const { result, counted } = await inOne(rows.length, (handle) => countIn(counterOn(handle), rows));
      const refund = async (handle: Db) => {
        for (const row of counted) await counterOn(handle).giveBack(row);
      };
      return { ...result, refund: () => inOne(counted.length, refund) };
    },
  };
}

/** Turns of the event loop to wait for the database's decision. Events read in between keep answers from looking late in a busy process. */
const TICKS = 5;
const TICK_MS = 100;
/** Pause before retrying the database after a failure. */
const FAILED_MS = 1000;

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

/** Limits calls on PostgreSQL. While the table is slow or unavailable, each instance counts alone. */
export function sharedLimits(db: Db, secret: Buffer, onError: (error: unknown) => void): Limits {
  const [shared, own] = [tableLimits(db, secret), memoryLimits()];
  let askAgainAt = Number.NEGATIVE_INFINITY;
  return {
    async consume(...cells) {
      if (performance.now() < askAgainAt) return own.consume(...cells);
      try {
        const verdict = await inTime(shared.consume(...cells));
        return { ...verdict, refund: () => verdict.refund().catch(onError) };
      } catch (error) {
        askAgainAt = performance.now() + FAILED_MS;
        onError(error);
        return own.consume(...cells);
      }
    },
  };
}
