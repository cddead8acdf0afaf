/** A title's poster as the site itself serves it or draws it, six pixels of it until it comes, and the fallback picture where nothing comes. */
import { blurOf, DEFAULT_POSTER, POSTER_WIDTHS, posterAddress, posterOf, type VideoCard } from '@yinmu/contract/video.ts';
import { showFallback } from '../lib/fallback-picture.ts';

interface PosterProps {
  video: Pick<VideoCard, 'vod_id' | 'vod_pic' | 'tmdb_poster' | 'poster_blur'>;
  eager?: boolean;
  /** Far from what is seen first: its blur would be one of a hundred small pictures that hold up the page, and be seen by nobody. */
  offscreen?: boolean;
  /** How wide it is shown, as `sizes` says it. */
  sizes?: string;
  className?: string;
}

/** The width of a card in `.poster-grid` and in rows, for `sizes`. */
const CARD = '(min-width: 1024px) 172px, (min-width: 640px) 156px, 33vw';

export function Poster({ video, eager = false, offscreen = false, sizes = CARD, className = '' }: PosterProps) {
  const has = posterOf(video) !== DEFAULT_POSTER;
  const blur = has && !eager && !offscreen ? blurOf(video) : '';
  return (
    <span className={`relative block aspect-2/3 w-full overflow-hidden bg-raised ${className}`}>
      {blur && (
        <svg aria-hidden="true" viewBox="0 0 2 3" preserveAspectRatio="none" className="absolute inset-0 size-full">
          <image href={blur} width="2" height="3" preserveAspectRatio="none" />
        </svg>
      )}
      <img
        src={posterAddress(video.vod_id, 360)}
        srcSet={has ? POSTER_WIDTHS.map((width) => `${posterAddress(video.vod_id, width)} ${width}w`).join(', ') : undefined}
        sizes={has ? sizes : undefined}
        alt=""
        width="400"
        height="600"
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        // A poster that came with the page is decoded at once: decoded later, it would be painted a frame later.
        decoding={eager ? 'sync' : 'async'}
        onError={showFallback}
        className="absolute inset-0 size-full object-cover"
      />
    </span>
  );
}
