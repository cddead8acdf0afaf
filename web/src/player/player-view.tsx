import { type ReactNode, type RefObject, startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../locales/t.ts';
import { restFocus } from './behaviours/keep-focus.ts';
import { attachKeyboard } from './behaviours/keyboard.ts';
import { attachMediaSession } from './behaviours/media-session.ts';
import { attachWatchdog, type Stall } from './behaviours/watchdog.ts';
import type { CommandContext, DanmakuSwitch, Theatre } from './commands.ts';
import { Controls } from './controls/controls.tsx';
import { sleepsNow } from './controls-state.ts';
import { type KnownStreams, NOTHING_KNOWN, type OtherStream, type Source } from './engine/listener.ts';
import { takePreboot } from './engine/preboot/handover.ts';
import type { Playing } from './own-subtitles.ts';
import { createPlayer, type Player, type PlayerFailure } from './player.ts';
import { PlayerPoster } from './player-poster.tsx';
import { createVideoElement } from './video-element.ts';

export interface PlayerViewProps {
  source: Source | undefined;
  /** In seconds. Read once for each load. */
  startAt: number;
  title: string;
  /** The episode to which the viewer's subtitles belong. The same object while it plays. */
  playing: Playing | undefined;
  vodId: number;
  poster: string;
  blur: string;
  onFailure: (reason: PlayerFailure | Stall, others: KnownStreams) => void;
  /** Other streams, best first. */
  alternatives: () => readonly OtherStream[];
  /** Called whenever playback starts, also after a pause. */
  onPlaying: () => void;
  onEnded: () => void;
  /** Called with the player, and with undefined just before it is destroyed. */
  onPlayer: (player: Player | undefined) => void;
  next?: () => void;
  theatre?: Theatre;
  danmaku?: DanmakuSwitch;
  /** Shows a small player without a bar. */
  isMini?: boolean;
  /** If set, keys work only while the focus is within this element. */
  keysWithin?: RefObject<HTMLElement | null>;
  settings?: ReactNode;
  selection?: (close: () => void) => ReactNode;
  children?: ReactNode;
}

/** Attaches what the first frame does not need. */
function attachLater(player: Player, signal: AbortSignal, isInPlace: () => boolean) {
  void import('./behaviours/device.ts').then(
    ({ attachDevice }) => {
      if (!signal.aborted) signal.addEventListener('abort', attachDevice(player, isInPlace));
    },
    () => {},
  );
}

/** Stops playback between titles. The element stays for the next one. */
function useStopBetweenTitles(player: RefObject<Player | undefined>, title: number | undefined) {
  const loaded = useRef(title);
  useEffect(() => {
    if (loaded.current !== title) player.current?.stop();
    loaded.current = title;
  }, [player, title]);
}

export function PlayerView({ children, settings, selection, ...given }: PlayerViewProps) {
  const { source, startAt, title, playing, vodId, poster, blur, next, theatre, danmaku, isMini = false, keysWithin, ...on } = given;
  const frame = useRef<HTMLDivElement>(null);
  const current = useRef<Player>(undefined);
  /** Set once the controls can render, which is later than the video. */
  const [player, setPlayer] = useState<Player>();

  const onFailure = useEffectEvent(on.onFailure);
  const alternatives = useEffectEvent(on.alternatives);
  const onPlaying = useEffectEvent(on.onPlaying);
  const onEnded = useEffectEvent(on.onEnded);
  const onPlayer = useEffectEvent(on.onPlayer);
  const hears = useEffectEvent((target: EventTarget | null) => !keysWithin || keysWithin.current?.contains(target as Node) === true);
  const contextOf = useEffectEvent((of: Player): CommandContext => ({ player: of, next, theatre, danmaku }));
  const isInPlace = useEffectEvent(() => !isMini);

  // If the element already plays, it must be adopted before the browser paints.
  useLayoutEffect(() => {
    if (!frame.current) return;
    const preboot = takePreboot();
    const video = preboot?.video ?? createVideoElement();
    frame.current.prepend(video);
    const made = createPlayer(video, frame.current, { onFailure: (...failure) => onFailure(...failure), alternatives: () => alternatives() }, preboot);
    current.current = made;
    const listening = new AbortController();
    const { signal } = listening;
    video.addEventListener('playing', () => onPlaying(), { signal });
    video.addEventListener('ended', () => sleepsNow(made.controls) || onEnded(), { signal });
    const detachKeyboard = attachKeyboard(
      () => contextOf(made),
      (target) => hears(target),
    );
    attachLater(made, signal, () => isInPlace());
    // A transition renders the controls in small steps.
    startTransition(() => setPlayer(made));
    onPlayer(made);
    return () => {
      detachKeyboard();
      listening.abort();
      onPlayer(undefined);
      made.destroy();
      video.remove();
    };
  }, []);

  const isHome = keysWithin === undefined;
  useEffect(() => {
    if (isHome && frame.current) restFocus(frame.current);
  }, [isHome]);

  useStopBetweenTitles(current, playing?.title);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new source reloads; its start is read once
  useEffect(() => {
    const player = current.current;
    if (!player || !source) return;
    player.load(source, startAt);
    if (player.state.get().started && !player.video.paused) onPlaying();
    return attachWatchdog(player, (stall) => onFailure(stall, NOTHING_KNOWN));
  }, [source]);

  useEffect(() => current.current?.own.set({ playing }), [playing]);
  useEffect(() => current.current?.video.setAttribute('aria-label', t('watch:player.video', { title })), [title]);

  useEffect(() => {
    const player = current.current;
    return player && attachMediaSession(title, poster, () => contextOf(player));
  }, [title, poster]);

  return (
    <section
      ref={frame}
      data-player={!isMini || undefined}
      data-focus-group={isMini ? undefined : 'widget'}
      data-frame={!isMini || undefined}
      aria-label={isMini ? undefined : t('watch:player.frame')}
      // The focus must reach the video, which takes keys and a remote's arrows.
      tabIndex={isMini ? undefined : 0}
      className="group/player relative isolate aspect-video w-full overflow-hidden bg-black [&:fullscreen]:aspect-auto"
    >
      <PlayerPoster vodId={vodId} blur={blur} />
      {player && <Controls context={{ player, next, theatre, danmaku }} {...{ title, settings, selection, isMini }} />}
      {children}
    </section>
  );
}
