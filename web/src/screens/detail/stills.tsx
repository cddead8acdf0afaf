/** Stills in a row. Pressing one shows it large. */
import { stillAddress, type Video } from '@yinmu/contract/titles/video.ts';
import { useState } from 'react';
import { useLazyComponent } from '../../lib/hooks/use-lazy.ts';
import { t } from '../../locales/t.ts';

const loadViewer = async () => (await import('./still-viewer.tsx')).StillViewer;

export function Stills({ video }: { video: Pick<Video, 'vod_id' | 'stills'> }) {
  const [missing, setMissing] = useState<readonly number[]>([]);
  const [open, setOpen] = useState<number>();
  const { Component: Viewer } = useLazyComponent(loadViewer, open !== undefined);
  const pictures = video.stills.map((_, place) => place).filter((place) => !missing.includes(place));
  const stills = pictures.map((place, i) => ({
    place,
    address: stillAddress(video.vod_id, place, 1280),
    name: t('catalog:video.still', { n: i + 1, count: pictures.length }),
  }));
  const leaveOut = (place: number) => setMissing((now) => (now.includes(place) ? now : [...now, place]));
  if (stills.length === 0) return null;
  return (
    <section aria-labelledby="stills" className="min-w-0">
      <h2 id="stills" className="mb-2 text-lg font-semibold">
        {t('catalog:video.stills')}
      </h2>
      <ul data-focus-group="row" className="ring-room -mx-1 flex gap-3 overflow-x-auto px-1 pb-1 [scrollbar-width:thin]">
        {stills.map(({ place, name }, i) => (
          <li key={place} className="w-60 shrink-0">
            <button type="button" onClick={() => setOpen(i)} className="group block w-full overflow-hidden rounded-card bg-raised">
              <img
                // The picture may have failed before hydration.
                ref={(image) => void (image?.complete && image.naturalWidth === 0 && leaveOut(place))}
                src={stillAddress(video.vod_id, place, 480)}
                alt={name}
                width="480"
                height="270"
                loading="lazy"
                decoding="async"
                onError={() => leaveOut(place)}
                className="aspect-video w-full object-cover transition group-hover:brightness-110"
              />
            </button>
          </li>
        ))}
      </ul>
      {open !== undefined && Viewer && <Viewer stills={stills} first={open} onClose={() => setOpen(undefined)} />}
    </section>
  );
}
