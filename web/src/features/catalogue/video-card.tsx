/** A poster card; hover and focus show more without moving its neighbours. */

import type { RatedCard } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import type { VideoCard as Card } from '@yinmu/contract/titles/video.ts';
import { Play } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { movePosterOf } from '../../lib/moving-poster.ts';
import { titleFacts } from '../../lib/title-facts.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Poster } from '../../ui/poster.tsx';
import { NewBadge } from './new-badge.tsx';

interface VideoCardProps {
  video: RatedCard;
  /** The name with marked matches. */
  name?: ReactNode;
  /** Play's target, if not the beginning. */
  playTo?: string;
  eager?: boolean;
  /** As in `Poster`. */
  offscreen?: boolean;
  /** Content of the upper right corner. Pass a stable function to avoid re-rendering. */
  corner?: (video: Card) => ReactNode;
}

export const VideoCard = memo(function VideoCard({ video, name, playTo, eager, offscreen, corner }: VideoCardProps) {
  const { t } = useTranslation();
  const score = video.site_score ?? video.vod_score;
  return (
    <article className="group relative min-w-0 snap-start">
      {/* The name comes first for screen readers but is shown below the poster. */}
      <Link
        to={href(pages.detail, { id: video.vod_id })}
        state={{ card: video }}
        viewTransition
        onClick={(event) => movePosterOf(event.currentTarget)}
        title={video.vod_name}
        className="flex flex-col"
      >
        <span className="order-2 mt-2 line-clamp-2 leading-snug font-medium break-words">{name ?? video.vod_name}</span>
        <span className="order-3 truncate text-sm text-muted">{titleFacts(video)}</span>
        <span data-poster className="relative order-1 block overflow-hidden rounded-card">
          <Poster
            video={video}
            eager={eager}
            offscreen={offscreen}
            className="transition duration-150 group-focus-within:brightness-60 group-hover:brightness-60"
          />
          {/* At the top: posters have their titles at the bottom. */}
          <span className="badges absolute inset-x-1 top-1 flex items-start gap-1 text-[10px] text-white sm:inset-x-1.5 sm:top-1.5 sm:text-xs">
            <NewBadge vodId={video.vod_id} />
            {score > 0 && <span className="rounded bg-black/75 px-1 py-0.5 font-semibold sm:px-1.5 text-score">{score.toFixed(1)}</span>}
            {video.vod_remarks && <span className="truncate rounded bg-black/75 px-1 py-0.5 sm:px-1.5">{video.vod_remarks}</span>}
          </span>
        </span>
      </Link>
      {video.playable !== false && (
        <span className="pointer-events-none absolute inset-x-0 top-0 hidden aspect-2/3 items-center justify-center sm:flex">
          <Link
            // OK on the card opens the title, which focuses Play.
            data-no-remote
            to={playTo ?? href(pages.watch, { id: video.vod_id })}
            aria-label={t('card.play', { name: video.vod_name })}
            className="pointer-events-auto flex size-12 items-center justify-center rounded-full bg-accent text-white opacity-0 transition duration-150 group-focus-within:opacity-100 group-hover:opacity-100 hover:scale-110"
          >
            <Play aria-hidden="true" className="size-5 fill-current" />
          </Link>
        </span>
      )}
      {corner?.(video)}
    </article>
  );
});
