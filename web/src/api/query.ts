/** Reads of the contract as TanStack queries: key and fetcher come from the endpoint. */

import { type InfiniteData, QueryClient, queryOptions } from '@tanstack/react-query';
import type { DataOf, EndpointShape } from '@yinmu/contract/endpoint.ts';
import type { PrefetchedAnswers, PrefetchRequest, Withdrawal } from '@yinmu/contract/initial-state.ts';
import type { Pagination } from '@yinmu/contract/paging.ts';
import { ApiError, addressOf, type CallArguments, type ClientOptions, createClient } from './client.ts';
import { initialState } from './initial-data.ts';

type SessionPart = Required<Pick<ClientOptions, 'member' | 'onRefused'>>;
let session: SessionPart | undefined;
/** @param part what calls say of the session, and who hears what they find of it */
export const connectSession = (part: SessionPart) => {
  session = part;
};
let askProof: (() => Promise<boolean>) | undefined;
/** @param ask asks for the proof of who one is that a call wants; without it such a call is refused */
export const onStepUp = (ask: typeof askProof) => {
  askProof = ask;
};
export const api = createClient({
  apiKey: initialState.apiKey,
  member: () => session?.member(),
  onRefused: (code) => session?.onRefused(code),
  onStepUp: () => askProof?.(),
});

const FRESH_MS = 60_000;
const RETRIES = 2;

const UNKNOWN: Withdrawal = { status: 404, message: '' };

/** Lets a query have failed before it is asked; until the page is left, it is not asked again by being shown. */
function setMissing(client: QueryClient, queryKey: readonly unknown[], { status, message }: Withdrawal) {
  client.setQueryDefaults(queryKey, { retryOnMount: false });
  client
    .getQueryCache()
    .build(client, { queryKey })
    .setState({ status: 'error', error: new ApiError('answer', message, status) });
}

/** @param known what is known already: answers by address, and what does not exist */
export function createQueryClient({ answers, missing, withdrawal = UNKNOWN }: PrefetchedAnswers): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // Without a network a call fails and says so, rather than wait for one behind a skeleton.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: FRESH_MS,
        gcTime: 30 * 60_000,
        refetchOnWindowFocus: false,
        // With the network comes what has failed without it.
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
        // A refusal stays one, and without a network nothing is tried; only what may pass is tried again.
        retry: (failures, error) =>
          failures < RETRIES &&
          globalThis.navigator?.onLine !== false &&
          !(error instanceof ApiError && error.kind === 'answer' && error.status < 500 && error.status !== 429),
      },
    },
  });
  for (const [address, data] of Object.entries(answers)) client.setQueryData([address], data);
  for (const address of missing) for (const queryKey of [[address], ['list', address, undefined]]) setMissing(client, queryKey, withdrawal);
  return client;
}
export const queryClient = createQueryClient(initialState);

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

/** An endless list: its first page, by its address, and how each is read. */
export interface ListQuery<D> {
  wanted: string;
  read: (page: number, signal: AbortSignal) => Promise<D>;
}
export const listOf = <E extends EndpointShape>(endpoint: E, given: (page: number) => Omit<CallArguments<E>, 'signal'>): ListQuery<DataOf<E>> => ({
  wanted: addressOf(endpoint, given(1)),
  read: (page, signal) => api.answer(endpoint, { ...given(page), signal } as unknown as CallArguments<E>).then(({ data }) => data),
});
/**
 * The queries that a screen shows first, by its address: `screens/x/x.queries.ts` exports them as `firstQueries` and the screen
 * uses the same ones. The server asks them before it renders the page; the browser finds their answers in it.
 */
export type FirstQueries = (address: { params: Readonly<Record<string, string | undefined>>; search: URLSearchParams }) => FirstQuery[];
type FirstQuery = { wanted: PrefetchRequest } | { queryKey: readonly unknown[] };
export const wantedOf = (query: FirstQuery): PrefetchRequest => ('wanted' in query ? query.wanted : (query.queryKey[0] as string));
