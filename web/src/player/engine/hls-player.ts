import type Hls from 'hls.js';
import type { ErrorData } from 'hls.js';
import type { Care } from './care/care.ts';
import type { EngineFailure, EngineListener } from './listener.ts';
import { isAboutLoading } from './loading-error.ts';
import type { PrebootedStream } from './preboot/handover.ts';
import { openHls } from './preboot/open-hls.ts';
import { preloadHls } from './preload-hls.ts';
import { recoverMedia } from './recover-media.ts';
import { reportTracks } from './tracks.ts';

const MAX_MEDIA_RECOVERIES = 1;

/** True if the video cannot be decoded. Otherwise hls.js would play only the audio. */
const isUndecodable = ({ details, sourceBufferName = 'video' }: ErrorData) => /CodecsError|AddCodecError/.test(details) && sourceBufferName !== 'audio';

/**
 * Recovers once from media errors. Other fatal errors that are not about loading are failures. @returns a function that reads the error that ended
 * loading, if any
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

function createLibraryLoader(onMissing: () => void) {
  /** Makes answers to older requests invalid. */
  let generation = 0;
  return {
    /** Does nothing if called again or forgotten in the meantime. */
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
  /** Adopts a prebooted stream. */
  take(preboot: PrebootedStream): void;
  /**
   * Continues with another stream in the current buffer. @param isSame true to reload the current stream @returns true if something plays, and the
   * stream is the standby or the current one
   */
  follow(url: string, position: number, isSame: boolean): boolean;
  /** @param otherwise called if the browser plays HLS natively */
  open(url: string, position: number, otherwise: () => void): void;
  end(): void;
}

export function createHlsPlayer(video: HTMLVideoElement, listener: EngineListener, care: Care): HlsPlayer {
  let hls: Hls | undefined;
  const library = createLibraryLoader(() => care.fail('hls-not-loaded'));
  const attach = (Library: typeof Hls, instance: Hls, begun?: number) => {
    hls = instance;
    reportTracks(Library, instance, listener);
    // Only Safari has AirPlay.
    if ('WebKitPlaybackTargetAvailabilityEvent' in globalThis) void import('./airplay.ts').then(({ offerPlaylist }) => offerPlaylist(Library, instance, video));
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
      // Checks for failures from before the takeover, which otherwise only the watchdog would notice.
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
