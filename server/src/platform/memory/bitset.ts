/** Stores sets of small positive integers as bitmaps, 32 per word. */

export const WORD = 32;

export function popcount(word: number): number {
  let v = word - ((word >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return (((v + (v >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

export type Bits = Uint32Array;
/** A set that cannot be changed; `slice()` makes a copy that can. */
export interface ReadonlyBits {
  readonly [word: number]: number;
  readonly length: number;
  readonly byteLength: number;
  slice(): Bits;
}

export const hasBit = (bits: ReadonlyBits, id: number) => ((bits[id >>> 5] ?? 0) & (1 << (id & 31))) !== 0;

export function countBits(bits: ReadonlyBits): number {
  let count = 0;
  for (let i = 0; i < bits.length; i++) {
    const word = bits[i] as number;
    if (word !== 0) count += popcount(word);
  }
  return count;
}

/** Returns IDs in ascending order. @param max returns only the first ones */
export function idsOf(bits: ReadonlyBits, max = Number.POSITIVE_INFINITY): number[] {
  const ids: number[] = [];
  for (let i = 0; i < bits.length && ids.length < max; i++) {
    let word = bits[i] as number;
    while (word !== 0 && ids.length < max) {
      const low = word & -word;
      ids.push(i * WORD + 31 - Math.clz32(low));
      word ^= low;
    }
  }
  return ids;
}

export function intersect(target: Bits, other: ReadonlyBits) {
  const shared = Math.min(target.length, other.length);
  for (let i = 0; i < shared; i++) target[i] = (target[i] as number) & (other[i] as number);
  target.fill(0, shared);
}

/** Adds the members of another set. IDs beyond the end of `target` are ignored. */
export function unite(target: Bits, other: ReadonlyBits) {
  const shared = Math.min(target.length, other.length);
  for (let i = 0; i < shared; i++) target[i] = (target[i] as number) | (other[i] as number);
}

export function complement(bits: Bits): Bits {
  for (let i = 0; i < bits.length; i++) bits[i] = ~(bits[i] as number);
  return bits;
}

/** Adds IDs; ignores those beyond the end. */
export function addIds(bits: Bits, ids: Iterable<number>) {
  for (const id of ids) if (id >>> 5 < bits.length) bits[id >>> 5] = (bits[id >>> 5] as number) | (1 << (id & 31));
}

export function removeIds(bits: Bits, ids: Iterable<number>) {
  for (const id of ids) if (id >>> 5 < bits.length) (bits[id >>> 5] as number) &= ~(1 << (id & 31));
}

export function bitsFrom(ids: Iterable<number>, words: number): Bits {
  const bits = new Uint32Array(words);
  addIds(bits, ids);
  return bits;
}
