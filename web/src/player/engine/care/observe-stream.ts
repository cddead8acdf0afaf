import type Hls from 'hls.js';
import type { ErrorData, Fragment, LoaderStats } from 'hls.js';
import { bufferEnd, nextStretch } from '../buffer.ts';
import { isAboutLoading } from '../loading-error.ts';
import type { Evidence } from './judge-stream.ts';
import type { Picture } from './picture.ts';

export type Observation = Pick<Evidence, 'buffered' | 'silentMs' | 'answersMs' | 'errors' | 'isFatal' | 'slowFor'> & {
  /** Seconds of media downloaded per second; undefined while unknown. */
  speed: number | undefined;
};
export interface StreamObserver {
  read(): Observation;
  failures(): number;
  /** Forgets the failed segment, because it was dealt with. */
  forget(): void;
}

/** Loading time from which a speed can be measured. */
const MEASURED_MS = 1500;
/** Bitrate to assume if the size is unknown. */
const LEAST_BITS = 100_000;
/** With less than this buffered, the engine should be loading. */
const LOADS_BELOW_SECONDS = 4;
/** Segments of different qualities begin within this many seconds of each other. */
export const SAME_PLACE_SECONDS = 1;

export function loadingSegment(hls: Hls): Fragment | undefined {
  const { main, audio } = hls.inFlightFragments;
  return [main, audio].find((flight) => flight?.state === 'FRAG_LOADING')?.frag ?? undefined;
}
const isWithoutPlaylist = (hls: Hls) => hls.levels.length === 0 || hls.inFlightFragments.main.state === 'WAITING_LEVEL';
/** True if the engine cannot switch to a lower quality. */
const isLowestQuality = (hls: Hls) => !hls.autoLevelEnabled || hls.loadLevel <= hls.minAutoLevel;

/** How slow loading is, once it can be measured. If there is time, the engine may lower the quality first. */
function slowness(hls: Hls, frag: Fragment | undefined, now: number, buffered: number): Pick<Observation, 'slowFor' | 'speed'> {
  const took = frag ? (now - frag.stats.loading.start) / 1000 : 0;
  const size = frag ? frag.stats.total || ((hls.levels[frag.level]?.bitrate || LEAST_BITS) * frag.duration) / 8 : 0;
  if (!frag || took * 1000 < MEASURED_MS || frag.stats.loaded === 0) return { slowFor: 0, speed: undefined };
  const whole = took * Math.max(1, size / frag.stats.loaded);
  const isSlow = whole > frag.duration && (isLowestQuality(hls) || buffered < LOADS_BELOW_SECONDS);
  return { slowFor: isSlow ? whole - took : 0, speed: frag.duration / whole };
}

/** True if nothing is loading although the title is incomplete, as when a host sends pages instead of segments. */
const isLost = (video: HTMLVideoElement, end: number) =>
  end - video.currentTime < LOADS_BELOW_SECONDS && !(end > 0 && end >= video.duration - 1) && nextStretch(video, end) === undefined;

/** How much of its promised duration a segment must contain, as a share and in seconds. */
const BROUGHT_PART = 0.25;
const BROUGHT_SECONDS = 0.1;

/**
 * After this many nearly empty segments in a row, loading stops while there is something to play. As many again are tried near the end of the buffer,
 * and then the stream has failed.
 */
const EMPTY_RUN = 4;

/** Detects hosts that send complete but empty segments. */
function followGrowth(video: HTMLVideoElement, hls: Hls, now: () => number) {
  let known = 0;
  let emptySince: number | undefined;
  let run = 0;
  let most = EMPTY_RUN;
  /** End of the buffer when loading was stopped. */
  let heldAt: number | undefined;
  const release = () => {
    heldAt = undefined;
    emptySince = now();
    hls.resumeBuffering();
  };
  return {
    /** @returns whether the segment contained media */
    onBuffered({ duration }: Fragment): boolean {
      const end = bufferEnd(video);
      const isEmpty = end >= known && end - known < Math.max(BROUGHT_SECONDS, duration * BROUGHT_PART);
      known = end;
      emptySince = isEmpty ? (emptySince ?? now()) : undefined;
      run = isEmpty ? run + 1 : 0;
      if (!isEmpty) most = EMPTY_RUN;
      if (run >= most) {
        heldAt = end;
        hls.pauseBuffering();
      }
      return !isEmpty;
    },
    /** Resumes loading shortly before the buffer ends, or after a seek. @param buffered seconds ahead of the position */
    look(buffered: number) {
      if (heldAt === undefined) return;
      if (Math.abs(bufferEnd(video) - heldAt) > SAME_PLACE_SECONDS) {
        run = 0;
        most = EMPTY_RUN;
        release();
      } else if (buffered < LOADS_BELOW_SECONDS && most === EMPTY_RUN) {
        most = run + EMPTY_RUN;
        release();
      }
    },
    /** @returns failures that the engine does not see: segments arrive, but there is nothing to play */
    errors: (buffered: number) => (buffered === 0 && run >= EMPTY_RUN ? run : 0),
    /** @returns for how many milliseconds all segments have been empty */
    emptyMs: () => (emptySince === undefined ? 0 : now() - emptySince),
  };
}

/** False for errors of captions and gaps, which do not affect the picture. */
const concernsPicture = ({ frag, details }: ErrorData) => frag?.type !== 'subtitle' && isAboutLoading(details) && details !== 'fragGap';

export interface ObservedStream {
  Library: typeof Hls;
  hls: Hls;
  video: HTMLVideoElement;
  picture: Picture;
  /** Time of the first request, by the clock of `now`. */
  begun: number;
  now: () => number;
  /** The error by which the engine gave up before observation began. */
  missed?: ErrorData | undefined;
}

/** Tracks the latest response and the longest response time, in milliseconds. */
function followAnswers(begun: number, now: () => number) {
  const answers = {
    last: begun,
    longest: 0,
    take({ loading }: Pick<LoaderStats, 'loading'>) {
      answers.longest = Math.max(answers.longest, loading.first - loading.start);
      answers.last = now();
    },
  };
  return answers;
}

/** @param onError called after each failure that counts */
export function observeStream({ Library, hls, video, picture, begun, now, missed }: ObservedStream, onError: (data: ErrorData) => void): StreamObserver {
  let errors = 0;
  let isFatal = false;
  /** Position of the failed segment. Undefined for a playlist. */
  let failedAt: number | undefined;
  const answers = followAnswers(begun, now);
  let known: { frag: Fragment; loaded: number } | undefined;
  const growth = followGrowth(video, hls, now);
  const forget = () => {
    errors = 0;
    isFatal = false;
  };
  const note = (data: ErrorData) => {
    if (!concernsPicture(data)) return;
    const at = data.frag?.start;
    // hls.js skips what it cannot decode, so consecutive failures further ahead count as one.
    const goesOn = at === undefined || failedAt === undefined ? at === failedAt : at > failedAt - SAME_PLACE_SECONDS;
    errors = goesOn ? errors + 1 : 1;
    failedAt = at;
    if (data.fatal) isFatal = true;
    onError(data);
  };
  if (missed) note(missed);
  hls.on(Library.Events.ERROR, (_event, data) => note(data));
  hls.on(Library.Events.FRAG_BUFFERED, (_event, { frag }) => {
    // hls.js reports a complete but empty segment both as loaded and as failed.
    if (frag.type !== 'subtitle' && !frag.gap && growth.onBuffered(frag)) forget();
  });
  const onPlaylist = (_event: string, { stats }: { stats: LoaderStats }) => {
    answers.take(stats);
    if (failedAt === undefined) forget();
  };
  hls.on(Library.Events.MANIFEST_LOADED, onPlaylist);
  hls.on(Library.Events.LEVEL_LOADED, onPlaylist);
  hls.on(Library.Events.FRAG_LOADED, (_event, { frag }) => frag.type !== 'subtitle' && answers.take(frag.stats));

  const look = (frag: Fragment | undefined) => {
    if (frag && frag === known?.frag && frag.stats.loaded === known.loaded) return;
    answers.last = frag && frag !== known?.frag ? Math.max(answers.last, frag.stats.loading.start) : now();
    known = frag && { frag, loaded: frag.stats.loaded };
  };
  return {
    forget,
    failures: () => errors,
    read() {
      const [frag, end] = [loadingSegment(hls), bufferEnd(video)];
      const buffered = Math.max(0, Math.min(end, picture.standsAt() ?? end) - video.currentTime);
      growth.look(buffered);
      const isMissing = !isFatal && (isWithoutPlaylist(hls) || isLost(video, end));
      if (frag || !isMissing) look(frag);
      return {
        buffered,
        silentMs: Math.max(frag || isMissing ? now() - answers.last : 0, isLost(video, end) ? growth.emptyMs() : 0),
        ...{ answersMs: answers.longest, errors: Math.max(errors, growth.errors(buffered), picture.errors()), isFatal },
        ...slowness(hls, frag, now(), buffered),
      };
    },
  };
}
