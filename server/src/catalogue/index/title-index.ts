/**
 * The catalogue as filters and sorts see it, in memory: a set of titles for each value of each filter, and the titles
 * in each order. It is derived: read from the database at start, and kept by asking for titles of a newer revision.
 * With it a page of any four filters and its total is a few bitmap operations, at a million titles too.
 */
import { setImmediate as breathe } from 'node:timers/promises';
import { SORTS, type Sort } from '@yinmu/contract/catalogue.ts';
import type { Db } from '../../platform/database.ts';
import { changedSince, type IndexedRow } from '../titles.store.ts';
import { Columns } from './columns.ts';
import { Ordering } from './ordering.ts';
import { type Bits, countBits, hasBit, idsOf, intersect, TitleSet } from './title-set.ts';
import { ValueNames } from './value-names.ts';

export const DIMENSIONS = ['type', 'genre', 'area', 'lang', 'year', 'version', 'letter', 'status'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

const BATCH = 2000;
/** Orders of single categories that are kept: 4 bytes a title each. */
const LISTS_MOST = 40;
/** What filters left that is kept: a bit a title each. */
const NARROWED_MOST = 64;

export interface Narrowed {
  /** Not to be written to. */
  bits: Bits;
  total: number;
}

const valuesOf = (row: IndexedRow): Record<Dimension, string[]> => ({
  type: [String(row.type_id)],
  genre: JSON.parse(row.vod_class) as string[],
  area: row.areas ? row.areas.split(',') : [],
  lang: row.langs ? row.langs.split(',') : [],
  year: row.year > 0 ? [String(row.year)] : [],
  version: row.vod_version ? [row.vod_version] : [],
  letter: row.vod_letter ? [row.vod_letter] : [],
  status: [row.vod_status],
});

export class TitleIndex {
  readonly #sets = Object.fromEntries(DIMENSIONS.map((d) => [d, new Map<string, TitleSet>()])) as Record<Dimension, Map<string, TitleSet>>;
  readonly #names = Object.fromEntries(DIMENSIONS.map((d) => [d, new ValueNames()])) as Record<Dimension, ValueNames>;
  readonly #columns = new Columns();
  readonly #orderings = Object.fromEntries(SORTS.map((sort) => [sort, new Ordering(this.#columns.compareBy(sort), this.#columns.keyBy(sort))])) as Record<
    Sort,
    Ordering
  >;
  readonly #visible = new TitleSet();
  readonly #kept = new Map<string, Bits>();
  readonly #listeners: ((ids: ReadonlySet<number>) => void)[] = [];
  readonly #lists = new Map<string, Uint32Array>();
  readonly #narrowed = new Map<string, Narrowed>();
  #maxId = 0;
  #rev = 0;
  #lastId = 0;
  #refreshing: Promise<void> = Promise.resolve();

  /** Moves with every change of the catalogue that this index has taken in. */
  get revision(): number {
    return this.#rev;
  }

  /** Takes in what changed since the last time; calls queue up behind each other. */
  refresh(db: Db): Promise<void> {
    this.#refreshing = this.#refreshing.then(
      () => this.#takeIn(db),
      () => this.#takeIn(db),
    );
    return this.#refreshing;
  }

  async #takeIn(db: Db) {
    const changed = new Set<number>();
    let rev = this.#rev;
    for (;;) {
      const rows = await changedSince(db, rev, this.#lastId, BATCH);
      this.#forgetKept();
      for (const row of rows) {
        this.#put(row);
        changed.add(row.vod_id);
        rev = row.rev;
        this.#lastId = row.vod_id;
      }
      await breathe();
      if (rows.length < BATCH) break;
    }
    if (changed.size === 0) return;
    this.#forgetKept();
    for (const sort of SORTS) {
      this.#orderings[sort].merge(changed, (id) => !this.#visible.has(id));
      await breathe();
    }
    this.#rev = rev;
    for (const listener of this.#listeners) listener(changed);
  }

  /** Is called with the titles that have changed, once they are taken in. */
  onChange(listener: (ids: ReadonlySet<number>) => void) {
    this.#listeners.push(listener);
  }

  #forgetKept() {
    this.#kept.clear();
    this.#lists.clear();
    this.#narrowed.clear();
  }

  #put(row: IndexedRow) {
    const id = row.vod_id;
    // Ids only grow, so a title beyond the last is new; any other may have left values behind.
    if (id <= this.#maxId) this.#forget(id);
    this.#maxId = Math.max(this.#maxId, id);
    this.#columns.set(row);
    if (!row.visible) return;
    this.#visible.add(id);
    const values = valuesOf(row);
    for (const dimension of DIMENSIONS) for (const value of values[dimension]) this.#setFor(dimension, value).add(id);
  }

  #setFor(dimension: Dimension, value: string): TitleSet {
    const sets = this.#sets[dimension];
    const set = sets.get(value) ?? new TitleSet();
    sets.set(value, set);
    return set;
  }

  #forget(id: number) {
    this.#visible.delete(id);
    for (const dimension of DIMENSIONS) for (const set of this.#sets[dimension].values()) set.delete(id);
  }

  /** A working bitmap of nothing, as long as the catalogue. */
  none(): Bits {
    return new Uint32Array((this.#maxId >>> 5) + 1);
  }

  /** Every visible title, kept until the catalogue changes. Not to be written to. */
  all(): Bits {
    return this.#keep('all', () => {
      const bits = this.none();
      this.#visible.unionInto(bits);
      return bits;
    });
  }

  #keep(key: string, make: () => Bits): Bits {
    const bits = this.#kept.get(key) ?? make();
    this.#kept.set(key, bits);
    return bits;
  }

  /** The titles that have any of the values. */
  anyOf(dimension: Dimension, values: Iterable<string>): Bits {
    const bits = this.none();
    for (const value of values) this.#sets[dimension].get(value)?.unionInto(bits);
    return bits;
  }

  /** Leaves in a working bitmap only titles that have any of the values. */
  narrow(bits: Bits, dimension: Dimension, values: readonly string[]) {
    const [only] = values;
    if (only === undefined || values.length > 1) return intersect(bits, this.anyOf(dimension, values));
    const set = this.#sets[dimension].get(only);
    if (set) set.intersectInto(bits);
    else bits.fill(0);
  }

  /** The titles that have any of the values, kept until the catalogue changes: for what every page begins with. Not to be written to. */
  kept(dimension: Dimension, values: readonly string[]): Bits {
    return this.#keep(`${dimension} ${values}`, () => this.anyOf(dimension, values));
  }

  /** What filters leave, and of how many, kept until the catalogue changes: the next page, or another order, begins with it. */
  narrowed(key: string, make: () => Bits): Narrowed {
    const known = this.#narrowed.get(key);
    if (known) return known;
    const bits = make();
    const narrowed = { bits, total: countBits(bits) };
    if (this.#narrowed.size >= NARROWED_MOST) this.#narrowed.clear();
    this.#narrowed.set(key, narrowed);
    return narrowed;
  }

  /** The values that Traditional readers see under a name. */
  named(dimension: Dimension, name: string): readonly string[] {
    return this.#names[dimension].of(this.#sets[dimension], name);
  }

  knows(dimension: Dimension, value: string): boolean {
    return this.#sets[dimension].has(value);
  }

  values(dimension: Dimension): IterableIterator<string> {
    return this.#sets[dimension].keys();
  }

  countIn(dimension: Dimension, value: string, bits: Bits): number {
    return this.#sets[dimension].get(value)?.countIn(bits) ?? 0;
  }

  /** For every value of a dimension how many of the titles have it, most frequent first, values of none left out. */
  counts(dimension: Dimension, bits: Bits): { name: string; count: number }[] {
    return [...this.#sets[dimension]]
      .map(([name, set]) => ({ name, count: set.countIn(bits) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
  }

  has(dimension: Dimension, value: string, id: number): boolean {
    return this.#sets[dimension].get(value)?.has(id) ?? false;
  }

  isVisible(id: number): boolean {
    return this.#visible.has(id);
  }

  sortValue(sort: Exclude<Sort, 'name'> | 'type', id: number): number {
    return this.#columns.value(sort, id);
  }

  /** The largest vod_id there is. */
  get mostId(): number {
    return this.#maxId;
  }

  /** Visible titles whose vod_id is above the one and at most the other, ascending. */
  ids(above: number, most: number): number[] {
    const found: number[] = [];
    for (let id = above + 1; id <= Math.min(most, this.#maxId); id++) if (this.#visible.has(id)) found.push(id);
    return found;
  }

  /** The titles of some types, or all, in an order, descending; kept until the catalogue changes, so that a deep page costs what the first does. */
  inOrder(sort: Sort, types?: readonly string[]): Uint32Array {
    const { ids } = this.#orderings[sort];
    if (!types) return ids;
    const key = `${sort} ${types}`;
    const known = this.#lists.get(key);
    if (known) return known;
    const bits = this.kept('type', types);
    const list = ids.filter((id) => hasBit(bits, id));
    if (this.#lists.size >= LISTS_MOST) this.#lists.clear();
    this.#lists.set(key, list);
    return list;
  }

  /** A stretch of the titles in an order. Walks the order, or sorts the few that match where that is cheaper. */
  slice(bits: Bits, sort: Sort, order: 'asc' | 'desc', offset: number, limit: number, total = countBits(bits)): number[] {
    if (offset >= total || limit === 0) return [];
    const { ids } = this.#orderings[sort];
    const walk = (ids.length * Math.min(total, offset + limit)) / total;
    if (total * Math.log2(total + 2) * 4 < walk) {
      const sorted = idsOf(bits).sort(this.#columns.compareBy(sort));
      if (order === 'asc') sorted.reverse();
      return sorted.slice(offset, offset + limit);
    }
    const found: number[] = [];
    let skip = offset;
    for (let i = 0; i < ids.length && found.length < limit; i++) {
      const id = ids[order === 'desc' ? i : ids.length - 1 - i] as number;
      if (!hasBit(bits, id)) continue;
      if (skip > 0) skip--;
      else found.push(id);
    }
    return found;
  }
}
