/** Remembers views under a digest that means nothing outside this process. */
import { createHmac, randomBytes } from 'node:crypto';
import { VIEW_WINDOW_MS } from '@yinmu/contract/limits.ts';
import { Cache } from '../../platform/memory/cache.ts';

/** Some 200,000 views. In bytes, because a limit in entries would allocate them all up front. */
const MAX_BYTES = 32 * 1024 * 1024;

export class RecentViews {
  readonly #secret = randomBytes(32);
  readonly #seen: Cache<string, true>;

  constructor(now: () => number = () => performance.now(), maxBytes = MAX_BYTES) {
    this.#seen = new Cache({ name: 'recent-views', maxBytes, bytesOf: () => 0, ttl: VIEW_WINDOW_MS, now });
  }

  get size(): number {
    return this.#seen.size;
  }

  /** Returns whether the view counts. Only counted views start a window. */
  add(vodId: number, caller: string): boolean {
    const key = createHmac('sha256', this.#secret).update(`${vodId}|${caller}`).digest('base64url').slice(0, 16);
    if (this.#seen.get(key)) return false;
    this.#seen.set(key, true);
    return true;
  }
}
