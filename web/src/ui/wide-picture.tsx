/** A 16:9 picture: the backdrop, or the poster beside a blur of its colors. */
import { blurOf, posterAddress, type VideoCard } from '@yinmu/contract/titles/video.ts';
import { useState } from 'react';
import { showFallback } from '../lib/fallback-picture.ts';
import { Poster } from './poster.tsx';

type Pictured = Pick<VideoCard, 'vod_id' | 'vod_pic' | 'tmdb_poster' | 'poster_blur'>;

export function Wash({ video, className = '' }: { video: Pictured; className?: string }) {
  const colours = blurOf(video);
  return colours ? (
    <svg aria-hidden="true" viewBox="0.5 0.5 1 2" preserveAspectRatio="none" className={`absolute inset-0 size-full brightness-75 ${className}`}>
      <image href={colours} width="2" height="3" preserveAspectRatio="none" />
    </svg>
  ) : (
    <img
      src={posterAddress(video.vod_id, 180)}
      alt=""
      loading="lazy"
      className={`absolute inset-0 size-full scale-125 object-cover blur-xl brightness-75 ${className}`}
      onError={showFallback}
    />
  );
}

export function WidePicture({ video, backdrop = '' }: { video: Pictured; backdrop?: string | undefined }) {
  const [failed, setFailed] = useState(false);
  if (backdrop && !failed)
    return (
      <img
        src={backdrop}
        alt=""
        loading="lazy"
        width="640"
        height="360"
        decoding="async"
        className="absolute inset-0 size-full object-cover"
        onError={() => {
          setFailed(true);
          addEventListener('online', () => setFailed(false), { once: true });
        }}
      />
    );
  return (
    <>
      <Wash video={video} />
      <span className="absolute inset-y-[7%] right-[5%] aspect-2/3">
        <Poster video={video} sizes="112px" className="h-full rounded shadow-lg" />
      </span>
    </>
  );
}
