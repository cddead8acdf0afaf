import { useInfiniteQuery } from '@tanstack/react-query';
import { getDiscovery } from '@yinmu/contract/catalogue/tmdb.endpoints.ts';
import { api, paged } from '../../api/query.ts';
import { type DiscoverState, discoverQuery } from './discover.queries.ts';

/** Does not retry, because the server already retries TMDB. */
export const useDiscovery = (state: DiscoverState) =>
  useInfiniteQuery({
    queryKey: ['discover', state],
    queryFn: ({ pageParam, signal }) => api.call(getDiscovery, { ...discoverQuery(state, pageParam), signal }),
    ...paged,
    retry: false,
  });
