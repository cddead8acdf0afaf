/** The seek bar. No other control reads the clock. */

import { useStore } from '../../lib/hooks/use-store.ts';
import { t } from '../../locales/t.ts';
import type { Player } from '../player.ts';
import { loadedShares } from './scrub.ts';
import { SeekPreview } from './seek-preview.tsx';
import { clockText } from './time.ts';
import { useScrub } from './use-scrub.ts';

const PART = 'absolute inset-y-0 left-0';

export function TimeBar({ player }: { player: Player }) {
  const { duration, chapters } = useStore(player.state, (state) => state);
  const { time } = useStore(player.clock, (clock) => clock);
  const { pointed, handlers } = useScrub(player, duration);
  const shown = pointed?.isDragging ? pointed.at : time;
  const share = (seconds: number) => (duration > 0 ? Math.min(100, (seconds / duration) * 100) : 0);
  return (
    <div className="flex items-center gap-2 px-2 text-sm tabular-nums sm:px-3">
      <span>{clockText(shown)}</span>
      <div
        {...handlers}
        data-scrubbing={pointed?.isDragging || undefined}
        className="group relative flex h-6 min-w-0 flex-1 in-data-[idle=false]:pointer-events-auto cursor-pointer touch-none items-center rounded has-focus-visible:outline-4 has-focus-visible:outline-offset-2 has-focus-visible:outline-white pointer-coarse:h-11"
      >
        <div
          aria-hidden="true"
          className="relative h-1 w-full overflow-hidden rounded-full bg-white/25 transition-[height] group-has-focus-visible:h-2 group-hover:h-1.5 group-data-scrubbing:h-1.5 forced-colors:border"
        >
          {loadedShares(player.video?.buffered, duration).map(({ start, width }) => (
            <div key={start} className={`${PART} bg-white/40`} style={{ left: `${start}%`, width: `${width}%` }} />
          ))}
          {pointed && !pointed.isDragging && <div className={`${PART} bg-white/40`} style={{ width: `${share(pointed.at)}%` }} />}
          <div className={`${PART} bg-white forced-colors:bg-[Highlight]`} style={{ width: `${share(shown)}%` }} />
          {chapters.map(({ start, end, isAdvertisement }) => (
            <div
              key={start}
              data-chapter={isAdvertisement ? 'advertisement' : 'title'}
              className={`${PART} border-x-2 border-black/70 ${isAdvertisement ? 'bg-amber-400/80' : ''}`}
              style={{ left: `${share(start)}%`, width: `${share(end) - share(start)}%` }}
            />
          ))}
        </div>
        <div
          aria-hidden="true"
          style={{ left: `${share(shown)}%` }}
          className="absolute top-1/2 size-3.5 -translate-1/2 rounded-full bg-white shadow transition-[scale] group-hover:scale-120 group-data-scrubbing:scale-140 forced-colors:bg-[Highlight]"
        />
        <input
          type="range"
          min={0}
          max={duration || 1}
          step={1}
          value={Math.min(shown, duration || 1)}
          disabled={duration === 0}
          aria-label={t('watch:player.position')}
          aria-valuetext={t('watch:player.positionOf', { time: clockText(shown), duration: clockText(duration) })}
          // For keys, remotes and screen readers. The wrapper handles pointers.
          onChange={(event) => player.seekTo(Number(event.target.value))}
          className="pointer-events-none absolute inset-0 size-full opacity-0"
        />
        {pointed && <SeekPreview player={player} at={pointed.at} share={share(pointed.at)} />}
      </div>
      <span>{clockText(duration)}</span>
    </div>
  );
}
