/** The picture with its controls: plays the source it is given and tells what becomes of it. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readStored, writeStored } from '../ui/stored.ts';
import { attachKeyboard } from './behaviours/keyboard.ts';
import { attachMediaSession } from './behaviours/media-session.ts';
import { attachWatchdog } from './behaviours/watchdog.ts';
import type { CommandContext } from './commands.ts';
import { Controls } from './controls/controls.tsx';
import type { Source } from './engine/engine.ts';
import { createPlayer, type Player } from './player.ts';

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
  /** What lies over the picture: messages, the countdown. */
  children?: ReactNode;
}

const VOLUME = 'player-volume';
interface Sound {
  volume: number;
  muted: boolean;
}
const isSound = (value: unknown) => typeof (value as Sound | null)?.volume === 'number' && (value as Sound).volume >= 0 && (value as Sound).volume <= 1;

export function PlayerView(props: PlayerViewProps) {
  const { source, startAt, title, poster, next, children } = props;
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const [player, setPlayer] = useState<Player>();

  useEffect(() => {
    if (!video.current || !frame.current) return;
    const made = createPlayer(video.current, frame.current, (reason) => latest.current.onFailure(reason));
    const sound = readStored<Sound>(VOLUME, { volume: 1, muted: false }, isSound);
    made.video.volume = sound.volume;
    made.video.muted = sound.muted === true;
    const onVolume = () => writeStored(VOLUME, { volume: made.video.volume, muted: made.video.muted });
    const onPlaying = () => latest.current.onStarted();
    const onEnded = () => latest.current.onEnded();
    made.video.addEventListener('volumechange', onVolume);
    made.video.addEventListener('playing', onPlaying);
    made.video.addEventListener('ended', onEnded);
    setPlayer(made);
    latest.current.onPlayer(made);
    return () => {
      made.video.removeEventListener('volumechange', onVolume);
      made.video.removeEventListener('playing', onPlaying);
      made.video.removeEventListener('ended', onEnded);
      latest.current.onPlayer(undefined);
      made.destroy();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!player || !source) return;
    player.load(source, startAt);
    return attachWatchdog(player, (stall) => latest.current.onFailure(stall));
    // Only another source is a reason to load; where it begins is read once.
  }, [player, source]);

  const context: CommandContext | undefined = player && { player, next };
  const contextNow = useRef(context);
  contextNow.current = context;
  useEffect(() => (player ? attachKeyboard(() => contextNow.current as CommandContext) : undefined), [player]);
  useEffect(() => (player ? attachMediaSession(title, poster, () => contextNow.current as CommandContext) : undefined), [player, title, poster]);

  return (
    <div ref={frame} className="relative aspect-video w-full overflow-hidden bg-black [&:fullscreen]:aspect-auto">
      {/* biome-ignore lint/a11y/useMediaCaption: captions come with the stream where it has them */}
      <video ref={video} playsInline preload="auto" aria-label={t('player.video', { title })} className="size-full object-contain" />
      {context && <Controls context={context} />}
      {children}
    </div>
  );
}
