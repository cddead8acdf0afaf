/** All titles in one order, kept by merging what changed into what was already in order. */

export type Compare = (a: number, b: number) => number;

/** Ids fit beside a key of 31 bits in a number's 53: so many can be sorted without a comparison of ours. */
const ID_SPAN = 2 ** 22;
const MANY = 10_000;

/** Descending by key, then by id. */
function sortedByKey(ids: readonly number[], key: (id: number) => number): number[] {
  const packed = Float64Array.from(ids, (id) => key(id) * ID_SPAN + id).sort();
  return Array.from(packed, (value) => value % ID_SPAN).reverse();
}

export class Ordering {
  #ids: Uint32Array = new Uint32Array(0);
  readonly #compare: Compare;
  readonly #key: ((id: number) => number) | undefined;

  /**
   * @param compare first in a descending list sorts first; never 0 for two ids
   * @param key the same order as an integer below 2^31, where there is one
   */
  constructor(compare: Compare, key?: (id: number) => number) {
    this.#compare = compare;
    this.#key = key;
  }

  /** Descending, as lists show by default. */
  get ids(): Uint32Array {
    return this.#ids;
  }

  #sorted(ids: number[]): number[] {
    return this.#key && ids.length > MANY && ids.every((id) => id < ID_SPAN) ? sortedByKey(ids, this.#key) : ids.sort(this.#compare);
  }

  merge(changed: ReadonlySet<number>, gone: (id: number) => boolean) {
    const fresh = this.#sorted([...changed].filter((id) => !gone(id)));
    const merged = new Uint32Array(this.#ids.length + fresh.length);
    let length = 0;
    let next = 0;
    for (const id of this.#ids) {
      if (changed.has(id)) continue;
      while (next < fresh.length && this.#compare(fresh[next] as number, id) < 0) merged[length++] = fresh[next++] as number;
      merged[length++] = id;
    }
    while (next < fresh.length) merged[length++] = fresh[next++] as number;
    this.#ids = merged.subarray(0, length);
  }
}
