/** Infinite lists. In a separate module because the home page has none. */
import { type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Pagination } from '@yinmu/contract/endpoint.ts';
import { beginningWith, type ListQuery, paged } from './query.ts';

/** @param reader the signed-in member, if the list differs by member */
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

/** A list of the member's own, refetched on each visit. @param queryKey begins with `/user`, so that signing out clears the list */
export const useOwnList = <D extends { pagination: Pagination }>(queryKey: QueryKey, read: (page: number, signal: AbortSignal) => Promise<D>) =>
  useInfiniteQuery({ queryKey, queryFn: ({ pageParam, signal }) => read(pageParam, signal), ...paged, staleTime: 0 });
