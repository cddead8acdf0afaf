/** Another stream takes over while the present one plays: it appends to the buffer that still plays, so that the picture goes on. */
import type Hls from 'hls.js';
import { bufferEnd } from './buffer.ts';
import { hlsConfig } from './preboot/open-hls.ts';
import type { Prefetched } from './preboot/prefetch-stream.ts';

/** Farther from the position than this, the element is not where the stream is to go on. */
const NEAR_SECONDS = 2;

/**
 * @param position seconds at which the stream is to go on
 * @param from the engine of the present stream, which ends
 * @param prefetched what has been fetched of the other
 * @returns undefined where nothing plays that could go on; `from` is then as it was
 */
export function continueHls(from: Hls, url: string, position: number, prefetched: Prefetched | undefined): Hls | undefined {
  const Library = from.constructor as typeof Hls;
  const video = from.media;
  if (!video || video.readyState < HTMLMediaElement.HAVE_METADATA || video.error || Math.abs(video.currentTime - position) > NEAR_SECONDS) return undefined;
  const end = bufferEnd(video);
  const bits = from.bandwidthEstimate;
  const attached = from.transferMedia();
  if (!attached?.mediaSource) return undefined;
  from.destroy();
  const hls = new Library({
    ...hlsConfig(Library, prefetched),
    autoStartLoad: false,
    ...(Number.isFinite(bits) ? { abrEwmaDefaultEstimate: bits } : {}),
  });
  // The element stays where it is: only loading begins where the buffer ends. hls.js would begin at zero once it has the playlist,
  // so that nothing may load before it has been told again.
  hls.once(Library.Events.MANIFEST_PARSED, () => hls.startLoad(end, true));
  hls.once(Library.Events.LEVEL_LOADED, () => {
    hls.config.startFragPrefetch = true;
    hls.startLoad(end, true);
  });
  hls.attachMedia(attached);
  hls.config.startFragPrefetch = false;
  hls.loadSource(url);
  return hls;
}
