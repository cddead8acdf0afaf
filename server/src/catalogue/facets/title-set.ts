/** A set of vod_ids: a plain Set while small, a bitmap once dense. Ids are dense too (they are never reused), so bits are cheap. */

const MAX_SPARSE = 1024;
export const WORD = 32;

const wordsFor = (id: number) => (id >>> 5) + 1;

/** How many bits of a word are set. */
function popcount(word: number): number {
  let v = word - ((word >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return (((v + (v >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** A working bitmap that filters narrow down. */
export type Bits = Uint32Array;

export const hasBit = (bits: Bits, id: number) => ((bits[id >>> 5] ?? 0) & (1 << (id & 31))) !== 0;

export function countBits(bits: Bits): number {
  let count = 0;
  for (let i = 0; i < bits.length; i++) {
    const word = bits[i] as number;
    if (word !== 0) count += popcount(word);
  }
  return count;
}

export function idsOf(bits: Bits): number[] {
  const ids: number[] = [];
  for (let i = 0; i < bits.length; i++) {
    let word = bits[i] as number;
    while (word !== 0) {
      const low = word & -word;
      ids.push(i * WORD + 31 - Math.clz32(low));
      word ^= low;
    }
  }
  return ids;
}

export function intersect(target: Bits, other: Bits) {
  const shared = Math.min(target.length, other.length);
  for (let i = 0; i < shared; i++) target[i] = (target[i] as number) & (other[i] as number);
  target.fill(0, shared);
}

export function unite(target: Bits, other: Bits) {
  const shared = Math.min(target.length, other.length);
  for (let i = 0; i < shared; i++) target[i] = (target[i] as number) | (other[i] as number);
}

/** The same bitmap with all that it lacked, and nothing of what it had. */
export function complement(bits: Bits): Bits {
  for (let i = 0; i < bits.length; i++) bits[i] = ~(bits[i] as number);
  return bits;
}

/** Ids beyond the bitmap are left out. */
export function addIds(bits: Bits, ids: Iterable<number>) {
  for (const id of ids) if (id >>> 5 < bits.length) bits[id >>> 5] = (bits[id >>> 5] as number) | (1 << (id & 31));
}

export function bitsFrom(ids: Iterable<number>, words: number): Bits {
  const bits = new Uint32Array(words);
  addIds(bits, ids);
  return bits;
}

export class TitleSet {
  #sparse: Set<number> | undefined = new Set();
  #bits: Bits = new Uint32Array(0);

  add(id: number) {
    if (this.#sparse) {
      this.#sparse.add(id);
      if (this.#sparse.size > MAX_SPARSE) this.#becomeDense();
      return;
    }
    if (id >>> 5 >= this.#bits.length) {
      const grown = new Uint32Array(Math.ceil(wordsFor(id) * 1.25));
      grown.set(this.#bits);
      this.#bits = grown;
    }
    this.#bits[id >>> 5] = (this.#bits[id >>> 5] as number) | (1 << (id & 31));
  }

  delete(id: number) {
    if (this.#sparse) this.#sparse.delete(id);
    else if (id >>> 5 < this.#bits.length) this.#bits[id >>> 5] = (this.#bits[id >>> 5] as number) & ~(1 << (id & 31));
  }

  /** Adds this set's members to a working bitmap. */
  unionInto(target: Bits) {
    if (this.#sparse) {
      for (const id of this.#sparse) if (id >>> 5 < target.length) target[id >>> 5] = (target[id >>> 5] as number) | (1 << (id & 31));
      return;
    }
    const shared = Math.min(target.length, this.#bits.length);
    for (let i = 0; i < shared; i++) target[i] = (target[i] as number) | (this.#bits[i] as number);
  }

  /** Leaves in a working bitmap only this set's members. */
  intersectInto(target: Bits) {
    if (!this.#sparse) return intersect(target, this.#bits);
    const left = [...this.#sparse].filter((id) => hasBit(target, id));
    target.fill(0);
    for (const id of left) target[id >>> 5] = (target[id >>> 5] as number) | (1 << (id & 31));
  }

  countIn(bits: Bits): number {
    let count = 0;
    if (this.#sparse) {
      for (const id of this.#sparse) if (hasBit(bits, id)) count++;
      return count;
    }
    const shared = Math.min(bits.length, this.#bits.length);
    for (let i = 0; i < shared; i++) {
      const word = (bits[i] as number) & (this.#bits[i] as number);
      if (word !== 0) count += popcount(word);
    }
    return count;
  }

  has(id: number): boolean {
    return this.#sparse ? this.#sparse.has(id) : hasBit(this.#bits, id);
  }

  #becomeDense() {
    const sparse = this.#sparse as Set<number>;
    this.#bits = bitsFrom(sparse, wordsFor(Math.max(...sparse)));
    this.#sparse = undefined;
  }
}
