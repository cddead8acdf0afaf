/** Caches sets derived from other sets until the catalogue changes. */

import { countBits, type ReadonlyBits } from '../../../platform/memory/bitset.ts';
import { Cache } from '../../../platform/memory/cache.ts';

/** Each cached result takes one bit per title. */
const MAX_NARROWED = 64;
const MAX_NARROWED_BYTES = 32 * 1024 * 1024;

export interface FilterResult {
  bits: ReadonlyBits;
  total: number;
}

export class DerivedSets {
  readonly #unions = new Map<string, ReadonlyBits>();
  readonly #narrowed = new Cache<string, FilterResult>({
    name: 'filters',
    maxBytes: MAX_NARROWED_BYTES,
    maxEntries: MAX_NARROWED,
    bytesOf: ({ bits }) => bits.byteLength,
  });
  #changes = 0;

  /** Call it whenever the catalogue changes. */
  clear() {
    this.#changes++;
    this.#unions.clear();
    this.#narrowed.clear();
  }

  /** Caches a union. Unions are never evicted, so the caller must bound the number of keys. */
  union(key: string, make: () => ReadonlyBits): ReadonlyBits {
    const bits = this.#unions.get(key) ?? make();
    this.#unions.set(key, bits);
    return bits;
  }

  /** Caches a filter result for the next page or another sort order. */
  filtered(key: string, make: () => ReadonlyBits): FilterResult {
    const known = this.#narrowed.get(key);
    if (known) return known;
    const bits = make();
    const narrowed = { bits, total: countBits(bits) };
    this.#narrowed.set(key, narrowed);
    return narrowed;
  }

  /** Like `filtered`, for results that take several turns. Caches only if the catalogue did not change in the meantime. */
  async filteredLater(key: string, make: () => Promise<ReadonlyBits>): Promise<ReadonlyBits> {
    const changes = this.#changes;
    const bits = this.#narrowed.get(key)?.bits ?? (await make());
    return changes === this.#changes ? this.filtered(key, () => bits).bits : bits;
  }
}
