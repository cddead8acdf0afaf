/** Rate limits by the generic cell rate algorithm, in process, on a monotonic clock (setting the clock back frees or blocks nobody). */
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
  /** Seconds until a refused caller may try again, 0 when allowed. */
  retryAfter: number;
  /** Seconds until the full allowance is back. */
  reset: number;
}

/** The key by which a caller is counted. Only `callerKey`, `memberKey` and `browserKey` make one, so that nothing a caller writes into a request can be a key. */
export type CallerKey = string & { readonly [made]: true };
declare const made: unique symbol;

const MAX_CALLERS = 10_000;

/**
 * One limit with a memory of its own: each kind of request has its own limiter, so that requests of one kind cannot push
 * callers out of another. Callers with a whole allowance are forgotten first, then those who have not called for longest.
 */
export class RateLimiter {
  /** The time at which each caller's allowance is whole again, in the order of their last requests. */
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

  consume(key: CallerKey, { calls, seconds }: Rate): RateLimitResult {
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

  /** Removes at most two callers, which is enough, because a request adds one at most. */
  #forget(now: number) {
    let looked = 0;
    for (const [key, full] of this.#full) {
      if (++looked > 2 || (full > now && this.#full.size <= this.#max)) return;
      this.#full.delete(key);
    }
  }
}

/** The key of a caller: the address; for IPv6 its /64, which one household has. */
export function callerKey(ip: string): CallerKey {
  if (!isIPv6(ip)) return ip as CallerKey;
  const address = ipaddr.parse(ip) as ipaddr.IPv6;
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString() as CallerKey;
  return address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':') as CallerKey;
}

/** The key of a member, from whichever address they call: a household or a dormitory behind one address are many. */
export const memberKey = (id: number): CallerKey => `member ${id}` as CallerKey;

/** The key of a browser that an account has signed in with. @param hash of the token in its cookie */
export const browserKey = (hash: string): CallerKey => `browser ${hash}` as CallerKey;
