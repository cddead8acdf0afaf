/** Tells the playback machine of a failure with what is known of the other lines, or of a lost network, which is none. */
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
import { lineOf, type PlaybackState } from './playback-state.ts';

/** Tells a lost network from a line that fails, and when the network is back. */
interface Connection {
  isOffline: boolean;
  onLost: () => void;
  onBack: () => void;
}

/** @returns runs what it is given if there is a network, unless another failure comes first; otherwise the network is lost */
function useConnection({ isOffline, ...on }: Connection): (onFailure: () => void) => void {
  const onLost = useEffectEvent(on.onLost);
  const onBack = useEffectEvent(on.onBack);
  const latest = useRef(0);
  useEffect(() => {
    if (isOffline) return onceConnected(() => onBack());
    const lost = () => onLost();
    // The event may have come before this listener.
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

/** Goes on where the picture stood once a line answers again, after all have failed. */
function useRecovery({ line: id, episode, isExhausted, startAt }: PlaybackState, lines: readonly Route[], send: (event: PlaybackEvent) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is looked for is decided when the last line has failed
  useEffect(() => {
    const line = lineOf(lines, id);
    if (!isExhausted || !line) return;
    let stop = () => {};
    let isOver = false;
    import('./recovery.ts').then(
      ({ onceAnswered }) => {
        if (!isOver) stop = onceAnswered(manifestUrls(lines, line, episode), startAt, (answered) => send({ type: 'answered-again', line: answered }));
      },
      // Nothing is looked for then; Retry is there.
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
  lines: readonly Route[];
  /** Milliseconds by line, null where a line did not answer. */
  latency: ReadonlyMap<string, number | null>;
  player: RefObject<Player | undefined>;
  source: Source | undefined;
  send: (event: PlaybackEvent) => void;
}

export function useFailures({ state, lines, latency, player, source, send }: Playing) {
  /** @returns seconds, 0 where nothing has played */
  const position = () => player.current?.video.currentTime ?? 0;
  useRecovery(state, lines, send);
  const [undecodable, setUndecodable] = useState<{ episode: number; source: Source }>();
  const whenConnected = useConnection({
    isOffline: state.isOffline,
    onLost: () => send({ type: 'disconnected', position: position() }),
    onBack: () => send({ type: 'reconnected', position: position() }),
  });
  const onFailure = (reason: FailureReason, known: KnownStreams = NOTHING_KNOWN) => {
    if (reason === 'undecodable' && source) setUndecodable({ episode: state.episode, source });
    const fail = () => send({ type: 'failed', reason, position: position(), latency, ...known });
    // Where another line is ready, the network is there.
    if (known.ready) fail();
    else whenConnected(fail);
  };
  const onSoundAlone = useEffectEvent(() => onFailure('undecodable'));
  // Of a file the browser plays what it can decode: the sound, where it does not know the picture.
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
    /** A source of the episode whose picture this browser could not decode. */
    undecodable: undecodable?.episode === state.episode ? undecodable.source : undefined,
    /** @returns seconds of film that play without a network */
    loadedAhead: () => {
      const video = player.current?.video;
      return video && !video.paused ? bufferEnd(video) - video.currentTime : 0;
    },
    /** @returns the streams that could follow the present one by the ids of their lines, the best first */
    alternatives: () => otherStreams(state, lines, latency),
  };
}
