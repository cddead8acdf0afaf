import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ORDERS, SORTS, type Sort } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { ArrowDownWideNarrow, ArrowUpNarrowWide, Funnel, LayoutGrid, List, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useList } from '../../api/use-list.ts';
import { usePageTitle } from '../../api/use-page-title.ts';
import { EmptyList } from '../../features/catalogue/empty-list.tsx';
import { NothingYet } from '../../features/catalogue/nothing-yet.tsx';
import { useCategories } from '../../features/catalogue/use-categories.ts';
import { Banners } from '../../features/site/banners.tsx';
import { useSearchChanges } from '../../lib/hooks/use-search-changes.ts';
import { t } from '../../locales/t.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Failed } from '../../ui/states.tsx';
import { type BrowseState, FILTER_NAMES, facetsQuery, titlesQuery } from './browse.queries.ts';
import { FilterPanel } from './filter-panel.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { PickButtons } from './pick-buttons.tsx';
import { Results } from './results.tsx';
import { type Chosen, useFilterRows } from './use-filter-rows.ts';

interface ChosenFiltersProps {
  summary: string;
  chosen: readonly Chosen[];
  onClear: () => void;
}

function ChosenFilters({ summary, chosen, onClear }: ChosenFiltersProps) {
  return (
    <div data-focus-group="row" className="my-3 flex min-h-11 flex-wrap items-center gap-2">
      <p role="status" className="mr-2 text-sm text-muted">
        {summary}
      </p>
      {chosen.map(({ key, label, remove }) => (
        <button
          key={key}
          type="button"
          aria-label={t('catalog:browse.clearOne', { name: label })}
          onClick={remove}
          className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full bg-accent/15 pr-2.5 pl-3.5 text-sm text-accent-text hover:bg-accent/25"
        >
          <span className="truncate">{label}</span>
          <X className="size-4 shrink-0" />
        </button>
      ))}
      {chosen.length > 0 && (
        <button type="button" onClick={onClear} className="min-h-9 rounded-card px-3 text-sm text-muted hover:text-text hover:underline">
          {t('catalog:browse.clear')}
        </button>
      )}
    </div>
  );
}

interface SortSelectProps {
  sort: Sort;
  order: (typeof ORDERS)[number];
  onChange: (changes: Record<string, string | undefined>) => void;
}

function SortSelect({ sort, order, onChange }: SortSelectProps) {
  return (
    <span className="inline-flex min-w-0 items-center max-sm:flex-1 max-md:gap-1">
      <select
        aria-label={t('catalog:browse.sort')}
        value={sort}
        onChange={(event) => onChange({ sort: event.target.value === 'time' ? undefined : event.target.value })}
        className="h-11 min-w-0 text-ellipsis rounded-card border border-line bg-page px-2 max-sm:flex-1 sm:px-3"
      >
        {SORTS.map((option) => (
          <option key={option} value={option}>
            {t(`catalog:sort.${option}`)}
          </option>
        ))}
      </select>
      <IconButton
        icon={order === 'desc' ? ArrowDownWideNarrow : ArrowUpNarrowWide}
        label={t(order === 'desc' ? 'catalog:browse.ascending' : 'catalog:browse.descending')}
        onClick={() => onChange({ order: order === 'desc' ? 'asc' : undefined })}
      />
    </span>
  );
}

type ResultsProps = ComponentProps<typeof Results>;
interface ListingBodyProps {
  videos: ResultsProps['videos'];
  list: ResultsProps['list'];
  isFailed: boolean;
  total: number | undefined;
  view: ResultsProps['view'];
  isFiltered: boolean;
  onRetry: () => Promise<unknown>;
  onClear: () => void;
}

function ListingBody({ videos, list, isFailed, total, view, isFiltered, onRetry, onClear }: ListingBodyProps) {
  if (isFailed && videos.length === 0) return <Failed message={t('catalog:error.videos')} onRetry={onRetry} />;
  if (total !== 0) return <Results videos={videos} view={view} list={list} />;
  if (!isFiltered) return <NothingYet />;
  return (
    <EmptyList icon={Funnel} title={t('catalog:browse.empty')}>
      <p className="text-muted">{t('catalog:browse.emptyAdvice')}</p>
      <Button onClick={onClear}>{t('catalog:browse.clear')}</Button>
    </EmptyList>
  );
}

export function Listing({ state }: { state: BrowseState }) {
  const { type, sort, order, view } = state;

  const change = useSearchChanges({ preventScrollReset: true });

  const categories = useCategories();
  const facets = useQuery({ ...facetsQuery(state), placeholderData: keepPreviousData });
  const list = useList(titlesQuery(state));
  const videos = list.data?.pages.flatMap((page) => page.videos) ?? [];
  const total = list.data?.pages[0]?.pagination.total;

  /** If everything failed, one message and one retry are shown. */
  const hasNothing = list.isError && videos.length === 0;
  const retry = () => {
    if (categories.failure) categories.refresh();
    return Promise.all([list.refetch(), facets.isError && facets.refetch()]);
  };
  const clear = () => change(Object.fromEntries(FILTER_NAMES.map((name) => [name, undefined])));
  const rows = useFilterRows({
    ...{ state, facets: facets.data, isPending: facets.isPending, categoryName: categories.nameOf, onChange: change },
    named: facets.isPlaceholderData ? undefined : facets.data?.chosen,
  });
  const titled = usePageTitle();
  const name = (type > 0 && categories.nameOf(type)) || undefined;

  return (
    <main id="main" className="page-edge pt-4 md:pt-6">
      <title>{titled('browseTitle', { category: name ?? t('nav.browse') }, `${name ?? t('nav.browse')} · ${t('site.name')}`)}</title>
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="mr-auto min-w-0 text-2xl font-bold max-md:w-[calc(100%-3.25rem)]">{name ?? t('catalog:browse.all')}</h1>
        <IconButton
          icon={view === 'grid' ? List : LayoutGrid}
          // On phones there is room only beside the heading.
          className="md:order-last"
          label={t(view === 'grid' ? 'catalog:browse.asList' : 'catalog:browse.asGrid')}
          onClick={() => change({ view: view === 'grid' ? 'list' : undefined }, { replace: true })}
        />
        <FilterSheet filters={rows} state={state} total={total} onClear={clear} />
        <SortSelect sort={sort} order={order} onChange={change} />
        <PickButtons state={state} />
      </div>
      <div id="filters" className="mt-3 hidden rounded-card bg-surface px-4 pt-3 pb-1 md:block">
        <FilterPanel filters={rows} state={state} />
      </div>
      <Banners place="browseTop" />
      {!hasNothing && categories.failure && (
        <p role="alert" className="flex flex-wrap items-center gap-2 py-2 text-sm text-danger">
          {categories.failure}
          <Button kind="quiet" onClick={categories.refresh}>
            {t('error.retry')}
          </Button>
        </p>
      )}
      {!hasNothing && facets.isError && (
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
