/** Infinite lists, kept out of the home page's code, which has none. */
import { type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Pagination } from '@yinmu/contract/endpoint.ts';
import { beginningWith, type ListQuery, paged } from './query.ts';

/** @param reader the member, for lists that differ by member */
export function useList<D extends { pagination: Pagination }>(
  { wanted, read }: ListQuery<D>,
  { reader, ...options }: { reader?: number; enabled?: boolean; staleTime?: number } = {},
) {
  return useInfiniteQuery({
    queryKey: ['list', wanted, reader],
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    ...paged,
    ...beginningWith<D>(useQueryClient(), wanted),
    ...options,
  });
}

/** The member's own list, reloaded on each visit. @param queryKey below `/user`, to be cleared with the session */
export const useOwnList = <D extends { pagination: Pagination }>(queryKey: QueryKey, read: (page: number, signal: AbortSignal) => Promise<D>) =>
  useInfiniteQuery({ queryKey, queryFn: ({ pageParam, signal }) => read(pageParam, signal), ...paged, staleTime: 0 });
