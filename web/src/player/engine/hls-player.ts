/** The HLS engine on a video element: its present stream, looked after, and those on standby that may follow it. */
import type Hls from 'hls.js';
import { continueHls } from './continue-hls.ts';
import { type Guard, guardStream } from './guard-stream.ts';
import type { EngineFailure, EngineListener } from './listener.ts';
import { isAboutLoading } from './observe-stream.ts';
import type { PrebootedStream } from './preboot/handover.ts';
import { openHls } from './preboot/open-hls.ts';
import { preloadHls } from './preload-hls.ts';
import { createStandby } from './standby.ts';
import { reportTracks } from './tracks.ts';

const MAX_MEDIA_RECOVERIES = 1;

/** Media errors are recovered from once; every other fatal error that is not about loading is a failure. */
function reportFailures(Library: typeof Hls, hls: Hls, onFailure: () => void) {
  let recoveries = 0;
  hls.on(Library.Events.ERROR, (_event, { fatal, type, details }) => {
    if (!fatal || isAboutLoading(details)) return;
    if (type === Library.ErrorTypes.MEDIA_ERROR && recoveries++ < MAX_MEDIA_RECOVERIES) return hls.recoverMediaError();
    onFailure();
  });
}

/** Loads the library for one stream at a time. */
function createLibraryLoader(onMissing: () => void) {
  /** Raised by each request, so that an answer to an older one is known as such. */
  let generation = 0;
  return {
    /** Runs with the library, unless it is asked for again meanwhile, or forgotten. */
    run(then: (Library: typeof Hls) => void) {
      const mine = ++generation;
      preloadHls().then(
        (Library) => mine === generation && then(Library),
        () => mine === generation && onMissing(),
      );
    },
    forget() {
      generation++;
    },
  };
}

export interface HlsPlayer {
  readonly hls: Hls | undefined;
  /** Takes over a stream that has begun before the page's modules were there. */
  take(preboot: PrebootedStream): void;
  /**
   * Goes on with another stream where the present one plays, from the buffer that is there.
   * @param isSame the present stream is loaded once more
   * @returns whether it does: it is the one on standby or the same, and something plays
   */
  follow(url: string, position: number, isSame: boolean): boolean;
  /** @param otherwise called where hls.js does not run, and the browser plays HLS itself */
  open(url: string, position: number, otherwise: () => void): void;
  /** @returns whether the stream goes on after what the element could not decode */
  recover(): boolean;
  /** @param next address of the stream that follows: what has been fetched of it is kept */
  end(next?: string): void;
}

export function createHlsPlayer(video: HTMLVideoElement, listener: EngineListener): HlsPlayer {
  const now = () => performance.now();
  let hls: Hls | undefined;
  let guard: Guard | undefined;
  const standby = createStandby(
    () => listener.alternatives(),
    () => hls?.bandwidthEstimate || undefined,
    now,
  );
  const fail = (reason: EngineFailure) => listener.onFailure(reason, { ready: standby.ready?.url, dead: standby.dead });
  const library = createLibraryLoader(() => fail('hls-not-loaded'));
  const attach = (Library: typeof Hls, instance: Hls, begun = now()) => {
    hls = instance;
    reportTracks(Library, instance, listener);
    reportFailures(Library, instance, () => fail('stream-failed'));
    guard = guardStream({ Library, hls: instance, video, standby, begun, now, onFailure: () => fail('stream-failed') });
  };
  const stopLooking = () => {
    library.forget();
    guard?.end();
    guard = undefined;
  };
  const prefetchedOf = (url: string) => (standby.ready?.url === url ? standby.ready.prefetched : undefined);
  return {
    get hls() {
      return hls;
    },
    take(preboot) {
      hls = preboot.hls;
      // Without this look, a failure from before the takeover would be noticed only by the watchdog.
      library.run((Library) => (preboot.failed ? fail('preboot-failed') : attach(Library, preboot.hls, preboot.began)));
    },
    follow(url, position, isSame) {
      const prefetched = prefetchedOf(url);
      const next = hls && (prefetched || isSame) ? continueHls(hls, url, position, prefetched) : undefined;
      if (!next) return false;
      stopLooking();
      standby.release();
      attach(next.constructor as typeof Hls, next);
      return true;
    },
    open(url, position, otherwise) {
      const prefetched = prefetchedOf(url);
      standby.release();
      library.run((Library) => {
        if (Library.isSupported()) attach(Library, openHls(Library, video, url, position, prefetched));
        else if (video.canPlayType('application/vnd.apple.mpegurl')) otherwise();
        else fail('hls-not-supported');
      });
    },
    recover: () => guard?.recover() ?? false,
    end(next) {
      stopLooking();
      if (!next || standby.ready?.url !== next) standby.release();
      hls?.destroy();
      hls = undefined;
    },
  };
}
