/** How the HLS engine is begun. */
import type Hls from 'hls.js';
import { takePrefetched } from './handover.ts';
import { loaderWith, type Prefetched } from './prefetch-stream.ts';

/** Milliseconds in which little is loaded ahead: they belong to the first picture and to the page around it. */
const FIRST_MS = 8000;
const FIRST_BUFFER_S = 8;

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
    startPosition: position > 0 ? position : -1,
    // The first segment need not wait for the element to be attached.
    startFragPrefetch: true,
    capLevelToPlayerSize: false,
    enableWorker: true,
    maxMaxBufferLength: FIRST_BUFFER_S,
    ...(globalThis.yinmuPreboot?.assumedBits ? { abrEwmaDefaultEstimate: globalThis.yinmuPreboot.assumedBits } : {}),
    ...(prefetched ? loaderWith(Library, prefetched) : {}),
  });
  hls.attachMedia(video);
  hls.loadSource(url);
  setTimeout(() => {
    hls.config.maxMaxBufferLength = Library.DefaultConfig.maxMaxBufferLength;
  }, FIRST_MS);
  return hls;
}
