/** Looks after a stream that hls.js plays: passes over dead segments, has another stream made ready in time, says when to leave. */
import type Hls from 'hls.js';
import type { ErrorData, Fragment } from 'hls.js';
import { bufferEnd, nextStretch } from './buffer.ts';
import { createDeadSegments, type DeadSegments } from './dead-segment.ts';
import { createGuard, type Guard, type Guarded } from './guard.ts';
import { judgeDeadSegment } from './judge-stream.ts';
import { loadingSegment, type Observation, observeStream, SAME_PLACE_SECONDS } from './observe-stream.ts';
import { followPicture } from './picture.ts';
import { recoverMedia } from './recover-media.ts';

/** How often a playlist is asked for in vain before it counts as whole. */
const MAX_MISSES = 3;
/** Sound and picture of a last segment end about so near to each other, in seconds. */
const NEAR_EDGE_SECONDS = 0.5;
/** A whole film may differ from what grew by about a segment at its end. */
const SEGMENTS_LESS = 2;

/**
 * Ends a film whose playlist does not say that it ends: its last picture would stand until the stream is blamed. Loading stops
 * where a later answer ends before what was there, as a host's notice does: its end would be taken for the film's.
 * @returns whether it has lost its end so
 */
function followOpenEnd(Library: typeof Hls, hls: Hls, video: HTMLVideoElement): () => boolean {
  let edge = 0;
  let isLost = false;
  hls.on(Library.Events.LEVEL_UPDATED, (_event, { details }) => {
    // One that begins later is a window of a live stream, which goes on some time.
    if (details.startSN > 1) return;
    if (details.edge < edge - SEGMENTS_LESS * details.targetduration) {
      isLost = true;
      hls.stopLoad();
    }
    if (!details.live || isLost) return;
    edge = Math.max(edge, details.edge);
    if (details.misses >= MAX_MISSES && bufferEnd(video) >= details.edge - NEAR_EDGE_SECONDS) hls.trigger(Library.Events.BUFFER_EOS, { type: null });
  });
  return () => isLost;
}

/** The picture goes on behind a gap when it is so near to it. */
const NEAR_GAP_SECONDS = 0.3;
const BEHIND_GAP_SECONDS = 0.05;
/** A segment that sends nothing for so long is taken for one that is missing: hosts leave some unanswered for ever. */
const HANGING_MS = 3000;
/** Of a slow host: as many times its longest answer. */
const HANGING_TIMES = 1.5;
/** An error shows when the decoder is this far ahead of the picture. */
const DECODED_AHEAD_SECONDS = 0.5;

export interface GuardedStream extends Guarded {
  Library: typeof Hls;
  hls: Hls;
  /** The engine gave up before anybody looked. */
  missed: ErrorData | undefined;
}

/** hls.js does the same after a second in which the picture stands, but not for a seek into the gap, which would never end. */
function leapGap(video: HTMLVideoElement, dead: DeadSegments) {
  const end = bufferEnd(video);
  const next = end - video.currentTime < NEAR_GAP_SECONDS && dead.isGap(end) ? nextStretch(video, end) : undefined;
  if (next !== undefined && (!video.seeking || end === video.currentTime)) video.currentTime = next + BEHIND_GAP_SECONDS;
}

/** @returns whether it could be */
function passOverUndecodable(hls: Hls, video: HTMLVideoElement, dead: DeadSegments): boolean {
  const at = video.currentTime + DECODED_AHEAD_SECONDS;
  const playing = hls.latestLevelDetails?.fragments.find(({ start, end }) => start <= at && at < end);
  return playing !== undefined && dead.skipUndecodable(playing);
}

export function guardStream(guarded: GuardedStream): Guard {
  const { Library, hls, video, standby, now } = guarded;
  const dead = createDeadSegments(hls);
  let guard: ReturnType<typeof createGuard> | undefined;
  let failed: { frag: Fragment; since: number | undefined } | undefined;

  const isSamePlace = (frag: Fragment) => failed !== undefined && Math.abs(failed.frag.start - frag.start) < SAME_PLACE_SECONDS;
  const picture = followPicture(guarded);
  const note = (frag: Fragment) => {
    failed = { frag, since: isSamePlace(frag) ? failed?.since : undefined };
    dead.probe(frag);
  };
  const observer = observeStream({ ...guarded, picture }, ({ frag, fatal }) => {
    if (frag) note(frag);
    else failed = undefined;
    if (fatal) guard?.look();
  });
  const hasLostEnd = followOpenEnd(Library, hls, video);
  const passOver = (frag: Fragment) => {
    dead.skip(frag, video.currentTime);
    failed = undefined;
    observer.forget();
    standby.release();
  };
  const deal = ({ isFatal, buffered, silentMs, answersMs }: Observation): boolean => {
    const hanging = silentMs >= Math.max(HANGING_MS, answersMs * HANGING_TIMES) ? loadingSegment(hls) : undefined;
    if (hanging && hanging !== failed?.frag) note(hanging);
    // Only a segment that the engine has reported, or that hangs, is passed over.
    if (!failed || (!hanging && observer.failures() < 2 && !isFatal)) return false;
    const { frag } = failed;
    failed.since ??= now();
    const ruling = judgeDeadSegment({
      known: dead.knows(frag),
      isInserted: dead.isInserted(frag),
      standby: standby.state,
      buffered,
      waitedMs: now() - failed.since,
    });
    if (ruling === 'skip') passOver(frag);
    return ruling !== 'judge';
  };
  guard = createGuard(guarded, {
    read: () => ({ ...observer.read(), ...(hasLostEnd() && { isFatal: true }) }),
    onLook: () => leapGap(video, dead),
    deal,
    appends: () => standby.ready?.type === 'hls',
  });
  return {
    recover() {
      if (guard?.isOver() || !passOverUndecodable(hls, video, dead)) return false;
      recoverMedia(hls, video);
      return true;
    },
    end: () => guard?.end(),
  };
}
