/** Answers Meilisearch's search endpoint from the embedded index. */

import { mainOf } from '@yinmu/contract/catalogue/categories.ts';
import type { SearchAnswer, SearchRequest } from '@yinmu/contract/catalogue/search.endpoints.ts';
import { words } from '@yinmu/contract/errors.ts';
import { type Language, PAGE_SIZE_MAX, SEARCH_TOTAL_MAX } from '@yinmu/contract/limits.ts';
import { HeroCard } from '@yinmu/contract/titles/video.ts';
import type { Db } from '../../platform/database/database.ts';
import { bitsFrom, intersect } from '../../platform/memory/bitset.ts';
import { invalidField, problem } from '../../platform/problem.ts';
import { cardsByIds } from '../../titles/core/index.ts';
import { columnsFor, viewOf } from '../../titles/fields/index.ts';
import { countsFor, type TitleIndex } from '../browse/index.ts';
import { type Filter, numberOf } from './conditions.ts';
import { didYouMean } from './did-you-mean.ts';
import { dimensionOf, FILTERABLE, readFilter } from './filter.ts';
import type { SearchFile } from './full-text/fts-file.ts';
import { highlightsOf, tagged } from './highlights.ts';
import type { SearchResult } from './rank.ts';
import { searchTitles } from './search-cache.ts';
import type { ZeroResultQueries } from './zero-result-queries.ts';

/** Formats hits as Meilisearch does: whole or cropped, with matches between tags. */
const COLUMNS = [
  ...columnsFor(HeroCard),
  'vod_sub',
  'vod_actor',
  'vod_director',
  'vod_area',
  'vod_lang',
  'vod_tag',
  'vod_time',
  'vod_status',
  'vod_letter',
  'hits',
  'original_title',
  'alternative_titles',
  'tmdb_id',
] as const;
const HIT = viewOf(COLUMNS);

async function documentsOf(db: Db, ids: readonly number[], language: Language): Promise<Record<string, unknown>[]> {
  const titles = await cardsByIds(db, ids, language, HIT);
  return titles.map(({ hits, ...shown }) => ({ ...shown, main_type_id: mainOf(shown.type_id), vod_hits: hits }));
}

function formatted(document: Record<string, unknown>, request: SearchRequest, query: string, words: readonly string[]): Record<string, unknown> {
  const names = request.attributesToHighlight ?? [];
  const wanted = (name: string) => names.includes('*') || names.includes(name);
  const { highlightPreTag: before = '<em>', highlightPostTag: after = '</em>' } = request;
  const withTags = (text: string) => tagged(text, highlightsOf(text, query, words), before, after);
  const format = (value: unknown): unknown => (typeof value === 'string' ? withTags(value) : Array.isArray(value) ? value.map(format) : value);
  // Meilisearch formats numbers as text.
  return Object.fromEntries(
    Object.entries(document).map(([name, value]) => [name, typeof value === 'number' ? String(value) : wanted(name) ? format(value) : value]),
  );
}

/** @param words corrections of typos */
async function hitsOf(db: Db, ids: readonly number[], request: SearchRequest, query: string, words: readonly string[], language: Language) {
  const retrieve = request.attributesToRetrieve;
  return (await documentsOf(db, ids, language)).map((whole) => {
    const document = retrieve && !retrieve.includes('*') ? Object.fromEntries(Object.entries(whole).filter(([name]) => retrieve.includes(name))) : whole;
    return request.attributesToHighlight?.length ? { ...document, _formatted: formatted(document, request, query, words) } : document;
  });
}

const SORTABLE = ['vod_time', 'vod_year', 'vod_score', 'vod_hits'];

const notSortable = (rule: string) =>
  words(
    `'${rule}'; sortable: ${SORTABLE.join(', ')}`,
    `“${rule}”，可用的有：${SORTABLE.map((name) => `“${name}”`).join(' ')}`,
    `「${rule}」，可用的有：${SORTABLE.map((name) => `「${name}」`).join(' ')}`,
  );

/** Returns everything, most viewed first, as Meilisearch does for an empty query. */
function placeholder(index: TitleIndex, filter: Filter | undefined): SearchResult {
  if (!filter) return { ids: [...index.inOrder('hits').subarray(0, SEARCH_TOTAL_MAX)], words: [] };
  const bits = filter.bits();
  intersect(bits, index.all());
  return { ids: index.slice(bits, 'hits', 'desc', 0, SEARCH_TOTAL_MAX), words: [] };
}

function sorted(index: TitleIndex, ids: readonly number[], sort: readonly string[] | null | undefined): readonly number[] {
  if (!sort || sort.length === 0) return ids;
  const rules = sort.map((rule) => {
    const [name = '', direction] = rule.split(':');
    if (!SORTABLE.includes(name) || (direction !== 'asc' && direction !== 'desc'))
      throw problem('invalid_search_sort', { detail: notSortable(rule.slice(0, 100)) });
    return { name, sign: direction === 'asc' ? 1 : -1 };
  });
  const by = (a: number, b: number) => {
    for (const { name, sign } of rules) {
      const difference = (numberOf(index, name, a) - numberOf(index, name, b)) * sign;
      if (difference !== 0) return difference;
    }
    return 0;
  };
  return [...ids].sort(by);
}

const noFacet = (name: string) => words(`facet ${name}`, `没有分面“${name}”`, `沒有分面「${name}」`);

function facetsAmong(
  index: TitleIndex,
  ids: readonly number[],
  wanted: readonly string[],
  language: Language,
): Pick<SearchAnswer, 'facetDistribution' | 'facetStats'> {
  const names = new Set(wanted.includes('*') ? FILTERABLE.filter((name) => name !== 'vod_id' && name !== 'vod_time') : wanted);
  const among = bitsFrom(ids, index.none().length);
  const facetDistribution: NonNullable<SearchAnswer['facetDistribution']> = {};
  const facetStats: NonNullable<SearchAnswer['facetStats']> = {};
  for (const name of names) {
    if (!FILTERABLE.includes(name)) throw problem('invalid_search_filter', { detail: noFacet(name.slice(0, 100)) });
    const counts = new Map<string, number>();
    const dimension = dimensionOf(name);
    if (dimension) {
      for (const { name: value, label = value, count } of countsFor(index, dimension, among, language)) counts.set(label, count);
    } else {
      const values = ids.map((id) => numberOf(index, name, id));
      for (const value of values) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
      if (values.length > 0) facetStats[name] = { min: Math.min(...values), max: Math.max(...values) };
    }
    facetDistribution[name] = Object.fromEntries([...counts].sort((a, b) => b[1] - a[1]).slice(0, 100));
  }
  return { facetDistribution, facetStats };
}

export interface SearchParts {
  db: Db;
  index: TitleIndex;
  file: SearchFile;
  zeroResults: ZeroResultQueries;
}

const tooManyMarked = words(
  `takes a limit of at most ${PAGE_SIZE_MAX}`,
  `只能与不大于 ${PAGE_SIZE_MAX} 的每页数量同用`,
  `只能與不大於 ${PAGE_SIZE_MAX} 的每頁數量同用`,
);
export async function search({ db, index, file, zeroResults }: SearchParts, request: SearchRequest, language: Language): Promise<SearchAnswer> {
  const started = performance.now();
  const query = (request.q ?? '').trim();
  const { limit = 20, offset = 0 } = request;
  // Highlighting a thousand hits would take a quarter of a second.
  if (request.attributesToHighlight?.length && limit > PAGE_SIZE_MAX) throw invalidField('attributesToHighlight', tooManyMarked);
  const filter = readFilter(request.filter, index, language);
  const found = query === '' ? placeholder(index, filter) : searchTitles(file, index, query, filter?.predicate);
  const ids = sorted(index, found.ids, request.sort);
  // While the index is being built, a title may be missing only because it is not indexed yet.
  const isUnknown = found.ids.length === 0 && query !== '' && request.filter === undefined && !file.isBuilding;
  if (isUnknown && offset === 0) zeroResults.add(query);
  const meant = isUnknown ? await didYouMean(db, file, query, language) : undefined;
  const hits = await hitsOf(db, ids.slice(offset, offset + limit), request, query, found.words, language);
  return {
    hits,
    query: (request.q ?? '').toWellFormed(),
    processingTimeMs: Math.round(performance.now() - started),
    limit,
    offset,
    estimatedTotalHits: found.ids.length,
    ...(file.isBuilding && query !== '' ? { building: true } : {}),
    ...(meant === undefined ? {} : { didYouMean: meant }),
    ...(request.facets?.length ? facetsAmong(index, found.ids, request.facets, language) : {}),
  };
}
