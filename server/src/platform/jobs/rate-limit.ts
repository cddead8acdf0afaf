/** Rate limits by the generic cell rate algorithm, in memory, on a monotonic clock. */
import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

export interface Rate {
  calls: number;
  seconds: number;
}
export interface RateLimitResult {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Seconds; 0 if allowed. */
  retryAfter: number;
  /** Seconds until the full allowance. */
  reset: number;
}

/** Only `callerKey`, `memberKey` and `browserKey` create one, so request data cannot be a key. */
export type CallerKey = string & { readonly [made]: true };
declare const made: unique symbol;

const MAX_CALLERS = 10_000;

/**
 * One limit with its own memory, so that one kind of request cannot evict callers of another. Forgets callers with full allowance first, then the longest
 * idle.
 */
export class RateLimiter {
  /** When each caller's allowance is full again, by last request. */
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

  /** Removing two suffices, as a request adds at most one. */
  #forget(now: number) {
    let looked = 0;
    for (const [key, full] of this.#full) {
      if (++looked > 2 || (full > now && this.#full.size <= this.#max)) return;
      this.#full.delete(key);
    }
  }
}

/** The address; for IPv6 its /64, one household. */
export function callerKey(ip: string): CallerKey {
  if (!isIPv6(ip)) return ip as CallerKey;
  const address = ipaddr.parse(ip) as ipaddr.IPv6;
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString() as CallerKey;
  return address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':') as CallerKey;
}

/** The same from any address, since many members may share one. */
export const memberKey = (id: number): CallerKey => `member ${id}` as CallerKey;

/** A browser an account has signed in with. @param hash of its cookie's token */
export const browserKey = (hash: string): CallerKey => `browser ${hash}` as CallerKey;
