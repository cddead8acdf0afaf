/** A poster card. `app/shell/larger-card.tsx` shows more after a moment of hover or focus. */

import type { RatedCard } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import type { VideoCard as Card } from '@yinmu/contract/titles/video.ts';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { movePosterOf } from '../../lib/moving-poster.ts';
import { shortRemarks } from '../../lib/title-facts.ts';
import { Poster } from '../../ui/poster.tsx';
import { CardFacts } from './card-facts.tsx';
import { NewBadge } from './new-badge.tsx';

interface VideoCardProps {
  video: RatedCard;
  /** The name with its search matches marked. */
  name?: ReactNode;
  eager?: boolean;
  /** The same as in `Poster`. */
  offscreen?: boolean;
  /** Shows no larger card, which would cover a button in the corner. */
  plain?: boolean;
  /** Rendered over the poster. Pass a stable function to avoid re-rendering. */
  corner?: (video: Card) => ReactNode;
}

export const VideoCard = memo(function VideoCard({ video, name, eager, offscreen, plain, corner }: VideoCardProps) {
  return (
    <article data-card={plain ? undefined : video.vod_id} className="relative min-w-0 snap-start">
      {/* The name comes first for screen readers but is shown below the poster. */}
      <Link
        to={href(pages.detail, { id: video.vod_id })}
        state={{ card: video }}
        viewTransition
        onClick={(event) => movePosterOf(event.currentTarget)}
        title={video.vod_name}
        className="flex flex-col"
      >
        <span className="order-2 mt-2 line-clamp-2 leading-snug font-medium break-keep wrap-anywhere">{name ?? video.vod_name}</span>
        <CardFacts video={video} className="order-3" />
        <span data-poster className="relative order-1 block overflow-hidden rounded-card">
          <Poster video={video} eager={eager} offscreen={offscreen} />
          {/* At the top of the poster, because posters show their titles at the bottom. */}
          {video.vod_remarks && (
            <span data-remarks className="badge bg-black/75">
              {shortRemarks(video.vod_remarks)}
            </span>
          )}
          <NewBadge vodId={video.vod_id} />
        </span>
      </Link>
      {corner?.(video)}
    </article>
  );
});
