/** Searches as §9 says: up to four attempts of ten seconds with growing pauses. Results stay fresh for a minute, and fifty are cached. */
import { infiniteQueryOptions, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type SearchAnswer, searchVideos } from '@yinmu/contract/catalogue/search.endpoints.ts';
import { SEARCH } from '@yinmu/contract/limits.ts';
import { ApiError, type Client } from '../../api/client.ts';
import { beginningWith, api as siteApi } from '../../api/query.ts';
import { type SearchState, searchKey, searchRequest } from './search.queries.ts';

export type SearchFailure = 'network' | 'malformed' | 'unavailable' | 'timeout';

/** Decides which of the four messages of §8 a failure gets. */
export function failureOf(error: unknown): SearchFailure {
  if (!(error instanceof ApiError)) return 'unavailable';
  if (error.kind !== 'answer') return error.kind;
  return error.status === 400 ? 'malformed' : error.status === 408 || error.status === 504 ? 'timeout' : 'unavailable';
}

/** Removes the searches that have been unused for longest. */
function dropOldest(client: QueryClient) {
  const cache = client.getQueryCache();
  const answered = cache.findAll({ queryKey: ['search'] }).filter(({ state }) => state.data !== undefined);
  const oldest = answered.filter((query) => !query.isActive()).sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt);
  for (const query of oldest.slice(0, Math.max(0, answered.length - SEARCH.cacheEntries + 1))) cache.remove(query);
}

export const searchOptions = (client: QueryClient, state: SearchState, api: Client = siteApi) =>
  infiniteQueryOptions({
    queryKey: ['search', state.query, state.filter],
    queryFn: async ({ pageParam, signal }) => {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(SEARCH.timeoutMs)]);
      const answer = await api.call(searchVideos, { body: searchRequest(state, pageParam), signal: limited });
      dropOldest(client);
      return answer;
    },
    ...beginningWith<SearchAnswer>(client, searchKey(state)),
    initialPageParam: 1,
    getNextPageParam: ({ offset, limit, estimatedTotalHits }: SearchAnswer) => (offset + limit < estimatedTotalHits ? offset / limit + 2 : undefined),
    staleTime: SEARCH.cacheMs,
    retry: (failures, error) => failures < SEARCH.attempts - 1 && failureOf(error) !== 'malformed',
    retryDelay: (failures) => SEARCH.backoffMs(failures + 1),
  });

/** @returns results and the number of the current attempt, from 1 */
export function useSearch(state: SearchState) {
  const client = useQueryClient();
  const results = useInfiniteQuery({ ...searchOptions(client, state), enabled: state.query !== '' });
  return { results, attempt: results.isFetching ? results.failureCount + 1 : 1 };
}
