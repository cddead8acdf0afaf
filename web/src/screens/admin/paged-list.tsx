/** What all lists of the admin area share: the page and the filter stand in the address, states, pages to turn. */
import { useQuery } from '@tanstack/react-query';
import type { Pagination } from '@yinmu/contract/paging.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Choices } from '../../ui/segmented-control.tsx';
import { Failed, Spinner } from '../../ui/states.tsx';

/** Page and filters as the address has them. */
export function usePlace() {
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(search.get('page') ?? 1)) || 1);
  const go = (changes: Record<string, string | undefined>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes))
      if (value) next.set(name, value);
      else next.delete(name);
    setSearch(next);
  };
  return {
    page,
    get: (name: string) => search.get(name) ?? '',
    turn: (to: number) => go({ page: to > 1 ? String(to) : undefined }),
    filter: (changes: Record<string, string>) => go({ ...changes, page: undefined }),
  };
}
export type Place = ReturnType<typeof usePlace>;

interface PagedListProps<T> {
  place: Place;
  queryKey: readonly unknown[];
  read: (signal: AbortSignal) => Promise<T & { pagination: Pagination }>;
  isEmpty: (data: T) => boolean;
  children: (data: T, refetch: () => Promise<unknown>) => ReactNode;
}

export function PagedList<T>({ place, queryKey, read, isEmpty, children }: PagedListProps<T>) {
  const { t } = useTranslation();
  const query = useQuery({ queryKey: ['admin', ...queryKey, place.page], queryFn: ({ signal }) => read(signal), staleTime: 0 });
  if (query.isError && !query.data) return <Failed message={t('error.again')} onRetry={() => query.refetch()} />;
  if (!query.data) return <Spinner />;
  const { pages, total } = query.data.pagination;
  return (
    <>
      {isEmpty(query.data) ? <p className="py-12 text-center text-muted">{t('admin.none')}</p> : children(query.data, () => query.refetch())}
      {pages > 1 && (
        <nav aria-label={t('admin.pages')} className="flex flex-wrap items-center justify-center gap-3 py-6">
          <Button kind="quiet" disabled={place.page <= 1} onClick={() => place.turn(place.page - 1)}>
            {t('admin.before')}
          </Button>
          <span aria-live="polite">{t('admin.page', { page: place.page, pages, total })}</span>
          <Button kind="quiet" disabled={place.page >= pages} onClick={() => place.turn(place.page + 1)}>
            {t('admin.after')}
          </Button>
        </nav>
      )}
    </>
  );
}

interface StatusFilterProps<N extends string> {
  place: Place;
  /** The first is shown where the address says nothing. */
  all: readonly [N, ...N[]];
  label: (status: N) => string;
}

export function StatusFilter<N extends string>({ place, all, label }: StatusFilterProps<N>) {
  const { t } = useTranslation();
  const [first] = all;
  const chosen = all.find((name) => name === place.get('status')) ?? first;
  return (
    <Choices
      label={t('admin.status')}
      all={all}
      chosen={chosen}
      text={label}
      onChoose={(name) => place.filter({ status: name === first ? '' : name })}
      className="mb-4"
    />
  );
}

/** A field that filters once it is sent. */
export function SearchFilter({ place, name, label }: { place: Place; name: string; label: string }) {
  const { t } = useTranslation();
  return (
    <search>
      <form
        className="mb-4 flex max-w-md gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          place.filter({ [name]: String(new FormData(event.currentTarget).get(name) ?? '').trim() });
        }}
      >
        <input
          key={place.get(name)}
          name={name}
          type="search"
          aria-label={label}
          placeholder={label}
          defaultValue={place.get(name)}
          className="h-11 min-w-0 flex-1 rounded-card border border-line bg-page px-3"
        />
        <Button type="submit">{t('admin.search')}</Button>
      </form>
    </search>
  );
}
