/** Keeps the titles of each route in memory. Loads them in the background at half speed, then keeps them up to date. */
import { setTimeout as wait } from 'node:timers/promises';
import type { TitleIndex } from '../../../catalogue/browse/index.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Bits } from '../../../platform/memory/bitset.ts';
import { IdSet } from '../../../platform/memory/id-set.ts';
import { routesAfter, routesByTitles } from '../../../titles/core/index.ts';

const BATCH = 1000;

export class RouteTitles {
  readonly #db: Db;
  readonly #sets = new Map<string, IdSet>();
  readonly #changed = new Set<number>();
  readonly #stopping = new AbortController();
  readonly #onError: (error: unknown) => void;
  #reading: Promise<void> | undefined;

  constructor(db: Db, index: TitleIndex, onError: (error: unknown) => void) {
    this.#db = db;
    this.#onError = onError;
    index.onChange((ids) => {
      // Until loading starts, changes need no tracking, because loading will read them.
      if (!this.#reading) return;
      for (const id of ids) this.#changed.add(id);
      this.start();
    });
  }

  start() {
    if (!this.#stopping.signal.aborted) this.upToDate().catch(this.#onError);
  }

  async stop() {
    this.#stopping.abort();
    await this.#reading?.catch(() => {});
  }

  ids(): string[] {
    return [...this.#sets.keys()];
  }

  unionInto(target: Bits, routes: readonly string[]) {
    for (const route of routes) this.#sets.get(route)?.unionInto(target);
  }

  /** Await it before any query. */
  upToDate(): Promise<void> {
    const reading = (this.#reading ?? this.#readAll()).then(() => this.#readChanged());
    this.#reading = reading;
    reading.catch(() => {
      if (this.#reading === reading) this.#forget();
    });
    return reading;
  }

  /** Makes the next caller load again after a failure. */
  #forget() {
    this.#reading = undefined;
    this.#sets.clear();
    this.#changed.clear();
  }

  #put(rows: readonly { vod_id: number; route_id: string }[]) {
    for (const { vod_id, route_id } of rows) {
      const set = this.#sets.get(route_id) ?? new IdSet();
      this.#sets.set(route_id, set);
      set.add(vod_id);
    }
  }

  async #readAll() {
    for (let last = 0; !this.#stopping.signal.aborted; ) {
      const begun = performance.now();
      const rows = await routesAfter(this.#db, last, BATCH);
      this.#put(rows);
      const next = rows.at(-1)?.vod_id;
      if (next === undefined) return;
      last = next;
      await this.#rest(begun);
    }
  }

  async #readChanged() {
    while (this.#changed.size > 0 && !this.#stopping.signal.aborted) {
      const begun = performance.now();
      const ids = [...this.#changed].slice(0, BATCH);
      // Deletes the IDs before reading, so that a title that changes again is read again.
      for (const id of ids) this.#changed.delete(id);
      const rows = await routesByTitles(this.#db, ids, ['vod_id', 'route_id']);
      for (const id of ids) for (const set of this.#sets.values()) set.delete(id);
      this.#put(rows);
      await this.#rest(begun);
    }
  }

  #rest = (begun: number) => wait(performance.now() - begun, undefined, { signal: this.#stopping.signal }).catch(() => {});
}
