/** Endless lists. The home page has none: this and what it takes of TanStack Query is loaded with the screens that do. */
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Pagination } from '@yinmu/contract/paging.ts';
import { beginningWith, type ListQuery, paged } from './query.ts';

/** @param reader whose list it is, where members get answers of their own */
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
