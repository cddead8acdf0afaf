/** Playback of a title: the address selects, `playback-reducer.ts` decides, and the player plays. */
import type { Route, Video } from '@yinmu/contract/titles/video.ts';
import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { inputMode } from '../../../lib/remote/input-mode.ts';
import type { Player } from '../../../player/player.ts';
import { episodeName } from '../../../player/routes.ts';
import { toast } from '../../../ui/toasts.tsx';
import { sourceOf } from './find-stream.ts';
import { manifestUrls, measureRoutes, withFailed } from './latency.ts';
import { parseErrorMessage, parseFailureReason } from './parse-failure.ts';
import { isCountingDown, nextEpisode, type PlaybackState, routeOf, unmatchedRoutes } from './playback-state.ts';
import { useFailures } from './use-failures.ts';
import { usePlaybackMachine } from './use-playback-machine.ts';
import { useSavedProgress } from './use-saved-progress.ts';
import { type ResolvedSource, useSource } from './use-source.ts';

/** Delays measurements, to leave the network to the first second of video. */
const DELAY_MS = 1000;

const UNKNOWN: ReadonlyMap<string, number | null> = new Map();

/** @param hasStarted true starts the measurement, once for each title @returns milliseconds by route ID; null without a response */
function useLatency(vodId: number, routes: readonly Route[], route: Route | undefined, episode: number, hasStarted: boolean) {
  const [measured, setMeasured] = useState({ vodId: 0, latency: UNKNOWN });
  const isMeasuring = measured.vodId === vodId;
  useEffect(() => {
    if (hasStarted) startTransition(() => setMeasured((before) => (before.vodId === vodId ? before : { vodId, latency: UNKNOWN })));
  }, [hasStarted, vodId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures routes once per title
  useEffect(() => {
    if (!isMeasuring || !route || routes.length < 2) return;
    const controller = new AbortController();
    const urls = manifestUrls(routes, route, episode);
    const onMeasured = (id: string, ms: number | null) =>
      startTransition(() => setMeasured((before) => (before.vodId === vodId ? { vodId, latency: new Map(before.latency).set(id, ms) } : before)));
    const timer = setTimeout(() => void measureRoutes(urls, controller.signal, onMeasured), DELAY_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isMeasuring, vodId]);
  return isMeasuring ? measured.latency : UNKNOWN;
}

export type PlaybackPhase = 'playing' | 'parsing' | 'offline' | 'failed' | 'empty';
export type Playback = ReturnType<typeof usePlayback>;

function phaseOf(route: Route | undefined, { isExhausted, isOffline }: PlaybackState, resolved: ResolvedSource): PlaybackPhase {
  if (!route || route.episodes.length === 0) return 'empty';
  if (isOffline) return 'offline';
  if (isExhausted) return 'failed';
  return resolved.state === 'parsing' ? 'parsing' : 'playing';
}

export interface NextTitle {
  label: string;
  id: number;
  name: string;
  play: () => void;
}

/** @param nextTitle plays after the last episode */
export function usePlayback(video: Video, nextTitle: NextTitle | undefined) {
  const routes = video.routes;
  const player = useRef<Player>(undefined);
  const { state, send, saved, resumedAt, followElsewhere, askElsewhere } = usePlaybackMachine(video, player);
  const { episode, isExhausted } = state;
  const route = routeOf(routes, state.route);
  const latency = useLatency(video.vod_id, routes, route, episode, state.hasStarted);
  const resolved = useSource(video.vod_id, route, episode, state.attempt);
  const stream = resolved.state === 'ready' && !isExhausted ? resolved.stream : undefined;
  const source = useMemo(() => stream && sourceOf(stream), [stream]);
  const saveNow = useSavedProgress({ video, route, episode, player, saved, onElsewhere: followElsewhere, onAsk: askElsewhere });

  const position = () => player.current?.video.currentTime ?? 0;
  const { onFailure, alternatives, loadedAhead, undecodable } = useFailures({ state, routes, latency, player, source, send });
  // A route that cannot be parsed fails like others, but also gives the reason.
  const onResolved = useEffectEvent(() => {
    if (resolved.state !== 'failed' || !route) return;
    toast(parseErrorMessage(resolved.error, route.label));
    onFailure(parseFailureReason(resolved.error));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is handled once
  useEffect(() => onResolved(), [resolved]);
  const onSource = useEffectEvent(() => source && send({ type: 'loading' }));
  // Layout effect: must run before the player's, which loads the source.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each source begins once
  useLayoutEffect(() => void onSource(), [source]);

  const nextIndex = nextEpisode(state, routes);
  const next = nextIndex === undefined ? nextTitle?.play : () => send({ type: 'next' });
  return {
    ...{ route, episode, source, next, onFailure, alternatives, saveNow, loadedAhead, send },
    latency: withFailed(latency, state.failed, state.hasStarted ? state.route : undefined),
    phase: phaseOf(route, state, resolved),
    undecodable: isExhausted ? undecodable : undefined,
    unmatched: isExhausted ? unmatchedRoutes(state, routes) : [],
    embed: stream?.type === 'embed' ? stream.url : undefined,
    startAt: state.startAt,
    /** Undefined until the video plays. */
    resumedAt: state.hasStarted ? resumedAt : undefined,
    restart: () => player.current?.seekTo(0),
    name: episodeName(route, episode),
    nextName: nextIndex === undefined ? nextTitle?.name : route?.episodes[nextIndex]?.name,
    nextTitle: nextIndex === undefined ? nextTitle : undefined,
    isAutoplayOn: state.isAutoplayOn,
    isCountingDown: isCountingDown(state, next !== undefined),
    hasFinished: state.hasEnded && next === undefined && !isExhausted,
    pickRoute: (id: string) => send({ type: 'line-picked', route: id, position: position() }),
    /** Focuses the video: the next key goes to the player, and the viewer with a remote sees the video. */
    focusPicture: () => player.current?.frame.focus({ preventScroll: inputMode() === 'pointer' }),
    onPlayer: (made: Player | undefined) => {
      // Saves the position before the player is destroyed.
      if (made === undefined) saveNow();
      player.current = made;
    },
  };
}
