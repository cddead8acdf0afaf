/** The HLS engine on a video element. */
import type Hls from 'hls.js';
import type { ErrorData } from 'hls.js';
import type { Care } from './care.ts';
import type { EngineFailure, EngineListener } from './listener.ts';
import { isAboutLoading } from './loading-error.ts';
import type { PrebootedStream } from './preboot/handover.ts';
import { openHls } from './preboot/open-hls.ts';
import { preloadHls } from './preload-hls.ts';
import { recoverMedia } from './recover-media.ts';
import { reportTracks } from './tracks.ts';

const MAX_MEDIA_RECOVERIES = 1;

/** Without its picture hls.js would play the sound alone. */
const isUndecodable = ({ details, sourceBufferName = 'video' }: ErrorData) => /CodecsError|AddCodecError/.test(details) && sourceBufferName !== 'audio';

/**
 * Media errors are recovered from once; every other fatal error that is not about loading is a failure.
 * @returns gives the error by which loading has ended, if it has
 */
function reportFailures(Library: typeof Hls, hls: Hls, video: HTMLVideoElement, onFailure: (reason: EngineFailure) => void): () => ErrorData | undefined {
  let recoveries = 0;
  let ended: ErrorData | undefined;
  hls.on(Library.Events.ERROR, (_event, data) => {
    if (isUndecodable(data)) return onFailure('undecodable');
    if (!data.fatal) return;
    if (isAboutLoading(data.details)) ended = data;
    else if (data.type === Library.ErrorTypes.MEDIA_ERROR && recoveries++ < MAX_MEDIA_RECOVERIES) recoverMedia(hls, video);
    else onFailure('stream-failed');
  });
  return () => ended;
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
  end(): void;
}

export function createHlsPlayer(video: HTMLVideoElement, listener: EngineListener, care: Care): HlsPlayer {
  let hls: Hls | undefined;
  const library = createLibraryLoader(() => care.fail('hls-not-loaded'));
  const attach = (Library: typeof Hls, instance: Hls, begun?: number) => {
    hls = instance;
    reportTracks(Library, instance, listener);
    const { MANIFEST_LOADED, LEVEL_LOADED, FRAG_LOADED } = Library.Events;
    for (const event of [MANIFEST_LOADED, LEVEL_LOADED, FRAG_LOADED] as const) instance.on(event, () => listener.onSign?.());
    const missed = reportFailures(Library, instance, video, (reason) => care.fail(reason));
    const wishes = () => ({ bits: instance.bandwidthEstimate || undefined, height: instance.levels[instance.manualLevel]?.height });
    care.begin(({ guardStream }, guarded) => guardStream({ ...guarded, Library, hls: instance, missed: missed() }), begun, wishes);
  };
  return {
    get hls() {
      return hls;
    },
    take(preboot) {
      hls = preboot.hls;
      // Without this look, a failure from before the takeover would be noticed only by the watchdog.
      library.run((Library) => (preboot.failed ? care.fail('preboot-failed') : attach(Library, preboot.hls, preboot.began)));
    },
    follow(url, position, isSame) {
      const next = hls && care.goOn(hls, url, position, isSame);
      if (!next) return false;
      library.forget();
      attach(next.constructor as typeof Hls, next);
      return true;
    },
    open(url, position, otherwise) {
      const prefetched = care.take(url);
      library.run((Library) => {
        if (Library.isSupported()) attach(Library, openHls(Library, video, url, { position, prefetched }));
        else if (video.canPlayType('application/vnd.apple.mpegurl')) otherwise();
        else care.fail('hls-not-supported');
      });
    },
    end() {
      library.forget();
      hls?.destroy();
      hls = undefined;
    },
  };
}
