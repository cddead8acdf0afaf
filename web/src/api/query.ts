import { type InfiniteData, QueryClient, queryOptions } from '@tanstack/react-query';
import type { DataOf, EndpointShape, Pagination } from '@yinmu/contract/endpoint.ts';
import type { PrefetchedAnswers, PrefetchRequest, Withdrawal } from '@yinmu/contract/initial-state.ts';
import { ApiError, addressOf, type CallArguments, type ClientOptions, createClient } from './client.ts';
import { initialState } from './initial-data.ts';

type SessionPart = Required<Pick<ClientOptions, 'member' | 'onRefused'>>;
let session: SessionPart | undefined;
/** @param part provides the session for calls and receives its changes */
export const connectSession = (part: SessionPart) => {
  session = part;
};
let askProof: (() => Promise<boolean>) | undefined;
/** @param ask prompts for re-authentication; without it, calls that need re-authentication fail */
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

/** Marks a query as failed in advance, so that no request is made when it is shown. */
function setMissing(client: QueryClient, queryKey: readonly unknown[], { status, message }: Withdrawal) {
  client.setQueryDefaults(queryKey, { retryOnMount: false });
  client
    .getQueryCache()
    .build(client, { queryKey })
    .setState({ status: 'error', error: new ApiError('answer', message, status) });
}

/** @param known answers by address, and addresses known to be missing */
export function createQueryClient({ answers, missing, withdrawal = UNKNOWN }: PrefetchedAnswers): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // Fail at once when offline, instead of staying pending.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: FRESH_MS,
        gcTime: 30 * 60_000,
        refetchOnWindowFocus: false,
        // After reconnecting, refetch only queries that failed.
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
        // Retry only failures that may pass, and not while offline.
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

export const paged = {
  initialPageParam: 1,
  getNextPageParam: ({ pagination: { page, pages } }: { pagination: Pagination }) => (page < pages ? page + 1 : undefined),
};

/** Seeds an infinite list with the page's initial answer. */
export const beginningWith = <D>(client: QueryClient, address: string) => ({
  initialData: (): InfiniteData<D, number> | undefined => {
    const known = client.getQueryData<D>([address]);
    return known && { pages: [known], pageParams: [1] };
  },
  initialDataUpdatedAt: () => client.getQueryState([address])?.dataUpdatedAt,
});

export interface ListQuery<D> {
  wanted: string;
  read: (page: number, signal: AbortSignal) => Promise<D>;
}
export const listOf = <E extends EndpointShape>(endpoint: E, given: (page: number) => Omit<CallArguments<E>, 'signal'>): ListQuery<DataOf<E>> => ({
  wanted: addressOf(endpoint, given(1)),
  read: (page, signal) => api.answer(endpoint, { ...given(page), signal } as unknown as CallArguments<E>).then(({ data }) => data),
});
/**
 * The first queries of a screen for an address, exported as `firstQueries` from `screens/x/x.queries.ts`. The server runs them before it renders, and
 * the browser finds the answers in the page.
 */
export type FirstQueries = (address: { params: Readonly<Record<string, string | undefined>>; search: URLSearchParams }) => FirstQuery[];
type FirstQuery = { wanted: PrefetchRequest } | { queryKey: readonly unknown[] };
export const wantedOf = (query: FirstQuery): PrefetchRequest => ('wanted' in query ? query.wanted : (query.queryKey[0] as string));
