/** All titles in one order, kept by merging what changed into what was already in order. */

export type Compare = (a: number, b: number) => number;

export class Ordering {
  #ids: Uint32Array = new Uint32Array(0);
  readonly #compare: Compare;

  /** @param compare first in a descending list sorts first; never 0 for two ids */
  constructor(compare: Compare) {
    this.#compare = compare;
  }

  /** Descending, as lists show by default. */
  get ids(): Uint32Array {
    return this.#ids;
  }

  merge(changed: ReadonlySet<number>, gone: (id: number) => boolean) {
    const fresh = [...changed].filter((id) => !gone(id)).sort(this.#compare);
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
