/** Every sort order, with the lists of categories cached for each. */
import { SORTS, type Sort } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import type { Pace } from '../../../platform/jobs/time-slices.ts';
import { hasBit, idsOf, type ReadonlyBits } from '../../../platform/memory/bitset.ts';
import { Cache } from '../../../platform/memory/cache.ts';
import type { Column, Columns } from './columns.ts';
import { Ordering } from './ordering.ts';

/** Enough for the lists of all categories in all orders of a million titles, at 4 bytes each. Rebuilding a list costs as much as thirty requests. */
const MAX_BYTES = 64 * 1024 * 1024;

export class Orders {
  readonly #orderings: Record<Sort, Ordering>;
  readonly #columns: Columns;
  readonly #gone: (id: number) => boolean;
  /** Titles that were added, removed or recategorized, which affects every order. */
  readonly #everywhere = new Set<number>();
  /** Titles with a new key in one order. They stay here until placed, because a merge may fail. */
  readonly #moved = Object.fromEntries(SORTS.map((sort) => [sort, new Set<number>()])) as Record<Sort, Set<number>>;
  readonly #lists = new Cache<string, Uint32Array>({ name: 'orders', maxBytes: MAX_BYTES, bytesOf: (ids) => ids.byteLength });

  constructor(columns: Columns, gone: (id: number) => boolean) {
    this.#orderings = Object.fromEntries(SORTS.map((sort) => [sort, new Ordering(columns.compareBy(sort), columns.keyBy(sort))])) as Record<Sort, Ordering>;
    this.#columns = columns;
    this.#gone = gone;
  }

  ids(sort: Sort): Uint32Array {
    return this.#orderings[sort].ids;
  }

  /** Walks the order, or sorts the given titles if they are few. */
  slice(bits: ReadonlyBits, sort: Sort, order: 'asc' | 'desc', offset: number, limit: number, total: number): number[] {
    if (offset >= total || limit === 0) return [];
    const ids = this.ids(sort);
    const walk = (ids.length * Math.min(total, offset + limit)) / total;
    if (total * Math.log2(total + 2) * 4 < walk) {
      const sorted = idsOf(bits).sort(this.#columns.compareBy(sort));
      return (order === 'asc' ? sorted.reverse() : sorted).slice(offset, offset + limit);
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

  /** Caches the list until the order changes. */
  list(sort: Sort, types: readonly string[], make: (ids: Uint32Array) => Uint32Array): Uint32Array {
    const key = `${sort} ${types}`;
    const known = this.#lists.get(key);
    if (known) return known;
    const list = make(this.ids(sort));
    this.#lists.set(key, list);
    return list;
  }

  async load(ids: Uint32Array, pace: Pace) {
    for (const sort of SORTS) {
      this.#orderings[sort].load(ids);
      await pace();
    }
  }

  /** Marks a title for the orders whose key changed, or for all of them. */
  due(id: number, columns: readonly Column[], was = true, is = true) {
    if (was !== is || columns.includes('type')) this.#everywhere.add(id);
    else if (is) for (const column of columns) this.#moved[sortOf(column as Exclude<Column, 'type'>)].add(id);
  }

  /** Merges all due orders first, then installs them without a pause: a list cached between two merges would lack the new titles. */
  async reorder(pace: Pace) {
    const merged = new Map<Sort, Uint32Array>();
    for (const sort of SORTS) {
      const changed = this.#moved[sort].size === 0 ? this.#everywhere : this.#moved[sort].union(this.#everywhere);
      if (changed.size > 0) merged.set(sort, await this.#orderings[sort].merged(changed, this.#gone, pace));
    }
    this.#everywhere.clear();
    for (const [sort, ids] of merged) {
      this.#orderings[sort].install(ids);
      this.#moved[sort].clear();
    }
    for (const key of [...this.#lists.keys()]) if (merged.has(key.split(' ')[0] as Sort)) this.#lists.delete(key);
  }
}

const sortOf = (column: Exclude<Column, 'type'>): Sort => (column === 'name1' || column === 'name2' ? 'name' : column);
