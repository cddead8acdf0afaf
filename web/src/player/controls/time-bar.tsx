/** Position and length of the stream; the only part of the controls that reads the clock. */
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../lib/use-store.ts';
import type { Player } from '../player.ts';
import { clockText } from './time.ts';

export function TimeBar({ player }: { player: Player }) {
  const { t } = useTranslation();
  const duration = useStore(player.state, (state) => state.duration);
  const { time, buffered } = useStore(player.clock, (clock) => clock);
  const share = (seconds: number) => (duration > 0 ? Math.min(100, (seconds / duration) * 100) : 0);
  return (
    <div className="flex items-center gap-2 px-2 text-sm tabular-nums sm:px-3">
      <span>{clockText(time)}</span>
      <input
        type="range"
        min={0}
        max={duration || 1}
        step={0.1}
        value={Math.min(time, duration || 1)}
        disabled={duration === 0}
        aria-label={t('watch:player.position')}
        aria-valuetext={t('watch:player.positionOf', { time: clockText(time), duration: clockText(duration) })}
        onChange={(event) => player.seekTo(Number(event.target.value))}
        style={{ '--done': share(time), '--loaded': share(buffered) } as CSSProperties}
        className="player-range min-w-0 flex-1"
      />
      <span>{clockText(duration)}</span>
    </div>
  );
}
