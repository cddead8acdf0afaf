import type { Filters } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { MAX_STARS } from '@yinmu/contract/community/ratings.endpoints.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import type { Db } from '../../platform/database/database.ts';
import { type Pace, timeSlices } from '../../platform/jobs/time-slices.ts';
import { addIds, type Bits, countBits, intersect, type ReadonlyBits } from '../../platform/memory/bitset.ts';
import { problem } from '../../platform/problem.ts';
import { inSimplified } from '../../platform/text/chinese.ts';
import { titlesWithTerm } from '../../titles/core/index.ts';
import { canonicalValue, siteCategories } from '../../titles/value-names/index.ts';
import type { FilterResult } from './facets/derived-sets.ts';
import type { Dimension } from './facets/dimensions.ts';
import type { TitleIndex } from './facets/title-index.ts';
import { parts, storedValues } from './reading.ts';

/** Omits dimensions without a filter. */
export function activeFilters(index: TitleIndex, filters: Filters, language: Language): Map<Dimension, string[]> {
  const active = new Map<Dimension, string[]>();
  const put = (dimension: Dimension, values: string[]) => values.length > 0 && active.set(dimension, values);
  for (const name of ['genre', 'area', 'lang', 'version'] as const)
    put(
      name,
      parts(filters[name] ?? '').flatMap((value) => [...storedValues(index, name, value, language)]),
    );
  if (filters.letter) put('letter', [filters.letter === '#' ? '0' : filters.letter.toUpperCase()]);
  if (filters.status) put('status', [filters.status]);
  if (filters.year !== undefined) put('year', [String(filters.year)]);
  else if (filters.yearStart !== undefined || filters.yearEnd !== undefined) {
    const from = filters.yearStart ?? 1800;
    const to = filters.yearEnd ?? 2200;
    active.set('year', from > to ? [] : Array.from({ length: to - from + 1 }, (_, i) => String(from + i)));
  }
  return active;
}

export function requireCategory(typeId: number) {
  if (!siteCategories.isAddress(typeId)) throw problem('category_not_found');
}

/** Undefined for category 0, which has all titles. */
export const typesOf = (typeId: number): string[] | undefined => (typeId === 0 ? undefined : siteCategories.storedIn(typeId).map(String));

export function ofCategory(index: TitleIndex, typeId: number): ReadonlyBits {
  const types = typesOf(typeId);
  return types ? index.cachedAnyOf('type', types) : index.all();
}

/** Caches the titles of a name or tag, so that adding filters does not read the database again. */
const ofTerm = (db: Db, index: TitleIndex, kind: 'actor' | 'director' | 'tag', terms: readonly string[], pace: Pace) =>
  index.filteredLater(`${kind} ${JSON.stringify(terms)}`, async () => {
    const bits = index.none();
    for await (const ids of titlesWithTerm(db, kind, terms)) {
      addIds(bits, ids);
      await pace();
    }
    return bits;
  });

/** Returns visible titles with a person who has one of these names. */
export async function titlesOfPerson(db: Db, index: TitleIndex, trade: 'actor' | 'director', names: readonly string[]): Promise<Bits> {
  const bits = (await ofTerm(db, index, trade, names, timeSlices())).slice();
  intersect(bits, index.all());
  return bits;
}

/** Returns undefined if the filters have neither names nor tags. */
export async function ofTerms(db: Db, index: TitleIndex, filters: Filters, pace: Pace): Promise<Bits | undefined> {
  let bits: Bits | undefined;
  for (const kind of ['actor', 'director', 'tag'] as const) {
    const term = filters[kind]?.trim();
    if (!term) continue;
    const found = await ofTerm(db, index, kind, kind === 'tag' ? [...new Set([...inSimplified(term), canonicalValue('tag', term)])] : inSimplified(term), pace);
    if (bits) intersect(bits, found);
    else bits = found.slice();
  }
  return bits;
}

/**
 * Returns titles that members rated at least this high, or undefined without the filter. Never cached, because ratings do not count as changes of the
 * catalogue.
 */
export const ofRating = (index: TitleIndex, { rating }: Filters): Bits | undefined =>
  rating === undefined ? undefined : index.between('site_score', rating, MAX_STARS);

/** @param except a dimension to ignore, for counting its own values */
export function applyFilters(index: TitleIndex, base: ReadonlyBits, wanted: Map<Dimension, string[]>, except?: Dimension): Bits {
  const bits = base.slice();
  for (const [dimension, values] of wanted) if (dimension !== except) index.applyFilter(bits, dimension, values);
  return bits;
}

export async function matching(db: Db, index: TitleIndex, typeId: number, filters: Filters, language: Language): Promise<FilterResult> {
  requireCategory(typeId);
  const pace = timeSlices();
  await pace();
  const terms = await ofTerms(db, index, filters, pace);
  const rated = ofRating(index, filters);
  const wanted = activeFilters(index, filters, language);
  const category = ofCategory(index, typeId);
  const base = terms ?? rated;
  if (!base)
    return index.filtered(`${typesOf(typeId) ?? 'all'} ${JSON.stringify([...wanted])}`, () =>
      wanted.size === 0 ? category : applyFilters(index, category, wanted),
    );
  intersect(base, category);
  if (rated) intersect(base, rated);
  const bits = applyFilters(index, base, wanted);
  return { bits, total: countBits(bits) };
}
