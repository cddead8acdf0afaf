/** A wide picture of a title: its backdrop, or its poster over its own colours. */
import { posterAddress } from '@yinmu/contract/video.ts';
import { useState } from 'react';
import type { Progress } from '../../features/library/progress-store.ts';
import { showFallback } from '../../lib/fallback-picture.ts';
import { Poster } from '../../ui/poster.tsx';

export function WidePicture({ entry: { video, backdrop = '' } }: { entry: Pick<Progress, 'video' | 'backdrop'> }) {
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
      <img
        src={posterAddress(video.vod_id, 180)}
        alt=""
        loading="lazy"
        className="absolute inset-0 size-full scale-125 object-cover blur-xl brightness-75"
        onError={showFallback}
      />
      <span className="absolute inset-y-0 left-1/2 aspect-2/3 -translate-x-1/2">
        <Poster video={video} sizes="112px" className="h-full" />
      </span>
    </>
  );
}
