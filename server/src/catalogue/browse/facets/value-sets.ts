import { LANGUAGES, type Language } from '@yinmu/contract/limits.ts';
import type { ReadonlyBits } from '../../../platform/memory/bitset.ts';
import { IdSet } from '../../../platform/memory/id-set.ts';
import { valueLabel } from '../../../titles/value-names/index.ts';
import { DIMENSIONS, type Dimension, isNamed, STORED, valuesOf } from './dimensions.ts';
import type { IndexedRow } from './indexed-columns.ts';

/** Finds filter values by their name in each language: Taiwan says 網路劇 for 网络剧. */
export class ValueNames {
  readonly #dimension: Dimension;
  #size = -1;
  #named = new Map<string, string[]>();

  constructor(dimension: Dimension) {
    this.#dimension = dimension;
  }

  label(value: string, language: Language): string {
    return isNamed(this.#dimension) ? valueLabel(this.#dimension, value, language) : value;
  }

  /** Returns all values shown under the name. Values are few and only ever added. */
  of(stored: ReadonlyMap<string, unknown>, name: string, language: Language): readonly string[] {
    if (stored.size !== this.#size) {
      this.#named = new Map(
        LANGUAGES.flatMap((of) => [...Map.groupBy(stored.keys(), (value) => this.label(value, of))].map(([label, alike]) => [`${of} ${label}`, alike])),
      );
      this.#size = stored.size;
    }
    return this.#named.get(`${language} ${name}`) ?? [];
  }
}

export class ValueSets {
  readonly of = Object.fromEntries(DIMENSIONS.map((d) => [d, new Map<string, IdSet>()])) as Record<Dimension, Map<string, IdSet>>;

  #setFor(dimension: Dimension, value: string): IdSet {
    const sets = this.of[dimension];
    const set = sets.get(value) ?? new IdSet();
    sets.set(value, set);
    return set;
  }

  add(row: IndexedRow) {
    for (const dimension of DIMENSIONS) for (const value of valuesOf(dimension, row)) this.#setFor(dimension, value).add(row.vod_id);
  }

  /** Like `add`, but parses each stored text only once. Drop the adder after loading, because it keeps every text. */
  adder(): (row: IndexedRow) => void {
    const known = DIMENSIONS.map((dimension) => ({ dimension, stored: STORED[dimension], sets: new Map<string | number, IdSet[]>() }));
    return (row) => {
      for (const { dimension, stored, sets } of known) {
        const text = row[stored];
        let found = sets.get(text);
        if (!found) sets.set(text, (found = valuesOf(dimension, row).map((value) => this.#setFor(dimension, value))));
        for (const set of found) set.add(row.vod_id);
      }
    };
  }

  someOf(dimension: Dimension, values: Iterable<string>, bits: ReadonlyBits, max: number): Set<number> {
    const found = new Set<number>();
    for (const value of values) if (found.size < max) this.of[dimension].get(value)?.addSomeIn(bits, found, max);
    return found;
  }

  delete(id: number) {
    for (const dimension of DIMENSIONS) for (const set of this.of[dimension].values()) set.delete(id);
  }
}
