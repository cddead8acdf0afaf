/** The HLS engine, a library a third of the page's weight: asked for when something is to be played, and once. */
import type Hls from 'hls.js';
import { library } from './library.ts';
import { loaderWith, type Playlists } from './playlists.ts';

let asked = false;
export function preloadHls(): Promise<typeof Hls> {
  if (!asked) import('./load-hls.ts').catch(library.reject);
  asked = true;
  return library.promise;
}

/** Milliseconds in which little is loaded ahead: they belong to the first picture and to the page around it. */
const FIRST_MS = 8000;
const FIRST_BUFFER_S = 8;

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
    maxMaxBufferLength: FIRST_BUFFER_S,
    ...(playlists ? { pLoader: loaderWith(Library, playlists) } : {}),
  });
  hls.attachMedia(video);
  hls.loadSource(url);
  setTimeout(() => {
    hls.config.maxMaxBufferLength = Library.DefaultConfig.maxMaxBufferLength;
  }, FIRST_MS);
  return hls;
}
