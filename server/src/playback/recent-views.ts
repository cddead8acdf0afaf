/** Who has viewed what lately, by a digest that means nothing outside this process. */
import { createHmac, randomBytes } from 'node:crypto';
import { VIEW_WINDOW_MS } from '@yinmu/contract/limits.ts';
import { LRUCache } from 'lru-cache';

/** Some 100 bytes each. */
const MAX_VIEWS = 200_000;

export class RecentViews {
  readonly #secret = randomBytes(32);
  readonly #seen: LRUCache<string, true>;

  constructor(now: () => number = () => performance.now(), max = MAX_VIEWS) {
    this.#seen = new LRUCache({ max, ttl: VIEW_WINDOW_MS, ttlResolution: 0, perf: { now } });
  }

  get size(): number {
    return this.#seen.size;
  }

  /** Whether this caller has not viewed the title within the window. The window begins with the view that counts. */
  add(vodId: number, caller: string): boolean {
    const key = createHmac('sha256', this.#secret).update(`${vodId}|${caller}`).digest('base64url').slice(0, 16);
    if (this.#seen.has(key)) return false;
    this.#seen.set(key, true);
    return true;
  }
}
