/** The values of filters as a reader writes and reads them. The catalogue keeps one value, in Simplified, whatever the script. */
import type { Count, Facets, Filters } from '@yinmu/contract/catalogue.endpoints.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import { countBits, intersect, type ReadonlyBits } from '../platform/bitset.ts';
import { converter, inSimplified, toTraditional } from '../platform/chinese.ts';
import { commonName } from '../title-fields/index.ts';
import type { Dimension } from './facets/dimensions.ts';
import type { TitleIndex } from './facets/title-index.ts';

/**
 * The stored values that a value in either script stands for; itself where there are none. Who reads Traditional means all
 * that are written so there; a word that is stored as it is given means itself.
 */
export function storedValues(index: TitleIndex, dimension: Dimension, value: string, language: Language): readonly string[] {
  const spellings = inSimplified(value.trim()).map((text) => (dimension === 'area' || dimension === 'lang' ? commonName(dimension, text) : text));
  const [first = ''] = spellings;
  if (language === 'zhtw') {
    const alike = index.named(dimension, toTraditional(first));
    if (alike.length > 0) return alike;
  }
  return [spellings.find((text) => index.knows(dimension, text)) ?? first];
}

export const parts = (list: string) =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Two values that are written alike for this reader are one, with the titles of both. */
export function countsFor(index: TitleIndex, dimension: Dimension, bits: ReadonlyBits, language: Language): Count[] {
  const counts = index.counts(dimension, bits);
  const shown = Map.groupBy(counts, ({ name }) => converter(language)(name));
  if (shown.size === counts.length) return counts.map(({ name, count }) => ({ name: converter(language)(name), count }));
  const merged = [...shown].map(([name, alike]) => {
    const any = index.anyOf(
      dimension,
      alike.map((value) => value.name),
    );
    intersect(any, bits);
    return { name, count: countBits(any) };
  });
  return merged.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

/** Names the chosen values as the counts name them, so that no value is listed twice. */
export function chosenIn(index: TitleIndex, filters: Filters, language: Language): Facets['chosen'] {
  const shown = converter(language);
  const several = (name: 'genre' | 'area' | 'lang') => [
    ...new Set(parts(filters[name] ?? '').flatMap((value) => storedValues(index, name, value, language).map(shown))),
  ];
  const term = (name: 'tag' | 'actor' | 'director') => [filters[name]?.trim() ?? ''].filter(Boolean).map(shown);
  return { genre: several('genre'), area: several('area'), lang: several('lang'), tag: term('tag'), actor: term('actor'), director: term('director') };
}
