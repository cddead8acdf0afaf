/** Meilisearch's search endpoint, answered from the embedded index. */
import { words } from '@yinmu/contract/errors.ts';
import { type Language, PAGE_SIZE_MAX, SEARCH_TOTAL_MAX } from '@yinmu/contract/limits.ts';
import type { SearchAnswer, SearchRequest } from '@yinmu/contract/search.endpoints.ts';
import type { TitleIndex } from '../catalogue/index.ts';
import { intersect } from '../platform/bitset.ts';
import type { Db } from '../platform/database.ts';
import { invalidField, problem } from '../platform/problem.ts';
import { type Filter, numberOf } from './conditions.ts';
import { readFilter } from './filter.ts';
import type { SearchFile } from './fts-file.ts';
import type { SearchResult } from './rank.ts';
import { searchTitles } from './search-cache.ts';
import { facetsAmong } from './search-facets.ts';
import { hitsOf } from './search-hits.ts';
import type { ZeroResultQueries } from './zero-result-queries.ts';

export interface SearchParts {
  db: Db;
  index: TitleIndex;
  file: SearchFile;
  zeroResults: ZeroResultQueries;
}

const SORTABLE = ['vod_time', 'vod_year', 'vod_score', 'vod_hits'];

const notSortable = (rule: string) =>
  words(
    `'${rule}'; sortable: ${SORTABLE.join(', ')}`,
    `“${rule}”，可用的有：${SORTABLE.map((name) => `“${name}”`).join(' ')}`,
    `「${rule}」，可用的有：${SORTABLE.map((name) => `「${name}」`).join(' ')}`,
  );
const tooManyMarked = words(
  `takes a limit of at most ${PAGE_SIZE_MAX}`,
  `只能与不大于 ${PAGE_SIZE_MAX} 的每页数量同用`,
  `只能與不大於 ${PAGE_SIZE_MAX} 的每頁數量同用`,
);
/** Everything, most viewed first, as Meilisearch answers an empty query. */
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

export async function search({ db, index, file, zeroResults }: SearchParts, request: SearchRequest, language: Language): Promise<SearchAnswer> {
  const started = performance.now();
  const query = (request.q ?? '').trim();
  const { limit = 20, offset = 0 } = request;
  // Marking every text of a thousand hits took a quarter of a second.
  if (request.attributesToHighlight?.length && limit > PAGE_SIZE_MAX) throw invalidField('attributesToHighlight', tooManyMarked);
  const filter = readFilter(request.filter, index, language);
  const found = query === '' ? placeholder(index, filter) : searchTitles(file, index, query, filter?.predicate);
  const ids = sorted(index, found.ids, request.sort);
  if (found.ids.length === 0 && query !== '' && request.filter === undefined && offset === 0) zeroResults.add(query);
  const hits = await hitsOf(db, ids.slice(offset, offset + limit), request, query, found.words, language);
  return {
    hits,
    query: (request.q ?? '').toWellFormed(),
    processingTimeMs: Math.round(performance.now() - started),
    limit,
    offset,
    estimatedTotalHits: found.ids.length,
    ...(request.facets?.length ? facetsAmong(index, found.ids, request.facets, language) : {}),
  };
}
