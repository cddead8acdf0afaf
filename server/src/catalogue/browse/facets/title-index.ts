/** Keeps the catalogue in memory, updated by revision. Four filters and a total are a few bitmap operations, even with a million titles. */
import type { Sort } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import { batches, type Db } from '../../../platform/database/database.ts';
import { timeSlices } from '../../../platform/jobs/time-slices.ts';
import { type Bits, countBits, hasBit, idsOf, intersect, type ReadonlyBits } from '../../../platform/memory/bitset.ts';
import { IdSet } from '../../../platform/memory/id-set.ts';
import { maxVodId, titlesByIds, titlesChangedSince } from '../../../titles/core/index.ts';
import { Columns } from './columns.ts';
import { DerivedSets, type FilterResult } from './derived-sets.ts';
import { DIMENSIONS, type Dimension } from './dimensions.ts';
import { INDEXED_COLUMNS, type IndexedRow, VIEW_SORTS } from './indexed-columns.ts';
import { Orders } from './orders.ts';
import { ValueNames, ValueSets } from './value-sets.ts';

/** Small, because requests wait a few milliseconds for each batch: pages may come from disk. */
const BATCH = 100;
/** Used before the site answers requests, so it is large enough to amortize the statement. */
const LOADED_TOGETHER = 2000;

export class TitleIndex {
  isLoaded = false;
  readonly #loaded = Promise.withResolvers<void>();
  /** Resolves once the whole catalogue is loaded; until then the site answers no requests. */
  readonly loaded = this.#loaded.promise;
  readonly #values = new ValueSets();
  readonly #names = Object.fromEntries(DIMENSIONS.map((d) => [d, new ValueNames(d)])) as Record<Dimension, ValueNames>;
  readonly #columns = new Columns();
  readonly #orders = new Orders(this.#columns, (id) => !this.#visible.has(id));
  readonly #visible = new IdSet();
  readonly #derived = new DerivedSets();
  readonly #listeners: ((ids: ReadonlySet<number>, types: ReadonlySet<number>) => void)[] = [];
  readonly #viewListeners: ((ids: ReadonlySet<number>) => void)[] = [];
  readonly #viewed = new Set<number>();
  #maxId = 0;
  #rev = 0;
  #lastId = 0;
  #working: Promise<unknown> = Promise.resolve();

  /** Changes whenever a catalogue change has been indexed. */
  get revision(): number {
    return this.#rev;
  }

  /** Loads the whole catalogue without calling listeners. Stops when the signal is aborted. */
  load(db: Db, signal?: AbortSignal): Promise<void> {
    return this.#inTurn(async () => {
      const add = this.#values.adder();
      const pace = timeSlices();
      this.#columns.reserve(await maxVodId(db));
      for (;;) {
        if (signal?.aborted) return;
        const rows = await titlesChangedSince(db, this.#rev, this.#lastId, INDEXED_COLUMNS, LOADED_TOGETHER);
        for (const row of rows) {
          this.#maxId = Math.max(this.#maxId, row.vod_id);
          this.#rev = row.rev;
          this.#lastId = row.vod_id;
          this.#columns.fill(row);
          if (!row.visible) continue;
          this.#visible.add(row.vod_id);
          add(row);
        }
        await pace();
        if (rows.length < LOADED_TOGETHER) break;
      }
      this.#derived.clear();
      await this.#orders.load(Uint32Array.from(idsOf(this.all())), pace);
      this.isLoaded = true;
      this.#loaded.resolve();
    });
  }

  /** Indexes changes since the last call. Concurrent calls queue up. */
  refresh(db: Db): Promise<void> {
    return this.#inTurn(() => this.#takeIn(db));
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#working.then(work, work);
    this.#working = done;
    return done;
  }

  async #takeIn(db: Db) {
    const changed = new Set<number>();
    const types = new Set<number>();
    let rev = this.#rev;
    const pace = timeSlices();
    for (;;) {
      const rows = await titlesChangedSince(db, rev, this.#lastId, INDEXED_COLUMNS, BATCH);
      if (rows.length > 0) this.#derived.clear();
      for (const row of rows) {
        if (this.#visible.has(row.vod_id)) types.add(this.#columns.value('type', row.vod_id));
        this.#put(row);
        types.add(row.type_id);
        changed.add(row.vod_id);
        rev = row.rev;
        this.#lastId = row.vod_id;
      }
      await pace();
      if (rows.length < BATCH) break;
    }
    if (changed.size === 0) return;
    await this.#orders.reorder(pace);
    this.#rev = rev;
    for (const listener of this.#listeners) listener(changed, types);
  }

  /** Remembers viewed titles until `takeInViews` applies them. */
  viewed(ids: Iterable<number>) {
    for (const id of ids) this.#viewed.add(id);
  }

  /** Re-sorts viewed titles. @returns their ids */
  takeInViews(db: Db): Promise<ReadonlySet<number>> {
    return this.#inTurn(async () => {
      const viewed = new Set(this.#viewed);
      this.#viewed.clear();
      const moved = new Set<number>();
      const pace = timeSlices();
      try {
        for (const some of batches([...viewed])) {
          const rows = await titlesByIds(db, some, VIEW_SORTS);
          for (const row of rows.filter(({ vod_id }) => this.#visible.has(vod_id))) {
            this.#orders.due(row.vod_id, this.#columns.setViews(row));
            moved.add(row.vod_id);
          }
          await pace();
        }
      } catch (error) {
        this.viewed(viewed);
        throw error;
      } finally {
        // Re-sorts even after a failure, because some keys may have changed.
        await this.#orders.reorder(pace);
      }
      for (const listener of this.#viewListeners) listener(moved);
      return moved;
    });
  }

  /** Calls the listener after indexing, with the changed titles and their old and new categories. */
  onChange(listener: (ids: ReadonlySet<number>, types: ReadonlySet<number>) => void) {
    this.#listeners.push(listener);
  }

  onViews(listener: (ids: ReadonlySet<number>) => void) {
    this.#viewListeners.push(listener);
  }

  #put(row: IndexedRow) {
    const id = row.vod_id;
    const wasVisible = this.#visible.has(id);
    // IDs only grow, so a higher one is new. A title with a lower ID may have left values behind.
    if (id <= this.#maxId) this.#forget(id);
    this.#maxId = Math.max(this.#maxId, id);
    this.#orders.due(id, this.#columns.set(row), wasVisible, row.visible !== 0);
    if (!row.visible) return;
    this.#visible.add(id);
    this.#values.add(row);
  }

  #forget(id: number) {
    this.#visible.delete(id);
    this.#values.delete(id);
  }

  none(): Bits {
    return new Uint32Array((this.#maxId >>> 5) + 1);
  }

  all(): ReadonlyBits {
    return this.#derived.union('all', () => {
      const bits = this.none();
      this.#visible.unionInto(bits);
      return bits;
    });
  }

  anyOf(dimension: Dimension, values: Iterable<string>): Bits {
    const bits = this.none();
    for (const value of values) this.#values.of[dimension].get(value)?.unionInto(bits);
    return bits;
  }

  someOf(dimension: Dimension, values: Iterable<string>, bits: ReadonlyBits, max: number): Set<number> {
    return this.#values.someOf(dimension, values, bits, max);
  }

  applyFilter(bits: Bits, dimension: Dimension, values: readonly string[]) {
    const [only] = values;
    if (only === undefined || values.length > 1) return intersect(bits, this.anyOf(dimension, values));
    const set = this.#values.of[dimension].get(only);
    if (set) set.intersectInto(bits);
    else bits.fill(0);
  }

  /** Caches the set until the catalogue changes, because every page starts with it. */
  cachedAnyOf(dimension: Dimension, values: readonly string[]): ReadonlyBits {
    return this.#derived.union(`${dimension} ${values}`, () => this.anyOf(dimension, values));
  }

  filtered(key: string, make: () => ReadonlyBits): FilterResult {
    return this.#derived.filtered(key, make);
  }

  /** Like `filtered`, for results that take several turns. */
  filteredLater(key: string, make: () => Promise<ReadonlyBits>): Promise<ReadonlyBits> {
    return this.#derived.filteredLater(key, make);
  }

  named(dimension: Dimension, name: string, language: Language): readonly string[] {
    return this.#names[dimension].of(this.#values.of[dimension], name, language);
  }

  label(dimension: Dimension, value: string, language: Language): string {
    return this.#names[dimension].label(value, language);
  }

  knows(dimension: Dimension, value: string): boolean {
    return this.#values.of[dimension].has(value);
  }

  values(dimension: Dimension): IterableIterator<string> {
    return this.#values.of[dimension].keys();
  }

  countIn(dimension: Dimension, value: string, bits: ReadonlyBits): number {
    return this.#values.of[dimension].get(value)?.countIn(bits) ?? 0;
  }

  /** Counts values, most frequent first, without zeros. */
  counts(dimension: Dimension, bits: ReadonlyBits): { name: string; count: number }[] {
    return [...this.#values.of[dimension]]
      .map(([name, set]) => ({ name, count: set.countIn(bits) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
  }

  has(dimension: Dimension, value: string, id: number): boolean {
    return this.#values.of[dimension].get(value)?.has(id) ?? false;
  }

  isVisible(id: number): boolean {
    return this.#visible.has(id);
  }

  sortValue(sort: Exclude<Sort, 'name'> | 'type', id: number): number {
    return this.#columns.value(sort, id);
  }

  /** Both bounds are inclusive. The result may hold invisible or missing IDs. */
  between(sort: Exclude<Sort, 'name'>, low: number, high: number): Bits {
    const bits = this.none();
    this.#columns.markBetween(bits, sort, low, high);
    return bits;
  }

  get maxId(): number {
    return this.#maxId;
  }

  /** Visible titles with `above` < vod_id ≤ `max`, ascending. */
  ids(above: number, max: number): number[] {
    const found: number[] = [];
    for (let id = above + 1; id <= Math.min(max, this.#maxId); id++) if (this.#visible.has(id)) found.push(id);
    return found;
  }

  /** Caches the list until the catalogue changes, so that a deep page costs as much as the first. */
  inOrder(sort: Sort, types?: readonly string[]): Uint32Array {
    if (!types) return this.#orders.ids(sort);
    return this.#orders.list(sort, types, (ids) => {
      const bits = this.cachedAnyOf('type', types);
      return ids.filter((id) => hasBit(bits, id));
    });
  }

  /** Walks the order, or sorts the given titles if they are few. */
  slice(bits: ReadonlyBits, sort: Sort, order: 'asc' | 'desc', offset: number, limit: number, total = countBits(bits)): number[] {
    return this.#orders.slice(bits, sort, order, offset, limit, total);
  }
}
