import type { Count, Facets, Filters } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { MAX_STARS } from '@yinmu/contract/community/ratings.endpoints.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import type { Db } from '../../platform/database/database.ts';
import { timeSlices } from '../../platform/jobs/time-slices.ts';
import { type Bits, countBits, intersect } from '../../platform/memory/bitset.ts';
import { siteCategories } from '../../titles/value-names/index.ts';
import type { Dimension } from './facets/dimensions.ts';
import type { TitleIndex } from './facets/title-index.ts';
import { activeFilters, applyFilters, ofCategory, ofRating, ofTerms, requireCategory } from './filter-titles.ts';
import { chosenIn, countsFor } from './reading.ts';

export function countsOf(index: TitleIndex, typeId: number, dimension: Dimension, limit: number | undefined, language: Language): Count[] {
  requireCategory(typeId);
  return countsFor(index, dimension, ofCategory(index, typeId), language).slice(0, limit);
}

const MAX_VALUES = 100;
/** Lower minimum ratings are not worth offering. */
const RATINGS = [9, 8, 7, 6, 5];

function ratingCounts(index: TitleIndex, typeId: number, bits: Bits): Count[] {
  intersect(bits, ofCategory(index, typeId));
  return RATINGS.map((rating) => {
    const rated = index.between('site_score', rating, MAX_STARS);
    intersect(rated, bits);
    return { name: String(rating), count: countBits(rated) };
  }).filter(({ count }) => count > 0);
}

export async function facetsOf(db: Db, index: TitleIndex, typeId: number, filters: Filters, language: Language): Promise<Facets> {
  requireCategory(typeId);
  const pace = timeSlices();
  await pace();
  const terms = await ofTerms(db, index, filters, pace);
  if (terms) intersect(terms, index.all());
  const ofAnyRating = terms ?? index.all();
  const everywhere = ofAnyRating.slice();
  const rated = ofRating(index, filters);
  if (rated) intersect(everywhere, rated);
  const here = everywhere.slice();
  intersect(here, ofCategory(index, typeId));
  const wanted = activeFilters(index, filters, language);
  const all = applyFilters(index, here, wanted);
  const counts = async (dimension: Dimension) => {
    await pace();
    return countsFor(index, dimension, wanted.has(dimension) ? applyFilters(index, here, wanted, dimension) : all, language).slice(0, MAX_VALUES);
  };
  await pace();
  const anyType = applyFilters(index, everywhere, wanted);
  return {
    types: [0, ...siteCategories.listed()]
      .map((type_id) => ({ type_id, count: siteCategories.storedIn(type_id).reduce((sum, id) => sum + index.countIn('type', String(id), anyType), 0) }))
      .filter(({ count }) => count > 0),
    genres: await counts('genre'),
    areas: await counts('area'),
    langs: await counts('lang'),
    years: (await counts('year')).sort((a, b) => Number(b.name) - Number(a.name)),
    versions: await counts('version'),
    letters: (await counts('letter')).sort((a, b) => (a.name < b.name ? -1 : 1)),
    statuses: await counts('status'),
    ratings: ratingCounts(index, typeId, applyFilters(index, ofAnyRating, wanted)),
    chosen: chosenIn(index, filters, language),
  };
}
