/** Sets of titles that were worked out of others, kept until the catalogue changes. */

import { countBits, type ReadonlyBits } from '../../../platform/memory/bitset.ts';
import { Cache } from '../../../platform/memory/cache.ts';

/** A set is a bit a title. */
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

  /** The catalogue has changed: nothing that is kept holds any longer. */
  clear() {
    this.#changes++;
    this.#unions.clear();
    this.#narrowed.clear();
  }

  /** A union of the catalogue's own sets. The caller bounds its keys, because none of them is thrown out. */
  union(key: string, make: () => ReadonlyBits): ReadonlyBits {
    const bits = this.#unions.get(key) ?? make();
    this.#unions.set(key, bits);
    return bits;
  }

  /** The titles that filters leave, and how many: the next page, or another order, begins with them. */
  filtered(key: string, make: () => ReadonlyBits): FilterResult {
    const known = this.#narrowed.get(key);
    if (known) return known;
    const bits = make();
    const narrowed = { bits, total: countBits(bits) };
    this.#narrowed.set(key, narrowed);
    return narrowed;
  }

  /** The same where it takes more than one turn: kept only if the catalogue has not changed meanwhile. */
  async filteredLater(key: string, make: () => Promise<ReadonlyBits>): Promise<ReadonlyBits> {
    const changes = this.#changes;
    const bits = this.#narrowed.get(key)?.bits ?? (await make());
    return changes === this.#changes ? this.filtered(key, () => bits).bits : bits;
  }
}
