/** Loads a few pages on scroll, and then by a button, so that the footer can be reached. */

import type { RatedCard as Card } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { PAGE_SIZE } from '@yinmu/contract/limits.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { CardScores } from '../../features/catalogue/card-facts.tsx';
import { CardSkeletons } from '../../features/catalogue/skeletons.tsx';
import { VideoCard } from '../../features/catalogue/video-card.tsx';
import { saveCorner } from '../../features/library/saved/save-corner.tsx';
import { useReadOn } from '../../lib/hooks/use-read-on.ts';
import { titleFacts } from '../../lib/title-facts.ts';
import { t } from '../../locales/t.ts';
import { Button } from '../../ui/button.tsx';
import { Poster } from '../../ui/poster.tsx';

interface EndlessList {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  isPending: boolean;
  data?: { pages: readonly unknown[] };
  fetchNextPage: () => unknown;
}
/** Number of pages that scrolling loads before the button appears. */
const BY_ITSELF = 8;
const FIRST_ROW = 4;

const Row = ({ video }: { video: Card }) => (
  <li>
    <Link to={href(pages.detail, { id: video.vod_id })} className="-mx-2 flex items-center gap-4 rounded-card p-2 hover:bg-surface">
      <Poster video={video} sizes="56px" className="w-14! rounded" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{video.vod_name}</span>
        <span className="block truncate text-sm text-muted">{titleFacts(video, video.vod_remarks)}</span>
      </span>
      <CardScores video={video} />
    </Link>
  </li>
);

const RowSkeletons = () =>
  Array.from({ length: PAGE_SIZE }, (_, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
    <li key={i} aria-hidden="true" className="py-2">
      <span className="pulse-box block h-21 rounded" />
    </li>
  ));

export function Results({ videos, view, list }: { videos: readonly Card[]; view: 'grid' | 'list'; list: EndlessList }) {
  const end = useRef<HTMLDivElement>(null);
  const pages = list.data?.pages.length ?? 0;
  const growsByItself = list.hasNextPage && !list.isFetchNextPageError && pages % BY_ITSELF !== 0;
  const grows = growsByItself && !list.isFetchingNextPage;
  const { fetchNextPage } = list;
  const leaveFrom = useReadOn(list.isFetchingNextPage);
  useEffect(() => {
    if (!grows || !end.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && fetchNextPage(), { rootMargin: '600px' });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [grows, fetchNextPage]);
  return (
    <>
      {view === 'grid' ? (
        <div data-arrival className="poster-grid">
          {videos.map((video, i) => (
            <VideoCard key={video.vod_id} video={video} eager={i < FIRST_ROW} corner={saveCorner} />
          ))}
          {(list.isPending || list.isFetchingNextPage) && <CardSkeletons count={list.isPending ? PAGE_SIZE : 10} />}
        </div>
      ) : (
        <ul data-arrival>
          {videos.map((video) => (
            <Row key={video.vod_id} video={video} />
          ))}
          {list.isPending && <RowSkeletons />}
        </ul>
      )}
      <div ref={end} data-growing={growsByItself || undefined} className="flex flex-col items-center gap-2 py-8">
        {list.isFetchNextPageError && (
          <p role="alert" className="text-danger">
            {t('catalog:error.videos')}
          </p>
        )}
        {list.hasNextPage && !grows && !list.isFetchingNextPage && (
          <Button
            kind="quiet"
            onClick={({ currentTarget }) => {
              leaveFrom(currentTarget);
              void list.fetchNextPage();
            }}
          >
            {t('browse.more')}
          </Button>
        )}
      </div>
    </>
  );
}
