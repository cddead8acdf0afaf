/** Reads of the contract as TanStack queries: key and fetcher come from the endpoint. */

import { type InfiniteData, QueryClient, queryOptions } from '@tanstack/react-query';
import type { DataOf, EndpointShape } from '@yinmu/contract/endpoint.ts';
import type { Pagination } from '@yinmu/contract/paging.ts';
import { boot } from './boot.ts';
import { ApiError, addressOf, type CallArguments, createClient } from './client.ts';

let sessionLost = () => {};
/** @param handle called when a call finds that the session has ended */
export const whenSessionLost = (handle: () => void) => {
  sessionLost = handle;
};
export const api = createClient({ apiKey: boot.apiKey, onUnauthenticated: () => sessionLost() });

const FRESH_MS = 60_000;
const RETRIES = 2;

/** @param answers what is known already, by address */
export function createQueryClient(answers: Record<string, unknown>): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // Without a network a call fails and says so, rather than wait for one behind a skeleton.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: FRESH_MS,
        gcTime: 30 * 60_000,
        refetchOnWindowFocus: false,
        // A refusal stays one; only what may pass is tried again.
        retry: (failures, error) => failures < RETRIES && !(error instanceof ApiError && error.kind === 'answer' && error.status < 500 && error.status !== 429),
      },
    },
  });
  for (const [address, data] of Object.entries(answers)) client.setQueryData([address], data);
  return client;
}
export const queryClient = createQueryClient(boot.answers);

export const queryOf = <E extends EndpointShape>(endpoint: E, given: Omit<CallArguments<E>, 'signal'>) =>
  queryOptions<DataOf<E>>({
    queryKey: [addressOf(endpoint, given as { params?: unknown; query?: unknown })],
    queryFn: ({ signal }) => api.answer(endpoint, { ...given, signal } as unknown as CallArguments<E>).then(({ data }) => data),
  });

/** How an endless list goes from page to page. */
export const paged = {
  initialPageParam: 1,
  getNextPageParam: ({ pagination: { page, pages } }: { pagination: Pagination }) => (page < pages ? page + 1 : undefined),
};

/** An endless list that begins with what came with the page. */
export const beginningWith = <D>(client: QueryClient, address: string) => ({
  initialData: (): InfiniteData<D, number> | undefined => {
    const known = client.getQueryData<D>([address]);
    return known && { pages: [known], pageParams: [1] };
  },
  initialDataUpdatedAt: () => client.getQueryState([address])?.dataUpdatedAt,
});
