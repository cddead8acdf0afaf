/** Shows filter values in the reader's language. The catalogue stores one Simplified value for all scripts and languages. */
import type { Count, Facets, Filters, FilterValue } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import { countBits, intersect, type ReadonlyBits } from '../../platform/memory/bitset.ts';
import { converter, inSimplified } from '../../platform/text/chinese.ts';
import { canonicalValue, valueLabel } from '../../titles/value-names/index.ts';
import { type Dimension, isNamed } from './facets/dimensions.ts';
import type { TitleIndex } from './facets/title-index.ts';

/** Returns the stored values behind a displayed one, or the value itself. There can be several, because two stored words may share one Taiwanese term. */
export function storedValues(index: TitleIndex, dimension: Dimension, value: string, language: Language): readonly string[] {
  const given = value.trim();
  const spellings = inSimplified(given).map((text) => (isNamed(dimension) ? canonicalValue(dimension, text) : text));
  const [first = ''] = spellings;
  const stored = spellings.find((text) => index.knows(dimension, text)) ?? first;
  const alike = index.named(dimension, index.label(dimension, stored, language), language);
  if (alike.length > 0) return alike;
  const shown = index.named(dimension, given, language);
  return shown.length > 0 ? shown : [stored];
}

export const parts = (list: string) =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const labelled = (name: string, label: string): FilterValue => (label === name ? { name } : { name, label });

/** Values that look alike to this reader count as one. */
export function countsFor(index: TitleIndex, dimension: Dimension, bits: ReadonlyBits, language: Language): Count[] {
  const counts = index.counts(dimension, bits);
  if (!isNamed(dimension)) return counts;
  const shown = Map.groupBy(counts, ({ name }) => index.label(dimension, name, language));
  const merged = [...shown].map(([label, [first, ...others]]) => {
    // Always uses the first of the values that look alike, so that the name stays the same under any filter.
    const alike = index.named(dimension, label, language);
    const value = labelled(alike[0] ?? label, label);
    if (first && others.length === 0) return { ...value, count: first.count };
    const any = index.anyOf(dimension, alike);
    intersect(any, bits);
    return { ...value, count: countBits(any) };
  });
  return merged.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

/** Labels values the same way as the counts do, so that no value appears twice. */
export function chosenIn(index: TitleIndex, filters: Filters, language: Language): Facets['chosen'] {
  const several = (name: 'genre' | 'area' | 'lang') => {
    const values = new Map<string, FilterValue>();
    for (const value of parts(filters[name] ?? '')) {
      const [stored = value] = storedValues(index, name, value, language);
      values.set(stored, labelled(stored, index.label(name, stored, language)));
    }
    return [...values.values()];
  };
  const term = (name: 'tag' | 'actor' | 'director', label: (value: string) => string) =>
    [filters[name]?.trim() ?? ''].filter(Boolean).map((value) => labelled(value, label(value)));
  const convert = converter(language);
  return {
    ...{ genre: several('genre'), area: several('area'), lang: several('lang') },
    ...{
      tag: term('tag', (value) => valueLabel('tag', canonicalValue('tag', value), language)),
      actor: term('actor', convert),
      director: term('director', convert),
    },
  };
}
