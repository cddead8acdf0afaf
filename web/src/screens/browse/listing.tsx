/** Browse: filters with counts, a list without end, everything in the address. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LayoutGrid, List } from 'lucide-react';
import { useList } from '../../api/use-list.ts';
import { useCategories } from '../../features/catalogue/use-categories.ts';
import { useSearchChanges } from '../../lib/use-search-changes.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { type BrowseState, FILTER_NAMES, facetsQuery, titlesQuery } from './browse.queries.ts';
import { ChosenFilters } from './chosen-filters.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { ListingBody } from './listing-body.tsx';
import { PickButtons } from './pick-buttons.tsx';
import { SortSelect } from './sort-select.tsx';
import { useFilterRows } from './use-filter-rows.ts';

export function Listing({ state }: { state: BrowseState }) {
  const { t } = useTranslation();
  const { type, sort, order, view } = state;

  const change = useSearchChanges({ preventScrollReset: true });

  const categories = useCategories();
  const facets = useQuery({ ...facetsQuery(state), placeholderData: keepPreviousData });
  const list = useList(titlesQuery(state));
  const videos = list.data?.pages.flatMap((page) => page.videos) ?? [];
  const total = list.data?.pages[0]?.pagination.total;

  const retry = () => Promise.all([list.refetch(), facets.isError && facets.refetch()]);
  const clear = () => change(Object.fromEntries(FILTER_NAMES.map((name) => [name, undefined])));
  const rows = useFilterRows({
    ...{ state, facets: facets.data, isPending: facets.isPending, categoryName: categories.nameOf, onChange: change },
    named: facets.isPlaceholderData ? undefined : facets.data?.chosen,
  });
  const name = (type > 0 && categories.nameOf(type)) || undefined;

  return (
    <main id="main" className="page-edge pt-4 md:pt-6">
      <title>{`${name ?? t('nav.browse')} · ${t('site.name')}`}</title>
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="mr-auto min-w-0 text-2xl font-bold max-md:w-[calc(100%-3.25rem)]">{name ?? t('catalog:browse.all')}</h1>
        <IconButton
          // On a phone it stands beside the heading: what is below has no room for it.
          className="md:order-last"
          label={t(view === 'grid' ? 'catalog:browse.asList' : 'catalog:browse.asGrid')}
          onClick={() => change({ view: view === 'grid' ? 'list' : undefined }, { replace: true })}
        >
          {view === 'grid' ? <List aria-hidden="true" className="size-5" /> : <LayoutGrid aria-hidden="true" className="size-5" />}
        </IconButton>
        <FilterSheet filters={rows} state={state} total={total} onClear={clear} />
        <SortSelect sort={sort} order={order} onChange={change} />
        <PickButtons state={state} />
      </div>
      <div id="filters" className="mt-3 hidden rounded-card bg-surface px-4 pt-3 pb-1 md:block">
        <FilterPanel filters={rows} state={state} />
      </div>
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
      <ChosenFilters
        summary={total !== undefined ? t('catalog:browse.total', { count: total }) : list.isError ? '' : t('nav.loading')}
        chosen={rows.chosen}
        onClear={clear}
      />
      <ListingBody
        videos={videos}
        list={list}
        isFailed={list.isError}
        total={total}
        view={view}
        isFiltered={rows.chosen.length > 0}
        onRetry={retry}
        onClear={clear}
      />
    </main>
  );
}
