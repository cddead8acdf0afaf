/** Titles from TMDB. Those available on this site are marked. */

import { DISCOVERY_TYPES } from '@yinmu/contract/admin/tabs.ts';
import { DISCOVERY_TABS } from '@yinmu/contract/catalogue/tmdb.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { Telescope } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useHasDiscovery } from '../../api/site-settings.ts';
import { PosterGridSkeleton } from '../../features/catalogue/skeletons.tsx';
import { useSearchChanges } from '../../lib/hooks/use-search-changes.ts';
import { t } from '../../locales/t.ts';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Empty } from '../../ui/states.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { Attribution } from './attribution.tsx';
import { readDiscover } from './discover.queries.ts';
import { discoveryFailure } from './failure.ts';
import { Filters } from './filters.tsx';
import { NoDiscovery } from './no-discovery.tsx';
import { TmdbCard } from './tmdb-card.tsx';
import { useDiscovery } from './use-discovery.ts';

interface DiscoverResultsProps {
  list: ReturnType<typeof useDiscovery>;
}

function DiscoverResults({ list }: DiscoverResultsProps) {
  return (
    <InfiniteList
      list={list}
      // TMDB's lists change between requests: drop titles that appear twice.
      items={[...new Map(list.data?.pages.flatMap((page) => page.results).map((entry) => [entry.id, entry])).values()]}
      failure={discoveryFailure(list.error)}
      skeleton={<PosterGridSkeleton count={20} />}
      empty={
        <Empty icon={Telescope} title={t('explore:discover.none')}>
          <p className="text-muted">{t('explore:discover.noneAdvice')}</p>
        </Empty>
      }
    >
      {(entries) => (
        <div className="poster-grid">
          {entries.map((entry) => (
            <TmdbCard key={entry.id} entry={entry} />
          ))}
        </div>
      )}
    </InfiniteList>
  );
}

function Discovery() {
  const [search] = useSearchParams();
  const state = readDiscover(search);
  const list = useDiscovery(state);
  const change = useSearchChanges({ replace: true, preventScrollReset: true });
  return (
    <main id="main" className="page-edge pt-4 md:pt-6">
      <title>{`${t('explore:discover.title')} · ${t('site.name')}`}</title>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-2xl font-bold">{t('explore:discover.title')}</h1>
        <SegmentedControl
          label={t('explore:discover.kind')}
          all={DISCOVERY_TYPES}
          chosen={state.type}
          text={(type) => t(`explore:discover.type.${type}`)}
          // Films and series have different genre IDs.
          onChoose={(type) => change({ type: type === 'movie' ? undefined : type, genre: undefined })}
        />
      </div>
      <TabLinks
        label={t('explore:discover.lists')}
        tabs={DISCOVERY_TABS.map((name) => ({
          name,
          text: t(`explore:discover.tab.${name}`),
          to: href(pages.discover, { ...state, tab: name, type: state.type === 'movie' ? undefined : state.type }),
        }))}
        current={state.tab}
      />
      <Filters state={state} onChange={change} />
      <div className="mt-4">
        <DiscoverResults list={list} />
      </div>
      <Attribution />
    </main>
  );
}

export default function Discover() {
  return useHasDiscovery() ? <Discovery /> : <NoDiscovery />;
}
