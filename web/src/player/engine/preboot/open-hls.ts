import type Hls from 'hls.js';
import type { HlsConfig, LoaderContext, LoadPolicy } from 'hls.js';
import { takePrefetched } from './handover.ts';
import { loaderWith, MAX_PLAYLIST, MAX_SEGMENT, nearestHeight, type Prefetched } from './prefetch-stream.ts';

/** Buffers little at first, because the first frame and the page need the bandwidth. */
const FIRST_MS = 8000;
const FIRST_BUFFER_S = 8;
/** Limits the buffer, so that leaving early wastes little. The engine's own limit in bytes applies too. */
const MAX_AHEAD_S = 180;

/** Retries soon. Meanwhile `guard-stream.ts` decides whether to change to another stream. */
const again = ({ default: policy }: LoadPolicy): LoadPolicy => ({
  default: { ...policy, errorRetry: policy.errorRetry && { ...policy.errorRetry, retryDelayMs: 300, maxRetryDelayMs: 4000 } },
});

/** Aborts endless or oversized responses, which would block the page. The engine does not request them again. */
export function refuseFlood(xhr: XMLHttpRequest, _url: string, { responseType }: LoaderContext) {
  const max = responseType === 'arraybuffer' ? MAX_SEGMENT : MAX_PLAYLIST;
  // `total` is 0 if unknown. The last progress event comes before the engine uses the data.
  xhr.addEventListener('progress', ({ loaded, total }) => {
    if (Math.max(loaded, total) > max) xhr.abort();
  });
}

/** @param prefetched data that was already requested */
export const hlsConfig = (Library: typeof Hls, prefetched?: Prefetched): Partial<HlsConfig> => ({
  // Loads the first segment before the element is attached.
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

/** @param height 0 lets the engine choose */
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
  /** In seconds. */
  position: number;
  /** The chosen quality. 0 or undefined lets the engine choose. */
  height?: number;
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
