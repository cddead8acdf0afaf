/** The search screen with five filters for results. Shows retries as 'n / 4'. */
import { useQuery } from '@tanstack/react-query';
import { SEARCH } from '@yinmu/contract/limits.ts';
import { useSearchParams } from 'react-router';
import { PosterGridSkeleton } from '../../features/catalogue/skeletons.tsx';
import { t } from '../../locales/t.ts';
import { PeopleFound } from './people-found.tsx';
import { FILTERS, type Filter, peopleQuery, readSearch } from './search.queries.ts';
import { SearchResults } from './search-results.tsx';
import { SearchStart } from './search-start.tsx';
import { useSearch } from './use-search.ts';

function FilterButtons({ chosen, onChoose }: { chosen: Filter; onChoose: (name: Filter) => void }) {
  return (
    <fieldset aria-label={t('catalog:search.filters')} className="ring-room scroll-row my-3 flex min-w-0 gap-2 py-1">
      {FILTERS.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={chosen === name}
          onClick={() => onChoose(name)}
          className="min-h-11 shrink-0 rounded-card bg-raised px-4 whitespace-nowrap hover:bg-line aria-pressed:bg-accent aria-pressed:text-white"
        >
          {t(`catalog:search.filter.${name}`)}
        </button>
      ))}
    </fieldset>
  );
}

export function statusOf(attempt: number, total: number): string {
  if (attempt > 1) return t('catalog:search.attempt', { attempt, of: SEARCH.attempts });
  return total > 0 ? t('catalog:search.total', { count: total }) : '';
}

export default function Search() {
  const [params, setParams] = useSearchParams();
  const state = readSearch(params);
  const { query, filter, isCut } = state;
  const { results, attempt } = useSearch(state);
  const people = useQuery({ ...peopleQuery(query), enabled: query !== '' && filter === 'all', retry: false });
  const { estimatedTotalHits: total = 0, building } = results.data?.pages[0] ?? {};
  const choose = (name: Filter) => {
    const next = new URLSearchParams(params);
    name === 'all' ? next.delete('filter') : next.set('filter', name);
    setParams(next, { replace: true });
  };
  return (
    <main id="main" className="page-edge min-h-dvh pt-4 md:pt-6">
      <title>{`${query ? `${query} · ` : ''}${t('catalog:search.title')} · ${t('site.name')}`}</title>
      {query === '' ? (
        <SearchStart />
      ) : (
        <>
          <h1 className="line-clamp-3 text-2xl font-bold break-words">{t('catalog:search.resultsFor', { query })}</h1>
          {isCut && <p className="mt-1 text-sm text-muted">{t('catalog:search.cut', { max: SEARCH.length })}</p>}
          <FilterButtons chosen={filter} onChoose={choose} />
          <p role="status" className="mb-4 min-h-6 text-sm text-muted">
            {statusOf(attempt, total)} {building && t('catalog:search.building')}
          </p>
          {/* Titles wait for the people above them, so that nothing shifts. */}
          {people.isLoading ? (
            <PosterGridSkeleton />
          ) : (
            <>
              {people.data && filter === 'all' && <PeopleFound people={people.data} />}
              <SearchResults query={query} results={results} />
            </>
          )}
        </>
      )}
    </main>
  );
}
