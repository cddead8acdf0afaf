/** Each condition works for one title or for all at once: checking forty conditions title by title takes half a second with a million titles. */
import { mainOf } from '@yinmu/contract/catalogue/categories.ts';
import { type Bits, bitsFrom, complement, hasBit, intersect, unite } from '../../platform/memory/bitset.ts';
import { siteCategories } from '../../titles/value-names/index.ts';
import type { TitleIndex } from '../browse/index.ts';

export type Predicate = (vodId: number) => boolean;

export interface Filter {
  /** Checks one title, for the few titles that a search found. */
  predicate: Predicate;
  /** Returns all matching titles, as a working bitmap that may contain invisible or missing IDs. */
  bits: () => Bits;
}

/** Numbers that are compared by walking an index column. */
const COLUMNS = { vod_year: 'year', vod_score: 'score', vod_hits: 'hits', vod_time: 'time' } as const;
/** Numbers with few values, for which the index keeps sets. */
const OF_TYPES = { type_id: siteCategories.placeOf, main_type_id: (type: number) => mainOf(siteCategories.placeOf(type)) } as const;

const isColumn = (name: string): name is keyof typeof COLUMNS => Object.hasOwn(COLUMNS, name);
const isOfType = (name: string): name is keyof typeof OF_TYPES => Object.hasOwn(OF_TYPES, name);
/** `vod_time` in seconds since 1970, as in Meilisearch. */
export const NUMBER_NAMES = ['type_id', 'main_type_id', 'vod_year', 'vod_score', 'vod_hits', 'vod_time', 'vod_id'];

export function numberOf(index: TitleIndex, name: string, id: number): number {
  if (isColumn(name)) return index.sortValue(COLUMNS[name], id);
  if (isOfType(name)) return OF_TYPES[name](index.sortValue('type', id));
  return name === 'vod_id' ? id : 0;
}

export const every = (index: TitleIndex): Filter => ({ predicate: () => true, bits: () => index.all().slice() });
export const not = ({ predicate, bits }: Filter): Filter => ({ predicate: (id) => !predicate(id), bits: () => complement(bits()) });

function combined(parts: readonly Filter[], predicate: Predicate, put: (target: Bits, other: Bits) => void): Filter {
  const [first, ...others] = parts;
  if (first && others.length === 0) return first;
  return {
    predicate,
    bits: () => {
      const bits = (first as Filter).bits();
      for (const part of others) put(bits, part.bits());
      return bits;
    },
  };
}
export const or = (parts: readonly Filter[]): Filter => combined(parts, (id) => parts.some((part) => part.predicate(id)), unite);
export const and = (parts: readonly Filter[]): Filter => combined(parts, (id) => parts.every((part) => part.predicate(id)), intersect);

export const among = (held: Bits): Filter => ({ predicate: (id) => hasBit(held, id), bits: () => held.slice() });

export function between(index: TitleIndex, name: string, low: number, high: number): Filter {
  const predicate = (id: number) => {
    const value = numberOf(index, name, id);
    return value >= low && value <= high;
  };
  return { predicate, bits: () => withinBounds(index, name, low, high) };
}

function withinBounds(index: TitleIndex, name: string, low: number, high: number): Bits {
  if (isColumn(name)) return index.between(COLUMNS[name], low, high);
  if (isOfType(name)) {
    const types = [...index.values('type')].filter((type) => {
      const value = OF_TYPES[name](Number(type));
      return value >= low && value <= high;
    });
    return index.anyOf('type', types);
  }
  return bitsFrom(
    (function* () {
      for (let id = Math.max(1, Math.ceil(low)); id <= Math.min(index.maxId, high); id++) yield id;
    })(),
    index.none().length,
  );
}

/** Compares a column once per number, because a column has no sets. */
export function oneOf(index: TitleIndex, name: string, numbers: ReadonlySet<number>): Filter {
  if (isColumn(name)) return numbers.size === 0 ? not(every(index)) : or([...numbers].map((value) => between(index, name, value, value)));
  // A removed category stands for its successor.
  const asked = isOfType(name) ? new Set(Array.from(numbers, (typeId) => siteCategories.movedTo(typeId) ?? typeId)) : numbers;
  const predicate = (id: number) => asked.has(numberOf(index, name, id));
  if (!isOfType(name))
    return {
      predicate,
      bits: () =>
        bitsFrom(
          [...numbers].filter((id) => Number.isInteger(id) && id > 0),
          index.none().length,
        ),
    };
  const bits = () =>
    index.anyOf(
      'type',
      [...index.values('type')].filter((type) => asked.has(OF_TYPES[name](Number(type)))),
    );
  return { predicate, bits };
}

/** Returns how many passes over all titles a list of numbers takes. */
export const walksOf = (name: string, values: number) => (isColumn(name) ? values : 1);
