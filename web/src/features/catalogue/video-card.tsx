/** A poster card: name, year, remark; hover and focus show its second layer without moving its neighbours. */

import { href, pages } from '@yinmu/contract/pages.ts';
import type { VideoCard as Card } from '@yinmu/contract/video.ts';
import { Play } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { movePosterOf } from '../../lib/moving-poster.ts';
import { titleFacts } from '../../lib/title-facts.ts';
import { Poster } from '../../ui/poster.tsx';

interface VideoCardProps {
  video: Card;
  /** The name where part of it is marked. */
  name?: ReactNode;
  /** Where Play leads when not to the beginning. */
  playTo?: string;
  eager?: boolean;
  /** As in `Poster`. */
  offscreen?: boolean;
  /** Fills its upper right corner. The same function at each rendering keeps the card from being rendered again. */
  corner?: (video: Card) => ReactNode;
}

export const VideoCard = memo(function VideoCard({ video, name, playTo, eager, offscreen, corner }: VideoCardProps) {
  const { t } = useTranslation();
  return (
    <article className="group relative min-w-0 snap-start">
      <Link
        to={href(pages.detail, { id: video.vod_id })}
        state={{ card: video }}
        viewTransition
        onClick={(event) => movePosterOf(event.currentTarget)}
        className="block"
      >
        <span className="relative block overflow-hidden rounded-card">
          <Poster
            video={video}
            eager={eager}
            offscreen={offscreen}
            className="transition duration-150 group-focus-within:brightness-60 group-hover:brightness-60"
          />
          {video.vod_remarks && (
            <span className="absolute right-1.5 bottom-1.5 max-w-[90%] truncate rounded bg-black/75 px-1.5 py-0.5 text-xs text-white">{video.vod_remarks}</span>
          )}
          {video.vod_score > 0 && (
            <span className="absolute top-1.5 left-1.5 rounded bg-black/75 px-1.5 py-0.5 text-xs font-semibold text-score">{video.vod_score.toFixed(1)}</span>
          )}
        </span>
        <span className="mt-2 line-clamp-2 block leading-snug font-medium break-words">{name ?? video.vod_name}</span>
        <span className="block truncate text-sm text-muted">{titleFacts(video)}</span>
      </Link>
      <Link
        to={playTo ?? href(pages.watch, { id: video.vod_id })}
        aria-label={t('card.play', { name: video.vod_name })}
        className="absolute top-[calc((100%-4.5rem)/2)] left-1/2 hidden size-12 -translate-x-1/2 -translate-y-1/2 items-center justify-center rounded-full bg-accent text-white opacity-0 transition duration-150 group-focus-within:opacity-100 group-hover:opacity-100 hover:scale-110 sm:flex"
      >
        <Play aria-hidden="true" className="size-5 fill-current" />
      </Link>
      {corner?.(video)}
    </article>
  );
});
