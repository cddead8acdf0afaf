/** The sign that the picture waits for its stream. */

import { useStore } from '../../lib/use-store.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import type { Player } from '../player.ts';

/** A jump to what is loaded takes a moment, for which nothing is shown; a jump elsewhere is waited for while paused, too. */
export function LoadingRing({ player, isMini }: { player: Player; isMini?: boolean }) {
  const { t } = useTranslation();
  const { paused, waiting, started } = useStore(player.state, (state) => state);
  if (!waiting) return null;
  // Around the button in the middle, where it is shown.
  const size = isMini ? 'size-8 border-3' : paused ? 'size-22 border-4' : 'size-14 border-4';
  return (
    <span
      className={`pointer-events-none absolute inset-0 flex items-center justify-center group-has-[[data-over-picture]]/player:hidden ${started ? 'ring-late' : ''}`}
    >
      <span role="status" aria-label={t('watch:player.loading')} className={`${size} animate-spin rounded-full border-white/25 border-t-white`} />
    </span>
  );
}
