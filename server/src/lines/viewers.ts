/** The viewers for whom a line failed, or played, within a day. Each is a digest that means nothing outside this process. */
import { createHmac, randomBytes } from 'node:crypto';
import { DAY_MS } from '@yinmu/contract/time-units.ts';
import { Cache } from '../platform/cache.ts';

const MAX_LINES = 50_000;
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_VIEWERS = 50;
const VIEWER_BYTES = 64;

export class Viewers {
  readonly #secret = randomBytes(32);
  readonly #seen: Cache<string, ReadonlyMap<string, number>>;

  /** @param name the cache's name in the admin overview */
  constructor(name: string) {
    this.#seen = new Cache({ name, maxBytes: MAX_BYTES, maxEntries: MAX_LINES, bytesOf: (seen) => VIEWER_BYTES * seen.size });
  }

  /** @param key the title and line; @param caller the rate limiter's key of the viewer */
  add(key: string, caller: string, now: number) {
    const viewer = createHmac('sha256', this.#secret).update(caller).digest('base64url').slice(0, 12);
    // A copy, because the cache weighs an entry only when it is set.
    const seen = new Map(this.#seen.get(key));
    seen.delete(viewer);
    seen.set(viewer, now);
    if (seen.size > MAX_VIEWERS) seen.delete(seen.keys().next().value as string);
    this.#seen.set(key, seen);
  }

  count(key: string, now: number): number {
    return [...(this.#seen.peek(key)?.values() ?? [])].filter((at) => now - at < DAY_MS).length;
  }

  forget(key: string) {
    this.#seen.delete(key);
  }
}
