/** Begins a stream on an element that the screen takes over later. What cannot begin like this is simply loaded by the screen. */
import { hasMediaSource } from './has-media-source.ts';
import { openHls } from './open-hls.ts';
import { prefetch, type Wishes } from './prefetch-stream.ts';

/**
 * @param wishes bits a second, where the network is known to be slow, and the quality that the viewer has chosen
 * @returns the element, which the caller shows; nothing where it cannot begin
 */
export async function beginPreboot(video: HTMLVideoElement, url: string, position: number, wishes: Wishes): Promise<HTMLVideoElement | undefined> {
  // A browser that plays HLS itself is left to.
  if (!hasMediaSource()) return undefined;
  const began = performance.now();
  const prefetched = prefetch(url, position, wishes);
  const handOver: NonNullable<typeof globalThis.yinmuPreboot> = { engine: Promise.withResolvers(), url, prefetched, assumedBits: wishes.bits };
  globalThis.yinmuPreboot = handOver;
  const Library = await handOver.engine.promise;
  // A second stream beside the player's own would be heard, and seen nowhere.
  if (!Library.isSupported() || handOver.isOver) return undefined;
  video.autoplay = true;
  const begun = { video, url, position, began, hls: openHls(Library, video, url, { position, height: wishes.height ?? 0, prefetched }), failed: false };
  begun.hls.on(Library.Events.ERROR, (_event, { fatal }) => {
    if (fatal) begun.failed = true;
  });
  handOver.stream = begun;
  return video;
}
