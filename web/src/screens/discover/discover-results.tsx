/** The titles of a list of TMDB, or why there are none. */
import { Telescope } from 'lucide-react';
import { PosterGridSkeleton } from '../../features/catalogue/skeletons.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { Empty } from '../../ui/states.tsx';
import { discoveryFailure } from './failure.ts';
import { TmdbCard } from './tmdb-card.tsx';
import type { useDiscovery } from './use-discovery.ts';

interface DiscoverResultsProps {
  list: ReturnType<typeof useDiscovery>;
}

export function DiscoverResults({ list }: DiscoverResultsProps) {
  const { t } = useTranslation();
  return (
    <InfiniteList
      list={list}
      // TMDB's lists move while one reads: a title that has moved to the next page is shown once.
      items={[...new Map(list.data?.pages.flatMap((page) => page.results).map((entry) => [entry.id, entry])).values()]}
      failure={discoveryFailure(t, list.error)}
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
