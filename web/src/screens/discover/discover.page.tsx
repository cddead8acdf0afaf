/** Discovery: what the external movie database has, marked where it can be watched here. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { href, pages } from '@yinmu/contract/pages.ts';
import { DISCOVERY_TABS, DISCOVERY_TYPES, getDiscovery } from '@yinmu/contract/tmdb.endpoints.ts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ApiError, errorMessage } from '../../api/client.ts';
import { api, paged } from '../../api/query.ts';
import { CardSkeletons } from '../../features/catalogue/skeletons.tsx';
import { useSearchChanges } from '../../lib/use-search-changes.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Empty, Failed } from '../../ui/states.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { Attribution } from './attribution.tsx';
import { discoverQuery, readDiscover } from './discover.queries.ts';
import { discoveryFailure } from './failure.ts';
import { Filters } from './filters.tsx';
import { TmdbCard } from './tmdb-card.tsx';

export default function Discover() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const state = readDiscover(search);
  const list = useInfiniteQuery({
    queryKey: ['discover', state],
    queryFn: ({ pageParam, signal }) => api.call(getDiscovery, { ...discoverQuery(state, pageParam), signal }),
    ...paged,
    retry: false,
  });
  // TMDB's lists move while one reads: what has moved to the next page is shown once.
  const entries = [...new Map(list.data?.pages.flatMap((page) => page.results).map((entry) => [entry.id, entry])).values()];
  const change = useSearchChanges({ replace: true, preventScrollReset: true });
  const keyMissing = list.error instanceof ApiError && list.error.code === 'tmdb_key_missing';
  return (
    <main id="main" className="mx-auto max-w-[1760px] px-3 pt-4 md:px-6">
      <title>{`${t('discover.title')} · ${t('site.name')}`}</title>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-2xl font-bold">{t('discover.title')}</h1>
        <SegmentedControl
          label={t('discover.kind')}
          all={DISCOVERY_TYPES}
          chosen={state.type}
          text={(type) => t(`discover.type.${type}`)}
          // Genres of films and of series have other numbers.
          onChoose={(type) => change({ type: type === 'movie' ? undefined : type, genre: undefined })}
        />
      </div>
      <TabLinks
        label={t('discover.lists')}
        tabs={DISCOVERY_TABS.map((name) => ({
          name,
          text: t(`discover.tab.${name}`),
          to: href(pages.discover, { ...state, tab: name, type: state.type === 'movie' ? undefined : state.type }),
        }))}
        current={state.tab}
      />
      {!keyMissing && <Filters state={state} onChange={change} />}
      <div className="mt-4">
        {keyMissing ? (
          <Empty title={errorMessage(list.error, '')}>
            <p className="text-muted">{t('discover.withoutKey')}</p>
            <ButtonLink to={href(pages.browse)}>{t('nav.browse')}</ButtonLink>
          </Empty>
        ) : list.isError && entries.length === 0 ? (
          <Failed message={discoveryFailure(t, list.error)} onRetry={() => list.refetch()} />
        ) : list.isPending ? (
          <div className="poster-grid">
            <CardSkeletons count={20} />
          </div>
        ) : entries.length === 0 ? (
          <Empty title={t('discover.none')}>
            <p className="text-muted">{t('discover.noneAdvice')}</p>
          </Empty>
        ) : (
          <div className="poster-grid">
            {entries.map((entry) => (
              <TmdbCard key={entry.id} entry={entry} />
            ))}
          </div>
        )}
      </div>
      <LoadMore list={list} failure={discoveryFailure(t, list.error)} />
      <Attribution />
    </main>
  );
}
