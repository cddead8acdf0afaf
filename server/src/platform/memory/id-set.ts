/** A set of IDs, stored as a Set while small and as a bitmap once dense. Bitmaps are cheap because IDs start at 1 and are never reused. */
import { type Bits, bitsFrom, hasBit, intersect, popcount, type ReadonlyBits, WORD } from './bitset.ts';

const MAX_SPARSE = 1024;

const wordsFor = (id: number) => (id >>> 5) + 1;

export class IdSet {
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

  unionInto(target: Bits) {
    if (this.#sparse) {
      for (const id of this.#sparse) if (id >>> 5 < target.length) target[id >>> 5] = (target[id >>> 5] as number) | (1 << (id & 31));
      return;
    }
    const shared = Math.min(target.length, this.#bits.length);
    for (let i = 0; i < shared; i++) target[i] = (target[i] as number) | (this.#bits[i] as number);
  }

  intersectInto(target: Bits) {
    if (!this.#sparse) return intersect(target, this.#bits);
    const left = [...this.#sparse].filter((id) => hasBit(target, id));
    target.fill(0);
    for (const id of left) target[id >>> 5] = (target[id >>> 5] as number) | (1 << (id & 31));
  }

  countIn(bits: ReadonlyBits): number {
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

  /** Adds common members until there are enough, because most sets then need not be read far. */
  addSomeIn(bits: ReadonlyBits, found: Set<number>, max: number) {
    if (this.#sparse) {
      for (const id of this.#sparse) if (hasBit(bits, id) && found.add(id).size >= max) return;
      return;
    }
    const shared = Math.min(bits.length, this.#bits.length);
    for (let i = 0; i < shared; i++) {
      let word = (bits[i] as number) & (this.#bits[i] as number);
      for (; word !== 0; word &= word - 1) if (found.add(i * WORD + 31 - Math.clz32(word & -word)).size >= max) return;
    }
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
