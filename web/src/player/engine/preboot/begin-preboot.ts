/** Starts a stream on an element before the screen adopts it. If it cannot start the stream, the screen loads it. */
import { createFramePreviews } from './frame-previews.ts';
import { hasMediaSource } from './has-media-source.ts';
import { openHls } from './open-hls.ts';
import { prefetch, type Wishes } from './prefetch-stream.ts';

/** @param wishes the bandwidth on networks known to be slow, and the chosen quality @returns the element for the caller to show, or undefined */
export async function beginPreboot(video: HTMLVideoElement, url: string, position: number, wishes: Wishes): Promise<HTMLVideoElement | undefined> {
  // The browser starts native HLS by itself.
  if (!hasMediaSource()) return undefined;
  const began = performance.now();
  const prefetched = prefetch(url, position, wishes);
  const handOver: NonNullable<typeof globalThis.yinmuPreboot> = { engine: Promise.withResolvers(), url, prefetched, assumedBits: wishes.bits };
  globalThis.yinmuPreboot = handOver;
  const Library = await handOver.engine.promise;
  // A second stream beside the player's would be audible but not visible.
  if (!Library.isSupported() || handOver.isOver) return undefined;
  video.autoplay = true;
  const hls = openHls(Library, video, url, { position, height: wishes.height ?? 0, prefetched });
  const begun = { video, url, position, began, hls, previews: createFramePreviews(video), failed: false };
  hls.on(Library.Events.ERROR, (_event, { fatal }) => {
    if (fatal) begun.failed = true;
  });
  handOver.stream = begun;
  return video;
}
