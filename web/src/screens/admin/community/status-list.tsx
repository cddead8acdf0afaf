import type { Pagination } from '@yinmu/contract/endpoint.ts';
import type { ReactNode } from 'react';
import { PagedList, StatusFilter, useListParams } from '../parts/lists/paged-list.tsx';

interface StatusListProps<S extends string, T, D> {
  name: string;
  statuses: readonly [S, ...S[]];
  label: (status: S) => string;
  read: (query: { status: S; page: number }, signal: AbortSignal) => Promise<D & { pagination: Pagination }>;
  itemsOf: (data: D) => readonly T[];
  children: (item: T, refetch: () => Promise<unknown>, status: S) => ReactNode;
}

export function StatusList<S extends string, T, D>({ name, statuses, label, read, itemsOf, children }: StatusListProps<S, T, D>) {
  const params = useListParams();
  const status = statuses.find((one) => one === params.get('status')) ?? statuses[0];
  return (
    <>
      <StatusFilter params={params} all={statuses} label={label} />
      <PagedList
        params={params}
        queryKey={[name, status]}
        read={(signal) => read({ status, page: params.page }, signal)}
        isEmpty={(data) => itemsOf(data).length === 0}
      >
        {(data, refetch) => <ul className="space-y-3">{itemsOf(data).map((item) => children(item, refetch, status))}</ul>}
      </PagedList>
    </>
  );
}
