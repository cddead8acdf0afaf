/** The player, either on its page or in a corner. */
import type { Video } from '@yinmu/contract/titles/video.ts';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { focusPage } from '../../../lib/remote/focus-page.ts';
import { t } from '../../../locales/t.ts';
import type { DanmakuSwitch, Theatre } from '../../../player/commands.ts';
import type { Player } from '../../../player/player.ts';
import { keepSettings } from '../../../player/player-settings.ts';
import { toast } from '../../../ui/toasts.tsx';
import type { Playback } from '../playback/use-playback.ts';
import { isTheatreOn, rememberTheatre, showTheatre } from '../preferences.ts';
import { playingAddress, useWatchAddress } from '../watch-address.ts';
import { MiniBar } from './mini-bar.tsx';
import { PlayerFrame } from './player-frame.tsx';

/** Narrower windows are filled by the player in any case. */
const WIDE = '(min-width: 1200px)';

/** @returns undefined if the window is too narrow for theater mode */
function useTheatre(): Theatre | undefined {
  const [isOn, setOn] = useState(isTheatreOn);
  const [isWide, setWide] = useState(() => matchMedia(WIDE).matches);
  useLayoutEffect(() => showTheatre(isOn), [isOn]);
  useLayoutEffect(() => {
    const query = matchMedia(WIDE);
    const onChange = () => setWide(query.matches);
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  }, []);
  const toggle = () => {
    rememberTheatre(!isOn);
    setOn(!isOn);
  };
  return isWide ? { isOn, toggle } : undefined;
}

interface PlayerBoxProps {
  video: Video;
  playback: Playback;
  player: Player | undefined;
  onPlayer: (player: Player | undefined) => void;
  danmaku: DanmakuSwitch | undefined;
  isMini: boolean;
  isOnPage: boolean;
  onClose: () => void;
  /** Shown under the routes and episodes in full screen. */
  below: ReactNode;
}

const CORNER =
  'fixed inset-x-2 bottom-[calc(64px+env(safe-area-inset-bottom))] z-45 mini-in overflow-hidden rounded-card border border-line bg-surface shadow-2xl sm:inset-x-auto sm:right-4 sm:bottom-4 sm:block sm:w-90 short:w-60';

export function PlayerBox({ video, playback, player, onPlayer, danmaku, isMini, isOnPage, onClose, below }: PlayerBoxProps) {
  const to = playingAddress(video, playback, useWatchAddress().search);
  const theatre = useTheatre();
  const box = useRef<HTMLElement>(null);
  /** The element that had focus before it moved to the corner, to focus it again. */
  const from = useRef<EventTarget>(null);
  const { next, phase, isCountingDown } = playback;
  /** True if an overlay covers the picture, which then needs more room than a phone's strip. */
  const isCovered = phase !== 'playing' || isCountingDown;
  const close = () => {
    const hadFocus = box.current?.contains(document.activeElement);
    onClose();
    const back = from.current instanceof HTMLElement && from.current.isConnected ? from.current : undefined;
    if (hadFocus) focusPage(back ?? (isOnPage ? player?.frame : undefined));
    toast(t('watch:mini.closed'), { label: t('watch:mini.never'), run: () => keepSettings({ mini: false }) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isMini || event.key !== 'Escape') return;
    event.stopPropagation();
    // Tells the handler of Back that the key was used.
    event.preventDefault();
    close();
  };
  return (
    <section
      ref={box}
      data-mini={isMini || undefined}
      data-focus-group={isMini ? 'apart' : undefined}
      aria-label={isMini ? t('watch:mini.label') : undefined}
      onKeyDown={onKeyDown}
      onFocus={({ relatedTarget }) => {
        if (!box.current?.contains(relatedTarget)) from.current = relatedTarget;
      }}
      className={isMini ? `${CORNER} ${isCovered ? '' : 'flex items-center'}` : 'overflow-hidden md:rounded-card'}
    >
      <div className={`relative ${isMini && !isCovered ? 'w-32 shrink-0 sm:w-full' : ''}`}>
        <PlayerFrame
          video={video}
          playback={playback}
          player={player}
          onPlayer={onPlayer}
          theatre={isOnPage ? theatre : undefined}
          danmaku={danmaku}
          isMini={isMini}
          keysWithin={isOnPage ? undefined : box}
          below={below}
        />
        {isMini && !isCovered && <Link to={to} replace={isOnPage} tabIndex={-1} aria-hidden="true" className="absolute inset-0" />}
      </div>
      {isMini && player && <MiniBar player={player} title={video.vod_name} note={playback.name} {...{ to, isOnPage, next }} onClose={close} />}
    </section>
  );
}
