/** How the HLS engine is begun. */
import type Hls from 'hls.js';
import type { HlsConfig, LoaderContext, LoadPolicy } from 'hls.js';
import { takePrefetched } from './handover.ts';
import { loaderWith, MAX_PLAYLIST, MAX_SEGMENT, nearestHeight, type Prefetched } from './prefetch-stream.ts';

/** Milliseconds in which little is loaded ahead: they belong to the first picture and to the page around it. */
const FIRST_MS = 8000;
const FIRST_BUFFER_S = 8;
/** Seconds that are loaded ahead at most, however few bytes they have: who leaves has loaded the rest for nothing. The engine's own limit of bytes holds too. */
const MAX_AHEAD_S = 180;

/** A failed request is repeated soon: whether the stream is left meanwhile is decided by `guard-stream.ts`. */
const again = ({ default: policy }: LoadPolicy): LoadPolicy => ({
  default: { ...policy, errorRetry: policy.errorRetry && { ...policy.errorRetry, retryDelayMs: 300, maxRetryDelayMs: 4000 } },
});

/**
 * A host that sends a file without end, or one that stops the engine, would stop the page, and no other line would be asked
 * meanwhile. A request that is ended here has failed for the engine, which does not repeat it.
 */
export function refuseFlood(xhr: XMLHttpRequest, _url: string, { responseType }: LoaderContext) {
  const max = responseType === 'arraybuffer' ? MAX_SEGMENT : MAX_PLAYLIST;
  // The total is what the host says beforehand, 0 where it does not. The last of these events comes before the answer is used.
  xhr.addEventListener('progress', ({ loaded, total }) => {
    if (Math.max(loaded, total) > max) xhr.abort();
  });
}

/** The settings that every stream is loaded with. @param prefetched what has been asked for already */
export const hlsConfig = (Library: typeof Hls, prefetched?: Prefetched): Partial<HlsConfig> => ({
  // The first segment need not wait for the element to be attached.
  startFragPrefetch: true,
  capLevelToPlayerSize: false,
  maxMaxBufferLength: MAX_AHEAD_S,
  enableWorker: true,
  xhrSetup: refuseFlood,
  manifestLoadPolicy: again(Library.DefaultConfig.manifestLoadPolicy),
  playlistLoadPolicy: again(Library.DefaultConfig.playlistLoadPolicy),
  fragLoadPolicy: again(Library.DefaultConfig.fragLoadPolicy),
  ...loaderWith(Library, prefetched ?? new Map()),
});

/** Begins with the quality that the viewer has chosen. @param height lines of the picture; 0 lets the engine choose */
function beginWithQuality(Library: typeof Hls, hls: Hls, height: number) {
  if (height === 0) return;
  hls.once(Library.Events.MANIFEST_PARSED, () => {
    const level = nearestHeight(
      hls.levels.map((each) => each.height),
      height,
    );
    if (level >= 0) hls.loadLevel = level;
  });
}

export interface Opening {
  /** Seconds to begin at. */
  position: number;
  /** Lines of the picture that the viewer has chosen; 0, or nothing, lets the engine choose. */
  height?: number;
  /** The files that have been asked for already. */
  prefetched?: Prefetched | undefined;
}

export function openHls(Library: typeof Hls, video: HTMLVideoElement, url: string, opening: Opening): Hls {
  const { position, height = 0, prefetched = takePrefetched(url) } = opening;
  const hls = new Library({
    ...hlsConfig(Library, prefetched),
    startPosition: position > 0 ? position : -1,
    maxMaxBufferLength: FIRST_BUFFER_S,
    ...(globalThis.yinmuPreboot?.assumedBits ? { abrEwmaDefaultEstimate: globalThis.yinmuPreboot.assumedBits } : {}),
  });
  beginWithQuality(Library, hls, height);
  hls.attachMedia(video);
  hls.loadSource(url);
  setTimeout(() => {
    hls.config.maxMaxBufferLength = MAX_AHEAD_S;
  }, FIRST_MS);
  return hls;
}
