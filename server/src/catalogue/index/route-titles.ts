/**
 * Which titles have which route. Only clients of the collection API ask, so it is read when the first of them does, in small steps,
 * and afterwards follows the titles that change.
 */
import { setImmediate as breathe } from 'node:timers/promises';
import type { Db } from '../../platform/database.ts';
import { routeIdsAfter } from '../routes.store.ts';
import { routeIdsOf } from '../titles.store.ts';
import type { TitleIndex } from './title-index.ts';
import { type Bits, TitleSet } from './title-set.ts';

const BATCH = 2000;

export class RouteTitles {
  readonly #db: Db;
  readonly #sets = new Map<string, TitleSet>();
  readonly #changed = new Set<number>();
  #reading: Promise<void> | undefined;

  constructor(db: Db, index: TitleIndex) {
    this.#db = db;
    // Before anything is read, a change is read with all the rest.
    index.onChange((ids) => {
      if (this.#reading) for (const id of ids) this.#changed.add(id);
    });
  }

  /** The routes that titles have. */
  ids(): string[] {
    return [...this.#sets.keys()];
  }

  /** Adds the titles of some routes to a working bitmap. */
  unionInto(target: Bits, routes: readonly string[]) {
    for (const route of routes) this.#sets.get(route)?.unionInto(target);
  }

  /** To be waited for before anything is asked. */
  upToDate(): Promise<void> {
    const reading = (this.#reading ?? this.#readAll()).then(() => this.#readChanged());
    this.#reading = reading;
    reading.catch(() => {
      if (this.#reading === reading) this.#forget();
    });
    return reading;
  }

  /** What could not be read is read anew by the next who asks. */
  #forget() {
    this.#reading = undefined;
    this.#sets.clear();
    this.#changed.clear();
  }

  #put(rows: readonly { vod_id: number; route_id: string }[]) {
    for (const { vod_id, route_id } of rows) {
      const set = this.#sets.get(route_id) ?? new TitleSet();
      this.#sets.set(route_id, set);
      set.add(vod_id);
    }
  }

  async #readAll() {
    for (let last = 0; ; ) {
      const rows = await routeIdsAfter(this.#db, last, BATCH);
      this.#put(rows);
      const next = rows.at(-1)?.vod_id;
      if (next === undefined) return;
      last = next;
      await breathe();
    }
  }

  async #readChanged() {
    while (this.#changed.size > 0) {
      const ids = [...this.#changed].slice(0, BATCH);
      // First, so that a title that changes again meanwhile is read again.
      for (const id of ids) this.#changed.delete(id);
      const rows = await routeIdsOf(this.#db, ids);
      for (const id of ids) for (const set of this.#sets.values()) set.delete(id);
      this.#put(rows);
      await breathe();
    }
  }
}
