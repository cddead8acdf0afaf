/** The HLS engine, a library a third of the page's weight: asked for when something is to be played, and once. */
import type Hls from 'hls.js';

let library: Promise<typeof Hls> | undefined;
export const preloadHls = () => {
  library ??= import('hls.js').then((module) => module.default);
  return library;
};

/** @param position seconds to begin at */
export function openHls(Library: typeof Hls, video: HTMLVideoElement, url: string, position: number): Hls {
  const hls = new Library({ startPosition: position > 0 ? position : -1, startFragPrefetch: true, capLevelToPlayerSize: false, enableWorker: true });
  hls.attachMedia(video);
  hls.loadSource(url);
  return hls;
}
