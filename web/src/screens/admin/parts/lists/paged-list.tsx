import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Pagination } from '@yinmu/contract/endpoint.ts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useSearchChanges } from '../../../../lib/hooks/use-search-changes.ts';
import { t } from '../../../../locales/t.ts';
import { Button } from '../../../../ui/button.tsx';
import { SegmentedControl } from '../../../../ui/segmented-control.tsx';
import { Waiting } from '../../../../ui/waiting.tsx';
import { useSteadyList } from './use-steady-list.ts';

export function useListParams() {
  const [search] = useSearchParams();
  const change = useSearchChanges();
  const page = Math.max(1, Math.floor(Number(search.get('page') ?? 1)) || 1);
  return {
    page,
    get: (name: string) => search.get(name) ?? '',
    turn: (to: number) => change({ page: to > 1 ? String(to) : undefined }),
    filter: (changes: Record<string, string>) => change({ ...changes, page: undefined }),
  };
}
export type ListParams = ReturnType<typeof useListParams>;

/** Shown for an empty list. */
export function Nothing({ of }: { of: string }) {
  return (
    <div className="py-12 text-center text-muted">
      <p>{t('admin:none')}</p>
      <p className="mx-auto mt-2 max-w-md text-sm text-balance">{t(`admin:empty.${of}`, { defaultValue: '' })}</p>
    </div>
  );
}

const LOOK_MS = 1000;

interface PagerProps {
  label: string;
  pagination: Pagination;
  page: number;
  onPage: (page: number) => void;
}
export function Pager({ label, pagination: { pages, total }, page, onPage }: PagerProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-3 py-6">
      <Button kind="quiet" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('admin:before')}
      </Button>
      <span aria-live="polite">{t('admin:page', { page, pages, total })}</span>
      <Button kind="quiet" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('admin:after')}
      </Button>
    </nav>
  );
}

interface PagedListProps<T> {
  params: ListParams;
  queryKey: readonly unknown[];
  read: (signal: AbortSignal) => Promise<T & { pagination: Pagination }>;
  isEmpty: (data: T) => boolean;
  /** True while the server is still working on the data. */
  isBehind?: (data: T) => boolean;
  children: (data: T, refetch: () => Promise<unknown>) => ReactNode;
}

export function PagedList<T>({ params, queryKey, read, isEmpty, isBehind, children }: PagedListProps<T>) {
  const query = useQuery({
    queryKey: ['admin', ...queryKey, params.page],
    queryFn: ({ signal }) => read(signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && isBehind?.(state.data) ? LOOK_MS : false),
  });
  // Rows that stay while the next page loads are not a new list.
  const list = useSteadyList(query.isPlaceholderData ? undefined : query.data);
  if (!query.data) return <Waiting of={query} />;
  return (
    <>
      <div ref={list} aria-busy={query.isPlaceholderData} className="aria-busy:opacity-60 data-settling:pointer-events-none">
        {isEmpty(query.data) ? <Nothing of={String(queryKey[0])} /> : children(query.data, () => query.refetch())}
      </div>
      <Pager label={t('admin:pages')} pagination={query.data.pagination} page={params.page} onPage={params.turn} />
    </>
  );
}

interface StatusFilterProps<N extends string> {
  params: ListParams;
  /** The first one is the default. */
  all: readonly [N, ...N[]];
  label: (status: N) => string;
}

export function StatusFilter<N extends string>({ params, all, label }: StatusFilterProps<N>) {
  const [first] = all;
  const chosen = all.find((name) => name === params.get('status')) ?? first;
  return (
    <SegmentedControl
      label={t('admin:status')}
      all={all}
      chosen={chosen}
      text={label}
      onChoose={(name) => params.filter({ status: name === first ? '' : name })}
      className="mb-4"
    />
  );
}

export function SearchFilter({ params, name, label }: { params: ListParams; name: string; label: string }) {
  return (
    <search className="block">
      <form
        className="mb-4 flex max-w-md gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          params.filter({ [name]: String(new FormData(event.currentTarget).get(name) ?? '').trim() });
        }}
      >
        <input
          key={params.get(name)}
          name={name}
          type="search"
          aria-label={label}
          placeholder={label}
          defaultValue={params.get(name)}
          className="h-11 min-w-0 flex-1 rounded-card border border-line bg-page px-3"
        />
        <Button type="submit">{t('admin:search')}</Button>
      </form>
    </search>
  );
}
