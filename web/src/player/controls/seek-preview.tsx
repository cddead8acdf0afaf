import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { useStore } from '../../lib/hooks/use-store.ts';
import { t } from '../../locales/t.ts';
import { chapterAt } from '../engine/chapters.ts';
import type { Player } from '../player.ts';
import { clockText } from './time.ts';

interface SeekPreviewProps {
  player: Player;
  /** In seconds. */
  at: number;
  /** In percent of the bar. */
  share: number;
}

export function SeekPreview({ player, at, share }: SeekPreviewProps) {
  const place = useRef<HTMLSpanElement>(null);
  const chapter = chapterAt(
    useStore(player.state, ({ chapters }) => chapters),
    at,
  );
  const picture = player.previews.at(at);
  useLayoutEffect(() => {
    if (picture) place.current?.replaceChildren(picture);
    else place.current?.replaceChildren();
  }, [picture]);
  return (
    <div
      aria-hidden="true"
      data-seek-preview={picture ? 'picture' : 'time'}
      style={{ '--half': picture ? '82px' : '28px', left: `clamp(var(--half), ${share}%, 100% - var(--half))` } as CSSProperties}
      className="pointer-events-none absolute bottom-full mb-2 flex -translate-x-1/2 flex-col items-center gap-1"
    >
      <span
        ref={place}
        className={
          picture ? 'block overflow-hidden rounded-card border-2 border-white/90 bg-black shadow-lg *:block *:h-18 *:w-32 sm:*:h-22.5 sm:*:w-40' : 'hidden'
        }
      />
      <span className="max-w-40 truncate rounded bg-black/80 px-2 py-0.5 text-sm">
        {clockText(at)}
        {chapter && ` · ${chapter.isAdvertisement ? t('watch:player.advertisement') : chapter.title}`}
      </span>
    </div>
  );
}
