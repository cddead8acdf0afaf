/** Browse: filters with counts, a list without end, everything in the address. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LayoutGrid, List, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useList } from '../../api/query.ts';
import { useCategories } from '../../features/catalogue/use-categories.ts';
import { useSearchChanges } from '../../lib/use-search-changes.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Empty, Failed } from '../../ui/states.tsx';
import { type BrowseState, FILTER_NAMES, facetsQuery, titlesQuery } from './browse.queries.ts';
import { FilterPanel } from './filter-panel.tsx';
import { PickButtons } from './pick-buttons.tsx';
import { Results } from './results.tsx';
import { SortSelect } from './sort-select.tsx';

export function Listing({ state }: { state: BrowseState }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { type, sort, order, view, filters } = state;

  const change = useSearchChanges({ preventScrollReset: true });

  const categories = useCategories();
  const facets = useQuery({ ...facetsQuery(state), placeholderData: keepPreviousData });
  const list = useList(titlesQuery(state));
  const videos = list.data?.pages.flatMap((page) => page.videos) ?? [];
  const total = list.data?.pages[0]?.pagination.total;
  const active = FILTER_NAMES.filter((name) => filters[name] !== undefined).length;

  const retry = () => Promise.all([list.refetch(), facets.isError && facets.refetch()]);
  const clear = () => change(Object.fromEntries(FILTER_NAMES.map((name) => [name, undefined])));

  return (
    <main id="main" className="page-edge pt-4 md:pt-6">
      <title>{`${(type > 0 && categories.nameOf(type)) || t('nav.browse')} · ${t('site.name')}`}</title>
      <div className="flex flex-wrap items-center gap-y-2 sm:gap-x-2">
        <h1 className="mr-auto text-2xl font-bold">{(type > 0 && categories.nameOf(type)) || t('catalog:browse.all')}</h1>
        <Button kind="quiet" aria-expanded={open} aria-controls="filters" onClick={() => setOpen(!open)} className="md:hidden">
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          {t('catalog:browse.filters')}
          {active > 0 && <span className="rounded-full bg-accent px-2 text-sm text-white">{active}</span>}
        </Button>
        <SortSelect sort={sort} order={order} onChange={change} />
        <PickButtons state={state} />
        <IconButton
          label={t(view === 'grid' ? 'catalog:browse.asList' : 'catalog:browse.asGrid')}
          onClick={() => change({ view: view === 'grid' ? 'list' : undefined }, { replace: true })}
        >
          {view === 'grid' ? <List aria-hidden="true" className="size-5" /> : <LayoutGrid aria-hidden="true" className="size-5" />}
        </IconButton>
      </div>
      <div id="filters" className={`${open ? 'block' : 'hidden'} md:block`}>
        <FilterPanel
          state={state}
          categoryName={categories.nameOf}
          facets={facets.data}
          chosen={facets.isPlaceholderData ? undefined : facets.data?.chosen}
          onChange={change}
        />
        {categories.failure && (
          <p role="alert" className="flex flex-wrap items-center gap-2 py-2 text-sm text-danger">
            {categories.failure}
            <Button kind="quiet" onClick={categories.refresh}>
              {t('error.retry')}
            </Button>
          </p>
        )}
        {facets.isError && (
          <p role="alert" className="py-2 text-sm text-danger">
            {t('catalog:error.categories')}
          </p>
        )}
      </div>
      <div className="my-3 flex min-h-11 items-center gap-3">
        <p role="status" className="text-sm text-muted">
          {total !== undefined ? t('catalog:browse.total', { count: total }) : list.isError ? '' : t('nav.loading')}
        </p>
        {active > 0 && (
          <Button kind="bare" className="text-accent-text!" onClick={clear}>
            {t('catalog:browse.clear')}
          </Button>
        )}
      </div>
      {list.isError && videos.length === 0 ? (
        <Failed message={t('catalog:error.videos')} onRetry={retry} />
      ) : total === 0 ? (
        <Empty title={t('catalog:browse.empty')}>
          <p className="text-muted">{t('catalog:browse.emptyAdvice')}</p>
          {active > 0 && <Button onClick={clear}>{t('catalog:browse.clear')}</Button>}
        </Empty>
      ) : (
        <Results videos={videos} view={view} list={list} />
      )}
    </main>
  );
}
