/** A poster that the site serves or draws. Shows a six-pixel blur until it loads, and a fallback picture if it fails. */
import { blurOf, DEFAULT_POSTER, POSTER_WIDTHS, posterAddress, posterOf, type VideoCard } from '@yinmu/contract/titles/video.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { showFallback } from '../lib/fallback-picture.ts';
import { useHydrated } from '../lib/hooks/use-hydrated.ts';

interface PosterProps {
  video: Pick<VideoCard, 'vod_id' | 'vod_pic' | 'tmdb_poster' | 'poster_blur'>;
  eager?: boolean;
  /** True if the poster is below the first screen: it gets no blur, which would slow the page down unseen. */
  offscreen?: boolean;
  sizes?: string;
  className?: string;
}

/** `sizes` of a card, in `.poster-grid` and in rows. */
const CARD = '(min-width: 1024px) 172px, (min-width: 640px) 156px, 33vw';

type Source = { src: string; srcSet?: string | undefined; sizes?: string | undefined };

/**
 * Sets the sources after mounting. Chromium leaks images with `srcset` or `sizes` that never enter the document, and React discards such images when
 * it restarts a render.
 */
function useSource({ src, srcSet = '', sizes = '' }: Source) {
  const ref = useRef<HTMLImageElement>(null);
  const isHydrated = useHydrated();
  const [isMadeHere] = useState(isHydrated);
  useLayoutEffect(() => {
    if (isMadeHere && ref.current) Object.assign(ref.current, { sizes, srcset: srcSet, src });
  }, [isMadeHere, src, srcSet, sizes]);
  return isMadeHere ? { ref } : { ref, src, srcSet: srcSet || undefined, sizes: sizes || undefined };
}

export function Poster({ video, eager = false, offscreen = false, sizes = CARD, className = '' }: PosterProps) {
  const has = posterOf(video) !== DEFAULT_POSTER;
  const blur = has && !eager && !offscreen ? blurOf(video) : '';
  const source = useSource({
    src: posterAddress(video.vod_id, 360),
    ...(has && { srcSet: POSTER_WIDTHS.map((width) => `${posterAddress(video.vod_id, width)} ${width}w`).join(', '), sizes }),
  });
  return (
    <span className={`relative block aspect-2/3 w-full overflow-hidden bg-raised ${className}`}>
      {blur && (
        <svg aria-hidden="true" viewBox="0 0 2 3" preserveAspectRatio="none" className="absolute inset-0 size-full">
          <image href={blur} width="2" height="3" preserveAspectRatio="none" />
        </svg>
      )}
      <img
        {...source}
        alt=""
        width="400"
        height="600"
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        // With asynchronous decoding, a poster that is already loaded would appear one frame late.
        decoding={eager ? 'sync' : 'async'}
        onError={showFallback}
        className="absolute inset-0 size-full object-cover"
      />
    </span>
  );
}
