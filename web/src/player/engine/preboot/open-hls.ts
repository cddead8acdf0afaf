/** How the HLS engine is begun. */
import type Hls from 'hls.js';
import type { HlsConfig, LoadPolicy } from 'hls.js';
import { takePrefetched } from './handover.ts';
import { loaderWith, type Prefetched } from './prefetch-stream.ts';

/** Milliseconds in which little is loaded ahead: they belong to the first picture and to the page around it. */
const FIRST_MS = 8000;
const FIRST_BUFFER_S = 8;

/** A failed request is repeated soon: whether the stream is left meanwhile is decided by `guard-stream.ts`. */
const again = ({ default: policy }: LoadPolicy): LoadPolicy => ({
  default: { ...policy, errorRetry: policy.errorRetry && { ...policy.errorRetry, retryDelayMs: 300, maxRetryDelayMs: 4000 } },
});

/** The settings that every stream is loaded with. @param prefetched what has been asked for already */
export const hlsConfig = (Library: typeof Hls, prefetched?: Prefetched): Partial<HlsConfig> => ({
  // The first segment need not wait for the element to be attached.
  startFragPrefetch: true,
  capLevelToPlayerSize: false,
  enableWorker: true,
  manifestLoadPolicy: again(Library.DefaultConfig.manifestLoadPolicy),
  playlistLoadPolicy: again(Library.DefaultConfig.playlistLoadPolicy),
  fragLoadPolicy: again(Library.DefaultConfig.fragLoadPolicy),
  ...(prefetched ? loaderWith(Library, prefetched) : {}),
});

/**
 * @param position seconds to begin at
 * @param prefetched what has been asked for already
 */
export function openHls(
  Library: typeof Hls,
  video: HTMLVideoElement,
  url: string,
  position: number,
  prefetched: Prefetched | undefined = takePrefetched(url),
): Hls {
  const hls = new Library({
    ...hlsConfig(Library, prefetched),
    startPosition: position > 0 ? position : -1,
    maxMaxBufferLength: FIRST_BUFFER_S,
    ...(globalThis.yinmuPreboot?.assumedBits ? { abrEwmaDefaultEstimate: globalThis.yinmuPreboot.assumedBits } : {}),
  });
  hls.attachMedia(video);
  hls.loadSource(url);
  setTimeout(() => {
    hls.config.maxMaxBufferLength = Library.DefaultConfig.maxMaxBufferLength;
  }, FIRST_MS);
  return hls;
}
