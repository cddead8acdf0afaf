/** Reports a failure, with what is known about other routes, or a lost network. */
import type { Route } from '@yinmu/contract/titles/video.ts';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isConnected, onceConnected } from '../../../lib/connection.ts';
import { bufferEnd } from '../../../player/engine/buffer.ts';
import { type KnownStreams, NOTHING_KNOWN, type Source } from '../../../player/engine/listener.ts';
import type { Player } from '../../../player/player.ts';
import type { FailureReason } from './failure-reason.ts';
import { manifestUrls } from './latency.ts';
import { otherStreams } from './other-streams.ts';
import type { PlaybackEvent } from './playback-reducer.ts';
import { type PlaybackState, routeOf } from './playback-state.ts';

/** Tells a lost network apart from a failing route. */
interface Connection {
  isOffline: boolean;
  onLost: () => void;
  onBack: () => void;
}

/** @returns a function that calls its argument if the site can be reached, unless another failure comes first. Otherwise reports that the network is lost */
function useConnection({ isOffline, ...on }: Connection): (onFailure: () => void) => void {
  const onLost = useEffectEvent(on.onLost);
  const onBack = useEffectEvent(on.onBack);
  const latest = useRef(0);
  useEffect(() => {
    if (isOffline) return onceConnected(() => onBack());
    const lost = () => onLost();
    // The event may have fired before this listened.
    if (navigator.onLine === false) lost();
    addEventListener('offline', lost);
    return () => removeEventListener('offline', lost);
  }, [isOffline]);
  return (onFailure) => {
    const mine = ++latest.current;
    void isConnected().then((connected) => {
      if (mine !== latest.current) return;
      if (connected) onFailure();
      else on.onLost();
    });
  };
}

/** Resumes once a route responds after all had failed. */
function useRecovery({ route: id, episode, isExhausted, startAt }: PlaybackState, routes: readonly Route[], send: (event: PlaybackEvent) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the targets are set when the last route fails
  useEffect(() => {
    const route = routeOf(routes, id);
    if (!isExhausted || !route) return;
    let stop = () => {};
    let isOver = false;
    import('./recovery.ts').then(
      ({ onceAnswered }) => {
        if (!isOver) stop = onceAnswered(manifestUrls(routes, route, episode), startAt, (answered) => send({ type: 'answered-again', route: answered }));
      },
      // The viewer can still press Retry.
      () => {},
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [isExhausted, id, episode]);
}

interface Playing {
  state: PlaybackState;
  routes: readonly Route[];
  /** Response times by route; null without a response. */
  latency: ReadonlyMap<string, number | null>;
  player: RefObject<Player | undefined>;
  source: Source | undefined;
  send: (event: PlaybackEvent) => void;
}

export function useFailures({ state, routes, latency, player, source, send }: Playing) {
  /** @returns the position in seconds; 0 before playback */
  const position = () => player.current?.video.currentTime ?? 0;
  useRecovery(state, routes, send);
  const [undecodable, setUndecodable] = useState<{ routes: readonly Route[]; episode: number; source: Source }>();
  const whenConnected = useConnection({
    isOffline: state.isOffline,
    onLost: () => send({ type: 'disconnected', position: position() }),
    onBack: () => send({ type: 'reconnected', position: position() }),
  });
  const onFailure = (reason: FailureReason, known: KnownStreams = NOTHING_KNOWN) => {
    if (reason === 'undecodable' && source) setUndecodable({ routes, episode: state.episode, source });
    const fail = () => send({ type: 'failed', reason, position: position(), latency, ...known });
    // If another route could be prepared, the network works.
    if (known.ready) fail();
    else whenConnected(fail);
  };
  const onSoundAlone = useEffectEvent(() => onFailure('undecodable'));
  // If a browser cannot decode the video of a file, it plays only the audio without an error.
  useEffect(() => {
    if (!source || !state.hasStarted || player.current?.video.videoWidth !== 0) return;
    const controller = new AbortController();
    const name = async () => (await import('../../../player/engine/name-codec.ts')).undecodableCodec(source, controller.signal);
    name().then(
      (codec) => codec && !controller.signal.aborted && onSoundAlone(),
      () => {},
    );
    return () => controller.abort();
  }, [source, state.hasStarted, player]);
  return {
    onFailure,
    undecodable: undecodable?.routes === routes && undecodable.episode === state.episode ? undecodable.source : undefined,
    /** @returns the seconds buffered */
    loadedAhead: () => {
      const video = player.current?.video;
      return video && !video.paused ? bufferEnd(video) - video.currentTime : 0;
    },
    /** @returns other streams by route ID, best first */
    alternatives: () => otherStreams(state, routes, latency),
  };
}
