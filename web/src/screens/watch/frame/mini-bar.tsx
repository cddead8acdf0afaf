import { Pause, Play, SkipForward, X } from 'lucide-react';
import { Link } from 'react-router';
import { useStore } from '../../../lib/hooks/use-store.ts';
import { t } from '../../../locales/t.ts';
import { CommandButton } from '../../../player/controls/command-button.tsx';
import type { Player } from '../../../player/player.ts';
import { IconButton } from '../../../ui/button.tsx';

interface MiniBarProps {
  player: Player;
  title: string;
  /** The name of the episode, or the reason why it does not play. */
  note: string;
  to: string;
  isOnPage: boolean;
  next: (() => void) | undefined;
  onClose: () => void;
}

/** Separate, because only this part reads the clock. */
function Progress({ player }: { player: Player }) {
  const time = useStore(player.clock, (clock) => clock.time);
  const duration = useStore(player.state, (state) => state.duration);
  return (
    <span aria-hidden="true" className="absolute inset-x-0 top-0 h-0.5 bg-line">
      <span className="block h-full bg-accent-text" style={{ width: `${duration > 0 ? Math.min(100, (time / duration) * 100) : 0}%` }} />
    </span>
  );
}

export function MiniBar({ player, title, note, to, isOnPage, next, onClose }: MiniBarProps) {
  const paused = useStore(player.state, (state) => state.paused);
  const context = { player, next };
  return (
    <div className="relative flex min-w-0 flex-1 items-center text-text sm:pl-3">
      <Progress player={player} />
      <Link to={to} replace={isOnPage} title={t('watch:mini.back')} className="min-w-0 flex-1 px-2 py-2 leading-tight sm:px-0">
        <span className="block truncate text-sm font-semibold">{title}</span>
        {note && <span className="mt-0.5 block truncate text-xs text-muted">{note}</span>}
      </Link>
      <CommandButton id="togglePlay" context={context} label={t(paused ? 'watch:player.play' : 'watch:player.pause')}>
        {paused ? <Play className="size-5 fill-current" /> : <Pause className="size-5 fill-current" />}
      </CommandButton>
      {next && (
        <CommandButton id="next" context={context} label={t('watch:player.next')}>
          <SkipForward className="size-5" />
        </CommandButton>
      )}
      <IconButton icon={X} data-on-back label={t('watch:mini.close')} onClick={onClose} />
    </div>
  );
}
