/** The HLS engine, a library a third of the page's weight: asked for when something is to be played, and once. */
import type Hls from 'hls.js';
import { loaderWith, type Playlists } from './playlists.ts';

let library: Promise<typeof Hls> | undefined;
export const preloadHls = () => {
  library ??= import('hls.js').then((module) => module.default);
  return library;
};

/**
 * @param position seconds to begin at
 * @param playlists what has been asked for already
 */
export function openHls(Library: typeof Hls, video: HTMLVideoElement, url: string, position: number, playlists?: Playlists): Hls {
  const hls = new Library({
    startPosition: position > 0 ? position : -1,
    // The first segment need not wait for the element to be attached.
    startFragPrefetch: true,
    capLevelToPlayerSize: false,
    enableWorker: true,
    ...(playlists ? { pLoader: loaderWith(Library, playlists) } : {}),
  });
  hls.attachMedia(video);
  hls.loadSource(url);
  return hls;
}
