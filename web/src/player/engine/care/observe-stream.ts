import type Hls from 'hls.js';
import type { ErrorData, Fragment, LoaderStats } from 'hls.js';
import { bufferEnd, nextStretch } from '../buffer.ts';
import { isAboutLoading } from '../loading-error.ts';
import type { Evidence } from './judge-stream.ts';
import type { Picture } from './picture.ts';

export type Observation = Pick<Evidence, 'buffered' | 'silentMs' | 'answersMs' | 'errors' | 'isFatal' | 'slowFor'> & {
  /** Media seconds per second of download; undefined while unknown. */
  speed: number | undefined;
};
export interface StreamObserver {
  read(): Observation;
  failures(): number;
  /** The failed segment was handled. */
  forget(): void;
}

/** Minimum loading time for a meaningful speed. */
const MEASURED_MS = 1500;
/** Assumed bitrate when size is unknown. */
const LEAST_BITS = 100_000;
/** Below this the engine should be loading. */
const LOADS_BELOW_SECONDS = 4;
/** Qualities cut segments at about the same places. */
export const SAME_PLACE_SECONDS = 1;

export function loadingSegment(hls: Hls): Fragment | undefined {
  const { main, audio } = hls.inFlightFragments;
  return [main, audio].find((flight) => flight?.state === 'FRAG_LOADING')?.frag ?? undefined;
}
const isWithoutPlaylist = (hls: Hls) => hls.levels.length === 0 || hls.inFlightFragments.main.state === 'WAITING_LEVEL';
/** Whether the engine cannot switch further down. */
const isLowestQuality = (hls: Hls) => !hls.autoLevelEnabled || hls.loadLevel <= hls.minAutoLevel;

/** Slowness once measurable. With time left, the engine may lower the quality first. */
function slowness(hls: Hls, frag: Fragment | undefined, now: number, buffered: number): Pick<Observation, 'slowFor' | 'speed'> {
  const took = frag ? (now - frag.stats.loading.start) / 1000 : 0;
  const size = frag ? frag.stats.total || ((hls.levels[frag.level]?.bitrate || LEAST_BITS) * frag.duration) / 8 : 0;
  if (!frag || took * 1000 < MEASURED_MS || frag.stats.loaded === 0) return { slowFor: 0, speed: undefined };
  const whole = took * Math.max(1, size / frag.stats.loaded);
  const isSlow = whole > frag.duration && (isLowestQuality(hls) || buffered < LOADS_BELOW_SECONDS);
  return { slowFor: isSlow ? whole - took : 0, speed: frag.duration / whole };
}

/** Nothing loads although the title is incomplete, as when a host sends pages for segments. */
const isLost = (video: HTMLVideoElement, end: number) =>
  end - video.currentTime < LOADS_BELOW_SECONDS && !(end > 0 && end >= video.duration - 1) && nextStretch(video, end) === undefined;

/** Minimum share, and seconds, of its promised duration that a segment must bring. */
const BROUGHT_PART = 0.25;
const BROUGHT_SECONDS = 0.1;

/**
 * Consecutive near-empty segments after which loading stops during playback. As many again are tried near the buffer's end; with nothing left to play, the
 * stream has failed.
 */
const EMPTY_RUN = 4;

/** Detects hosts that send complete but empty segments. */
function followGrowth(video: HTMLVideoElement, hls: Hls, now: () => number) {
  let known = 0;
  let emptySince: number | undefined;
  let run = 0;
  let most = EMPTY_RUN;
  /** Buffer end when loading was stopped. */
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
    /** Resumes shortly before the buffer ends, or after a seek. @param buffered seconds ahead */
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
    /** @returns failures unknown to the engine: nothing to play though segments arrive */
    errors: (buffered: number) => (buffered === 0 && run >= EMPTY_RUN ? run : 0),
    /** @returns how long everything was empty */
    emptyMs: () => (emptySince === undefined ? 0 : now() - emptySince),
  };
}

/** Failing captions and gaps do not affect the picture. */
const concernsPicture = ({ frag, details }: ErrorData) => frag?.type !== 'subtitle' && isAboutLoading(details) && details !== 'fragGap';

export interface ObservedStream {
  Library: typeof Hls;
  hls: Hls;
  video: HTMLVideoElement;
  picture: Picture;
  /** First request, by the clock of `now`. */
  begun: number;
  now: () => number;
  /** The engine gave up before observation began. */
  missed?: ErrorData | undefined;
}

/** Tracks the last arrival and the longest answer, in milliseconds. */
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
  /** Position of the failed segment; undefined for a playlist. */
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
    // hls.js skips what it cannot decode: consecutive failures ahead are one.
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
