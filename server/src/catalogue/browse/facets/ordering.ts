/** Keeps all titles in one order by merging in what changed. */

import type { Pace } from '../../../platform/jobs/time-slices.ts';
import { bitsFrom, hasBit } from '../../../platform/memory/bitset.ts';

export type Compare = (a: number, b: number) => number;

/** An ID and a 31-bit key fit together into the 53 bits of a number, which sorts without a comparison function. */
const ID_SPAN = 2 ** 22;
const MANY = 10_000;
/** Titles processed between two checks of the clock. */
const STEP = 16_384;
const STEP_FRESH = 256;

/** Sorts by key, descending, then by ID. */
function sortedByKey(ids: Uint32Array, key: (id: number) => number): Uint32Array {
  const packed = new Float64Array(ids.length);
  for (let i = 0; i < ids.length; i++) packed[i] = key(ids[i] as number) * ID_SPAN + (ids[i] as number);
  packed.sort();
  const sorted = new Uint32Array(ids.length);
  for (let i = 0; i < packed.length; i++) {
    const value = packed[packed.length - 1 - i] as number;
    // `%` takes ten times as long beyond 32 bits.
    sorted[i] = value - Math.floor(value / ID_SPAN) * ID_SPAN;
  }
  return sorted;
}

/** Sorts each run of equal keys with the full comparison. */
function sortAmongEqual(ids: Uint32Array, key: (id: number) => number, compare: Compare) {
  for (let begun = 0; begun < ids.length; ) {
    const of = key(ids[begun] as number);
    let end = begun + 1;
    let isInOrder = true;
    for (; end < ids.length && key(ids[end] as number) === of; end++) isInOrder &&= compare(ids[end - 1] as number, ids[end] as number) < 0;
    if (!isInOrder) ids.subarray(begun, end).sort(compare);
    begun = end;
  }
}

export interface SortKey {
  of: (id: number) => number;
  /** True if titles that compare differently may share a key. */
  isCoarse: boolean;
}

export class Ordering {
  #ids: Uint32Array = new Uint32Array(0);
  readonly #compare: Compare;
  readonly #key: SortKey | undefined;

  /**
   * @param compare returns a negative number if the first title comes first in a descending list; never 0
   * @param key the same order as an integer
   */
  constructor(compare: Compare, key?: SortKey) {
    this.#compare = compare;
    this.#key = key;
  }

  get ids(): Uint32Array {
    return this.#ids;
  }

  #sorted(ids: Uint32Array): Uint32Array {
    if (!this.#key || ids.length <= MANY || ids.some((id) => id >= ID_SPAN)) return ids.sort(this.#compare);
    const sorted = sortedByKey(ids, this.#key.of);
    if (this.#key.isCoarse) sortAmongEqual(sorted, this.#key.of, this.#compare);
    return sorted;
  }

  /** Sorts everything in one go. Call it before anything reads the order. */
  load(ids: Uint32Array) {
    this.#ids = this.#sorted(ids.slice());
  }

  /** Copies runs of unchanged IDs, which takes 2 ms for a million titles instead of 30. Neither keys nor order may change in the meantime. */
  async merged(changed: ReadonlySet<number>, gone: (id: number) => boolean, pace: Pace): Promise<Uint32Array> {
    const unchanged = await this.#without(changed, pace);
    const fresh = this.#sorted(Uint32Array.from(changed).filter((id) => !gone(id)));
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

  /** Finds the position of a title, searching from `from` on. */
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
