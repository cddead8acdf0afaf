/** Search: five result filters, retries told as 'n / 4', history, and what to do when nothing is found. */
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { SEARCH } from '@yinmu/contract/limits.ts';
import type { SearchAnswer } from '@yinmu/contract/search.endpoints.ts';
import type { VideoCard as Card } from '@yinmu/contract/video.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { beginningWith } from '../../api/query.ts';
import { CardSkeletons } from '../../features/catalogue/skeletons.tsx';
import { VideoCard } from '../../features/catalogue/video-card.tsx';
import { saveCorner } from '../../features/library/save-corner.tsx';
import { Highlighted } from '../../features/search/highlighted.tsx';
import { failureOf, searchWithRetry } from '../../features/search/search-client.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/states.tsx';
import { highlightsOf } from './highlights-of.ts';
import { NothingFound } from './nothing-found.tsx';
import { AFTER, BEFORE, FILTERS, type Filter, readSearch, searchKey, searchRequest } from './search.queries.ts';
import { SearchStart } from './search-start.tsx';

/** Posters that are on the screen at once, on a phone. */
const FIRST_ROW = 3;
type Hit = Card & { _formatted?: { vod_name?: string } };

export default function Search() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const [attempt, setAttempt] = useState(1);
  const client = useQueryClient();
  const state = readSearch(params);
  const { query, filter } = state;
  const results = useInfiniteQuery({
    queryKey: ['search', query, filter],
    queryFn: ({ pageParam, signal }) => searchWithRetry(searchRequest(state, pageParam), signal, setAttempt),
    ...beginningWith<SearchAnswer>(client, searchKey(state)),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.offset + last.limit < last.estimatedTotalHits ? last.offset / last.limit + 2 : undefined),
    enabled: query !== '',
    retry: false,
  });
  const hits = (results.data?.pages.flatMap((page) => page.hits) ?? []) as Hit[];
  const total = results.data?.pages[0]?.estimatedTotalHits;
  const choose = (name: Filter) => {
    const next = new URLSearchParams(params);
    name === 'all' ? next.delete('filter') : next.set('filter', name);
    setParams(next, { replace: true });
  };

  return (
    <main id="main" className="mx-auto min-h-dvh max-w-[1760px] px-3 pt-4 md:px-6">
      <title>{`${query ? `${query} · ` : ''}${t('search.title')} · ${t('site.name')}`}</title>
      {query === '' ? (
        <SearchStart />
      ) : (
        <>
          <h1 className="text-2xl font-bold break-words">{t('search.resultsFor', { query })}</h1>
          <fieldset aria-label={t('search.filters')} className="my-3 flex min-w-0 gap-2 overflow-x-auto py-1 [scrollbar-width:none]">
            {FILTERS.map((name) => (
              <button
                key={name}
                type="button"
                aria-pressed={filter === name}
                onClick={() => choose(name)}
                className="min-h-11 shrink-0 rounded-card bg-raised px-4 whitespace-nowrap hover:bg-line aria-pressed:bg-accent aria-pressed:text-white"
              >
                {t(`search.filter.${name}`)}
              </button>
            ))}
          </fieldset>
          <p role="status" className="mb-4 min-h-6 text-sm text-muted">
            {results.isFetching && attempt > 1
              ? t('search.attempt', { attempt, of: SEARCH.attempts })
              : total === undefined
                ? ''
                : total > 0
                  ? t('search.total', { count: total })
                  : ''}
          </p>
          {results.isError && hits.length === 0 ? (
            <Failed
              message={`${t(`search.failed.${failureOf(results.error)}`)}${failureOf(results.error) === 'network' ? t('search.networkAdvice') : ''}`}
              onRetry={() => results.refetch()}
            />
          ) : total === 0 ? (
            <NothingFound query={query} />
          ) : (
            <>
              <div className="poster-grid">
                {results.isPending && <CardSkeletons count={12} />}
                {hits.map((hit, i) => {
                  const { text, marks } = highlightsOf(hit._formatted?.vod_name ?? hit.vod_name, BEFORE, AFTER);
                  return <VideoCard key={hit.vod_id} video={hit} eager={i < FIRST_ROW} corner={saveCorner} name={<Highlighted text={text} marks={marks} />} />;
                })}
              </div>
              {results.hasNextPage && (
                <div className="flex justify-center py-8">
                  <Button kind="quiet" disabled={results.isFetchingNextPage} onClick={() => results.fetchNextPage()}>
                    {t(results.isFetchingNextPage ? 'nav.loading' : 'browse.more')}
                  </Button>
                </div>
              )}
            </>
          )}
        </>
      )}
    </main>
  );
}
