/** Begins a stream on an element that the screen takes over later. What cannot begin like this is simply loaded by the screen. */
import { openHls } from './open-hls.ts';
import { prefetch } from './prefetch-stream.ts';

/** @returns the element, which the caller shows; nothing where it cannot begin */
export async function beginPreboot(video: HTMLVideoElement, url: string, position: number): Promise<HTMLVideoElement | undefined> {
  // A browser that plays HLS itself is left to.
  if (!('MediaSource' in globalThis || 'ManagedMediaSource' in globalThis)) return undefined;
  const handOver: typeof globalThis.yinmuPreboot = { engine: Promise.withResolvers() };
  globalThis.yinmuPreboot = handOver;
  const prefetched = prefetch(url, position);
  const Library = await handOver.engine.promise;
  if (!Library.isSupported()) return undefined;
  video.autoplay = true;
  const begun = { video, url, hls: openHls(Library, video, url, position, prefetched), failed: false };
  begun.hls.on(Library.Events.ERROR, (_event, { fatal }) => {
    if (fatal) begun.failed = true;
  });
  handOver.stream = begun;
  return video;
}
