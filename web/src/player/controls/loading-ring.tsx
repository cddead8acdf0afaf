import { useEffect, useState } from 'react';
import { useStore } from '../../lib/hooks/use-store.ts';
import { t } from '../../locales/t.ts';
import type { Player } from '../player.ts';

/** When the ring mentions a slow network, provided that data is still arriving. A silent source is replaced. */
const SLOW_MS = 2500;
const ALIVE_MS = 15_000;
const LOOK_MS = 500;

/** Hidden for short jumps within the buffer. Shown while playback waits for others. */
export function LoadingRing({ player, isMini }: { player: Player; isMini?: boolean }) {
  const { paused, waiting, started } = useStore(player.state, (state) => state);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!waiting) return;
    const since = performance.now();
    const look = () => {
      const [now, sign] = [performance.now(), player.lastSign()];
      setSlow(now - since > SLOW_MS && sign > 0 && now - sign < ALIVE_MS);
    };
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [waiting, player]);
  if (!waiting) return null;
  // Large enough to surround the central button.
  const size = isMini ? 'size-8 border-3' : paused ? 'size-22 border-4' : 'size-14 border-4';
  return (
    <span
      className={`pointer-events-none absolute inset-0 flex items-center justify-center group-has-[[data-over-picture]]/player:hidden ${started ? 'ring-late' : ''}`}
    >
      <span role="status" aria-label={t('watch:player.loading')} className={`${size} animate-spin rounded-full border-white/25 border-t-white`} />
      {isSlow && !isMini && <span className="absolute top-[calc(50%+3.5rem)] rounded bg-black/60 px-3 py-1 text-sm text-white">{t('watch:player.slow')}</span>}
    </span>
  );
}
