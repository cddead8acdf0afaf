/** Meilisearch's search endpoint on the embedded index. */

import type { SearchAnswer, SearchRequest } from '@yinmu/contract/catalogue/search.endpoints.ts';
import { words } from '@yinmu/contract/errors.ts';
import { type Language, PAGE_SIZE_MAX } from '@yinmu/contract/limits.ts';
import type { Db } from '../../platform/database/database.ts';
import { bitsFrom } from '../../platform/memory/bitset.ts';
import { invalidField, problem } from '../../platform/problem.ts';
import { countsFor, type TitleIndex } from '../browse/index.ts';
import { numberOf } from './conditions.ts';
import { didYouMean } from './did-you-mean.ts';
import { dimensionOf, FILTERABLE, readFilter } from './filter.ts';
import type { SearchFile } from './full-text/fts-file.ts';
import { searchTitles } from './search-cache.ts';
import { hitsOf } from './search-hits.ts';
import { placeholder, sorted } from './search-order.ts';
import type { ZeroResultQueries } from './zero-result-queries.ts';

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
  // Highlighting a thousand hits took a quarter of a second.
  if (request.attributesToHighlight?.length && limit > PAGE_SIZE_MAX) throw invalidField('attributesToHighlight', tooManyMarked);
  const filter = readFilter(request.filter, index, language);
  const found = query === '' ? placeholder(index, filter) : searchTitles(file, index, query, filter?.predicate);
  const ids = sorted(index, found.ids, request.sort);
  // An incomplete index may just lack it.
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
