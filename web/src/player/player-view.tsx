/** The picture with its controls: plays the source it is given and tells what becomes of it. */
import { type ReactNode, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attachKeyboard } from './behaviours/keyboard.ts';
import { attachMediaSession } from './behaviours/media-session.ts';
import { attachWatchdog } from './behaviours/watchdog.ts';
import type { CommandContext } from './commands.ts';
import { Controls } from './controls/controls.tsx';
import type { Source } from './engine/engine.ts';
import { takePreboot } from './engine/preboot/handover.ts';
import { createPlayer, type Player } from './player.ts';
import { PlayerPoster } from './player-poster.tsx';
import { createVideoElement, saveVolume } from './video-element.ts';

export interface PlayerViewProps {
  source: Source | undefined;
  /** Seconds to begin at. */
  startAt: number;
  title: string;
  poster: string;
  onFailure: (reason: string) => void;
  onStarted: () => void;
  onEnded: () => void;
  /** Called with the player when it is there, and with nothing when it goes. */
  onPlayer: (player: Player | undefined) => void;
  next?: () => void;
  /** Switches of the screen among the player's own settings. */
  settings?: ReactNode;
  /** What lies over the picture: messages, the countdown. */
  children?: ReactNode;
}

export function PlayerView(props: PlayerViewProps) {
  const { source, startAt, title, poster, next, settings, children } = props;
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const current = useRef<Player>(undefined);
  /** For the controls, which come a little later than the player itself. */
  const [player, setPlayer] = useState<Player>();

  // Before the browser paints: an element that already plays may leave the page for no longer than that.
  useLayoutEffect(() => {
    if (!frame.current) return;
    const preboot = takePreboot();
    const element = preboot?.video ?? createVideoElement();
    frame.current.prepend(element);
    const made = createPlayer(element, frame.current, (reason) => latest.current.onFailure(reason), preboot);
    current.current = made;
    const onVolume = () => saveVolume(element);
    const onPlaying = () => latest.current.onStarted();
    const onEnded = () => latest.current.onEnded();
    element.addEventListener('volumechange', onVolume);
    element.addEventListener('playing', onPlaying);
    element.addEventListener('ended', onEnded);
    const detachKeyboard = attachKeyboard(() => ({ player: made, next: latest.current.next }));
    // In small steps: all at once, after all that was drawn just now, the controls would hold up a tap.
    startTransition(() => setPlayer(made));
    latest.current.onPlayer(made);
    return () => {
      detachKeyboard();
      element.removeEventListener('volumechange', onVolume);
      element.removeEventListener('playing', onPlaying);
      element.removeEventListener('ended', onEnded);
      latest.current.onPlayer(undefined);
      made.destroy();
      element.remove();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another source is a reason to load; where it begins is read once
  useEffect(() => {
    const player = current.current;
    if (!player || !source) return;
    player.load(source, startAt);
    if (player.state.get().started && !player.video.paused) latest.current.onStarted();
    return attachWatchdog(player, (stall) => latest.current.onFailure(stall));
  }, [source]);

  useEffect(() => current.current?.video.setAttribute('aria-label', t('player.video', { title })), [title, t]);

  useEffect(() => {
    const player = current.current;
    return player && attachMediaSession(title, poster, () => ({ player, next: latest.current.next }));
  }, [title, poster]);

  const context: CommandContext | undefined = player && { player, next };
  return (
    <div ref={frame} data-player className="relative isolate aspect-video w-full overflow-hidden bg-black [&:fullscreen]:aspect-auto">
      <PlayerPoster src={poster} />
      {context && <Controls context={context}>{settings}</Controls>}
      {children}
    </div>
  );
}
