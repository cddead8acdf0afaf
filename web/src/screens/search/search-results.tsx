import type { VideoCard as Card } from '@yinmu/contract/titles/video.ts';
import { PopularTitles } from '../../features/catalogue/popular-titles.tsx';
import { PosterGridSkeleton } from '../../features/catalogue/skeletons.tsx';
import { VideoCard } from '../../features/catalogue/video-card.tsx';
import { saveCorner } from '../../features/library/saved/save-corner.tsx';
import { Highlighted } from '../../features/search/highlighted.tsx';
import { t } from '../../locales/t.ts';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { highlightsOf } from './highlights-of.ts';
import { NothingFound } from './nothing-found.tsx';
import { AFTER, BEFORE } from './search.queries.ts';
import { failureOf, type useSearch } from './use-search.ts';

/** Number of posters that a phone shows at once. */
const FIRST_ROW = 3;
/** If there are fewer results, popular titles follow. */
const FEW = 12;
type Hit = Card & { _formatted?: { vod_name?: string } };

interface SearchResultsProps {
  query: string;
  results: ReturnType<typeof useSearch>['results'];
}

export function SearchResults({ query, results }: SearchResultsProps) {
  const failure = failureOf(results.error);
  return (
    <InfiniteList
      list={results}
      items={(results.data?.pages.flatMap((page) => page.hits) ?? []) as Hit[]}
      failure={`${t(`catalog:search.failed.${failure}`)}${failure === 'network' ? t('catalog:search.networkAdvice') : ''}`}
      skeleton={<PosterGridSkeleton />}
      empty={<NothingFound query={query} meant={results.data?.pages[0]?.didYouMean} />}
    >
      {(hits) => (
        <>
          <div data-arrival className="poster-grid">
            {hits.map((hit, i) => {
              const { text, marks } = highlightsOf(hit._formatted?.vod_name ?? hit.vod_name, BEFORE, AFTER);
              return <VideoCard key={hit.vod_id} video={hit} eager={i < FIRST_ROW} corner={saveCorner} name={<Highlighted text={text} marks={marks} />} />;
            })}
          </div>
          {!results.hasNextPage && hits.length < FEW && <PopularTitles corner={saveCorner} except={hits} />}
        </>
      )}
    </InfiniteList>
  );
}
