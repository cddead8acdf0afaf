/** All titles in one order, kept by merging what changed into what was already in order. */

import { bitsFrom, hasBit } from '../../platform/bitset.ts';
import type { Pace } from '../../platform/time-slices.ts';

export type Compare = (a: number, b: number) => number;

/** Ids fit beside a key of 31 bits in a number's 53: so many can be sorted without a comparison of ours. */
const ID_SPAN = 2 ** 22;
const MANY = 10_000;
/** Titles that are walked between two looks at the clock. */
const STEP = 16_384;
const STEP_FRESH = 256;

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

  /**
   * The order once the keys of some titles have changed. The others keep their places among each other: they are copied in
   * stretches, which at a million titles takes two milliseconds where a comparison each took thirty. Neither the keys nor the order
   * in force may change before it ends.
   */
  async merged(changed: ReadonlySet<number>, gone: (id: number) => boolean, pace: Pace): Promise<Uint32Array> {
    const unchanged = await this.#without(changed, pace);
    const fresh = this.#sorted([...changed].filter((id) => !gone(id)));
    await pace();
    const merged = new Uint32Array(unchanged.length + fresh.length);
    let copied = 0;
    for (const [before, id] of fresh.entries()) {
      const place = this.#placeIn(unchanged, copied, id);
      merged.set(unchanged.subarray(copied, place), copied + before);
      merged[place + before] = id;
      copied = place;
      if (before % STEP_FRESH === 0) await pace();
    }
    merged.set(unchanged.subarray(copied), copied + fresh.length);
    return merged;
  }

  /** Makes a merged order the order in force. */
  install(ids: Uint32Array) {
    this.#ids = ids;
  }

  async #without(changed: ReadonlySet<number>, pace: Pace): Promise<Uint32Array> {
    let words = 0;
    for (const id of changed) words = Math.max(words, (id >>> 5) + 1);
    const bits = bitsFrom(changed, words);
    const ids = this.#ids;
    const unchanged = new Uint32Array(ids.length);
    let length = 0;
    for (let first = 0; first < ids.length; first += STEP) {
      for (const id of ids.subarray(first, first + STEP)) if (!hasBit(bits, id)) unchanged[length++] = id;
      await pace();
    }
    return unchanged.subarray(0, length);
  }

  /** Where a title belongs among those in order, at or after a place. */
  #placeIn(ids: Uint32Array, from: number, id: number): number {
    let [low, high] = [from, ids.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(ids[middle] as number, id) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
