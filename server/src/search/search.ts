/** Meilisearch's search endpoint, answered from the embedded index. */
import { words } from '@yinmu/contract/errors.ts';
import { type Language, PAGE_SIZE_MAX } from '@yinmu/contract/limits.ts';
import type { SearchAnswer, SearchRequest } from '@yinmu/contract/search.endpoints.ts';
import type { TitleIndex } from '../catalogue/index.ts';
import type { Db } from '../platform/database.ts';
import { invalidField } from '../platform/problem.ts';
import { didYouMean } from './did-you-mean.ts';
import { readFilter } from './filter.ts';
import type { SearchFile } from './fts-file.ts';
import { searchTitles } from './search-cache.ts';
import { facetsAmong } from './search-facets.ts';
import { hitsOf } from './search-hits.ts';
import { placeholder, sorted } from './search-order.ts';
import type { ZeroResultQueries } from './zero-result-queries.ts';

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
  // Marking every text of a thousand hits took a quarter of a second.
  if (request.attributesToHighlight?.length && limit > PAGE_SIZE_MAX) throw invalidField('attributesToHighlight', tooManyMarked);
  const filter = readFilter(request.filter, index, language);
  const found = query === '' ? placeholder(index, filter) : searchTitles(file, index, query, filter?.predicate);
  const ids = sorted(index, found.ids, request.sort);
  // An index that is being built may lack it.
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
