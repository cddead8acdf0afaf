/** Observes a stream while hls.js loads it: failures in a row, how long nothing has come, how slowly it comes. */
import type Hls from 'hls.js';
import type { ErrorData, Fragment, LoaderStats } from 'hls.js';
import { bufferEnd, nextStretch } from './buffer.ts';
import type { Evidence } from './judge-stream.ts';
import { isAboutLoading } from './loading-error.ts';
import type { Picture } from './picture.ts';

export type Observation = Pick<Evidence, 'buffered' | 'silentMs' | 'answersMs' | 'errors' | 'isFatal' | 'slowFor'> & {
  /** Seconds of the segment that is being loaded for each second it takes; undefined while that is not known. */
  speed: number | undefined;
};
export interface StreamObserver {
  read(): Observation;
  /** Failures in a row that the engine has reported. */
  failures(): number;
  /** The failed segment has been dealt with. */
  forget(): void;
}

/** Milliseconds of loading before its speed says something. */
const MEASURED_MS = 1500;
/** Bits of a second of the poorest picture, where neither host nor playlist says how large a segment is. */
const LEAST_BITS = 100_000;
/** With less than this ahead the engine loads, unless it has lost its way. */
const LOADS_BELOW_SECONDS = 4;
/** Two qualities cut their segments at about the same places. */
export const SAME_PLACE_SECONDS = 1;

/** The segment that is on its way; undefined while none is. */
export function loadingSegment(hls: Hls): Fragment | undefined {
  const { main, audio } = hls.inFlightFragments;
  return [main, audio].find((flight) => flight?.state === 'FRAG_LOADING')?.frag ?? undefined;
}
/** A playlist is waited for. */
const isWithoutPlaylist = (hls: Hls) => hls.levels.length === 0 || hls.inFlightFragments.main.state === 'WAITING_LEVEL';
/** The engine would choose a lower quality by itself, if there were one. */
const isLowestQuality = (hls: Hls) => !hls.autoLevelEnabled || hls.loadLevel <= hls.minAutoLevel;

/** How slowly a segment comes, once that can be told. While there is time, a lower quality of the same stream is left to the engine. */
function slowness(hls: Hls, frag: Fragment | undefined, now: number, buffered: number): Pick<Observation, 'slowFor' | 'speed'> {
  const took = frag ? (now - frag.stats.loading.start) / 1000 : 0;
  const size = frag ? frag.stats.total || ((hls.levels[frag.level]?.bitrate || LEAST_BITS) * frag.duration) / 8 : 0;
  if (!frag || took * 1000 < MEASURED_MS || frag.stats.loaded === 0) return { slowFor: 0, speed: undefined };
  const whole = took * Math.max(1, size / frag.stats.loaded);
  const isSlow = whole > frag.duration && (isLowestQuality(hls) || buffered < LOADS_BELOW_SECONDS);
  return { slowFor: isSlow ? whole - took : 0, speed: frag.duration / whole };
}

/** Nothing is loaded although the rest of the title is missing, as where a host has sent pages for segments. */
const isLost = (video: HTMLVideoElement, end: number) =>
  end - video.currentTime < LOADS_BELOW_SECONDS && !(end > 0 && end >= video.duration - 1) && nextStretch(video, end) === undefined;

/** A segment brings at least this part of the seconds that its playlist promises, and no less than this. */
const BROUGHT_PART = 0.25;
const BROUGHT_SECONDS = 0.1;

/**
 * After so many in a row that bring next to nothing, no more are fetched while something plays. As many again are tried near the end of what
 * is loaded, since they were cut off from the film by nothing else; with nothing left to play, the stream has failed.
 */
const EMPTY_RUN = 4;

/** Follows what segments bring: some hosts send for each one that is whole and holds nothing, or next to nothing. */
function followGrowth(video: HTMLVideoElement, hls: Hls, now: () => number) {
  let known = 0;
  let emptySince: number | undefined;
  let run = 0;
  /** The run that is fetched before the engine is held. */
  let most = EMPTY_RUN;
  /** Where what was loaded ended as the engine was held. */
  let heldAt: number | undefined;
  const release = () => {
    heldAt = undefined;
    emptySince = now();
    hls.resumeBuffering();
  };
  return {
    /** @returns whether it brought something */
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
    /** Goes on once with a little left to play, and wherever the viewer has gone to another part. @param buffered seconds ahead */
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
    /** @returns failures that the engine does not report: there is nothing to play, though segments come */
    errors: (buffered: number) => (buffered === 0 && run >= EMPTY_RUN ? run : 0),
    /** @returns milliseconds for which all that has come was empty */
    emptyMs: () => (emptySince === undefined ? 0 : now() - emptySince),
  };
}

/** Captions that fail keep no picture from coming, and gaps are passed over. */
const concernsPicture = ({ frag, details }: ErrorData) => frag?.type !== 'subtitle' && isAboutLoading(details) && details !== 'fragGap';

export interface ObservedStream {
  Library: typeof Hls;
  hls: Hls;
  video: HTMLVideoElement;
  picture: Picture;
  /** When it was first asked for, by the same clock as `now`. */
  begun: number;
  now: () => number;
  /** The engine gave up before anybody observed it. */
  missed?: ErrorData | undefined;
}

/** When something has last come, and the longest that an answer has taken, in milliseconds. */
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
  /** Where the segment lies that has failed, in seconds; undefined for a playlist. */
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
    // hls.js passes over what it cannot decode: a run of failures ahead is one failure that goes on.
    const goesOn = at === undefined || failedAt === undefined ? at === failedAt : at > failedAt - SAME_PLACE_SECONDS;
    errors = goesOn ? errors + 1 : 1;
    failedAt = at;
    if (data.fatal) isFatal = true;
    onError(data);
  };
  if (missed) note(missed);
  hls.on(Library.Events.ERROR, (_event, data) => note(data));
  hls.on(Library.Events.FRAG_BUFFERED, (_event, { frag }) => {
    // One that is whole and empty makes up for no failure: hls.js reports such a segment as both.
    if (frag.type !== 'subtitle' && !frag.gap && growth.onBuffered(frag)) forget();
  });
  const onPlaylist = (_event: string, { stats }: { stats: LoaderStats }) => {
    answers.take(stats);
    if (failedAt === undefined) forget();
  };
  hls.on(Library.Events.MANIFEST_LOADED, onPlaylist);
  hls.on(Library.Events.LEVEL_LOADED, onPlaylist);
  hls.on(Library.Events.FRAG_LOADED, (_event, { frag }) => frag.type !== 'subtitle' && answers.take(frag.stats));

  /** Follows the bytes of the segment that is being loaded. */
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
