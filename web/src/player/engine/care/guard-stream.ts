/** Guards an hls.js stream: skips dead segments, prepares other streams, and decides when to change. */
import type Hls from 'hls.js';
import type { ErrorData, Fragment } from 'hls.js';
import { bufferEnd, nextStretch } from '../buffer.ts';
import { recoverMedia } from '../recover-media.ts';
import { createDeadSegments, type DeadSegments } from './dead-segment.ts';
import { createGuard, type Guard, type Guarded } from './guard.ts';
import { judgeDeadSegment } from './judge-stream.ts';
import { loadingSegment, type Observation, observeStream, SAME_PLACE_SECONDS } from './observe-stream.ts';
import { followPicture } from './picture.ts';

/** A playlist counts as complete after this many failed refreshes. */
const MAX_MISSES = 3;
/** Audio and video of the last segment may end this many seconds apart. */
const NEAR_EDGE_SECONDS = 0.5;
/** A complete playlist may be shorter by about one segment. */
const SEGMENTS_LESS = 2;

/**
 * Ends a film whose playlist lacks EXT-X-ENDLIST, because its end would otherwise look like a stall. Stops loading if a later playlist is shorter,
 * because the host may have replaced it by a notice. @returns whether it stopped loading
 */
function followOpenEnd(Library: typeof Hls, hls: Hls, video: HTMLVideoElement): () => boolean {
  let edge = 0;
  let isLost = false;
  hls.on(Library.Events.LEVEL_UPDATED, (_event, { details }) => {
    // A playlist that no longer begins with the first segments is a live stream.
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

/** A gap this near is jumped, in seconds. */
const NEAR_GAP_SECONDS = 0.3;
const BEHIND_GAP_SECONDS = 0.05;
/** How long a segment may be silent before it counts as missing. Some hosts never respond. */
const HANGING_MS = 3000;
/** For slow hosts: the same, as a multiple of their longest response time. */
const HANGING_TIMES = 1.5;
/** How many seconds the decoder, which reports errors, is ahead of the picture. */
const DECODED_AHEAD_SECONDS = 0.5;

export interface GuardedStream extends Guarded {
  Library: typeof Hls;
  hls: Hls;
  /** The error by which the engine gave up before the guard loaded. */
  missed: ErrorData | undefined;
}

/** Jumps over a gap. hls.js does this only after a second of stalling, and never after a seek into the gap. */
function leapGap(video: HTMLVideoElement, dead: DeadSegments) {
  const end = bufferEnd(video);
  const next = end - video.currentTime < NEAR_GAP_SECONDS && dead.isGap(end) ? nextStretch(video, end) : undefined;
  if (next !== undefined && (!video.seeking || end === video.currentTime)) video.currentTime = next + BEHIND_GAP_SECONDS;
}

/** Skips a segment that cannot be decoded. @returns whether it was skipped */
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
    // Only segments that failed or hang are skipped.
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
