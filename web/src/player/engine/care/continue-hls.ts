/** Lets another stream append to the current buffer, so that the picture continues. */
import type Hls from 'hls.js';
import { bufferEnd } from '../buffer.ts';
import { hlsConfig } from '../preboot/open-hls.ts';
import type { Prefetched } from '../preboot/prefetch-stream.ts';

const NEAR_SECONDS = 2;

/**
 * @param position in seconds @param from the current engine, destroyed on success @param prefetched data of the new stream @returns undefined if
 * nothing plays; `from` is then unchanged
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
  // Starts loading at the end of the buffer. Autostart is off, because hls.js would start at zero once it has the playlist.
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
