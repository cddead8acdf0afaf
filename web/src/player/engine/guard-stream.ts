/** Looks after a stream that hls.js plays: passes over dead segments, has another stream made ready in time, says when to leave. */
import type Hls from 'hls.js';
import type { ErrorData, Fragment } from 'hls.js';
import { createDeadSegments, type DeadSegments } from './dead-segment.ts';
import { judgeStream, type Verdict } from './judge-stream.ts';
import { bufferEnd, nextStretch, observeStream, type StreamObserver } from './observe-stream.ts';
import type { Standby } from './standby.ts';

const LOOK_MS = 250;
/** A dead segment is waited for until so little is left to play. */
const SHORT_SECONDS = 1;
/** Another stream has to be so much faster to be changed to. */
const FASTER = 1.5;
/** Of a stream that is merely slow, how long others are asked, and from then to the next time. */
const SLOW_ASKING_MS = 5000;
const SLOW_REST_MS = 60_000;
/** The picture goes on behind a gap when it is so near to it. */
const NEAR_GAP_SECONDS = 0.3;
const BEHIND_GAP_SECONDS = 0.05;
/** An error shows when the decoder is this far ahead of the picture. */
const DECODED_AHEAD_SECONDS = 0.5;

export interface GuardedStream {
  Library: typeof Hls;
  hls: Hls;
  video: HTMLVideoElement;
  standby: Standby;
  /** When it was first asked for, by the same clock as `now`. */
  begun: number;
  now: () => number;
  /** It does not play: the stream on standby should, or nothing does. */
  onFailure: () => void;
}
export interface Guard {
  /** The element could not decode the segment that plays: it is passed over. @returns whether the stream goes on */
  recover(): boolean;
  end(): void;
}

/**
 * Judges what is seen. A stream that is merely slow has others asked for a short while and rarely: they share its network, which
 * may be what is slow. Where the browser says that it is, none is asked.
 */
function createJudge(standby: Standby, now: () => number) {
  let slowSince: number | undefined;
  const isNetworkSlow = globalThis.yinmuPreboot?.assumedBits !== undefined;
  return (seen: ReturnType<StreamObserver['read']>): Verdict => {
    const isStandbyFaster = (standby.ready?.speed ?? 0) > (seen.speed ?? 0) * FASTER;
    const rests = slowSince !== undefined && now() - slowSince >= SLOW_ASKING_MS && now() - slowSince < SLOW_REST_MS;
    const slowFor = isNetworkSlow || rests ? 0 : seen.slowFor;
    const verdict = judgeStream({ ...seen, slowFor, standby: standby.state, isStandbyFaster });
    if (slowFor > seen.buffered && (slowSince === undefined || now() - slowSince >= SLOW_REST_MS)) slowSince = now();
    return verdict;
  };
}

/** hls.js does the same after a second in which the picture stands. */
function leapGap(video: HTMLVideoElement, dead: DeadSegments) {
  const end = bufferEnd(video);
  const next = end - video.currentTime < NEAR_GAP_SECONDS && dead.isGap(end) ? nextStretch(video, end) : undefined;
  if (next !== undefined && !video.seeking) video.currentTime = next + BEHIND_GAP_SECONDS;
}

/** @returns whether it could be */
function passOverUndecodable(hls: Hls, video: HTMLVideoElement, dead: DeadSegments): boolean {
  const at = video.currentTime + DECODED_AHEAD_SECONDS;
  const playing = hls.latestLevelDetails?.fragments.find(({ start, end }) => start <= at && at < end);
  return playing !== undefined && dead.skipUndecodable(playing);
}

export function guardStream({ Library, hls, video, standby, begun, now, onFailure }: GuardedStream): Guard {
  const dead = createDeadSegments(hls);
  let failed: Fragment | undefined;
  const verdictOf = createJudge(standby, now);
  let isOver = false;

  const onError = ({ frag, fatal }: ErrorData) => {
    failed = frag;
    if (frag) dead.probe(frag);
    if (fatal) look();
  };
  const observer = observeStream(Library, hls, video, onError, begun, now);

  /** @returns whether the failed segment need not be judged */
  const passOver = (errors: number, isFatal: boolean, buffered: number): boolean => {
    if (!failed || (errors < 2 && !isFatal)) return false;
    const known = dead.knows(failed);
    if (known === 'unknown') return buffered > SHORT_SECONDS;
    if (known === 'not-skippable') return false;
    dead.skip(failed, video.currentTime);
    failed = undefined;
    observer.forget();
    standby.release();
    return true;
  };
  function look() {
    if (isOver) return;
    leapGap(video, dead);
    // Without a network no stream is at fault.
    if (navigator.onLine === false) return;
    const seen = observer.read();
    // In the background browsers hold back timers and requests.
    if (globalThis.document?.hidden && seen.errors === 0) return;
    if (passOver(seen.errors, seen.isFatal, seen.buffered)) return;
    let verdict = verdictOf(seen);
    if (verdict === 'wait') return standby.release();
    if (verdict === 'prepare') {
      standby.prepare(bufferEnd(video));
      verdict = verdictOf(seen);
    }
    if (verdict === 'prepare') return;
    isOver = true;
    onFailure();
  }
  const timer = setInterval(look, LOOK_MS);
  return {
    recover() {
      if (isOver || !passOverUndecodable(hls, video, dead)) return false;
      hls.recoverMediaError();
      return true;
    },
    end() {
      isOver = true;
      clearInterval(timer);
    },
  };
}
