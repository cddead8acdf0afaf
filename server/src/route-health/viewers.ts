/** Which viewers have lately met a route that failed, or played: by a number that means nothing outside this process, for a day. */
import { createHmac, randomBytes } from 'node:crypto';
import { DAY_MS } from '../platform/days.ts';

const ROUTES_MOST = 50_000;
const VIEWERS_MOST = 50;

export class Viewers {
  readonly #secret = randomBytes(32);
  readonly #seen = new Map<string, Map<string, number>>();

  /** @param key the title and route; @param caller who reports, as limits know them */
  add(key: string, caller: string, now: number) {
    const viewer = createHmac('sha256', this.#secret).update(caller).digest('base64url').slice(0, 12);
    const seen = this.#seen.get(key) ?? new Map<string, number>();
    seen.delete(viewer);
    seen.set(viewer, now);
    if (seen.size > VIEWERS_MOST) seen.delete(seen.keys().next().value as string);
    this.#seen.delete(key);
    this.#seen.set(key, seen);
    if (this.#seen.size > ROUTES_MOST) this.#seen.delete(this.#seen.keys().next().value as string);
  }

  count(key: string, now: number): number {
    return [...(this.#seen.get(key)?.values() ?? [])].filter((at) => now - at < DAY_MS).length;
  }

  forget(key: string) {
    this.#seen.delete(key);
  }
}
