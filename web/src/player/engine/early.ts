/**
 * A stream that begins to load before the screen's scripts are there, on an element the screen takes over later. What cannot
 * begin like this (no HLS engine here, a failure on the way) is simply loaded by the screen.
 */
import type Hls from 'hls.js';
import { openHls, preloadHls } from './hls.ts';
import { prefetchPlaylists } from './playlists.ts';

export interface Early {
  video: HTMLVideoElement;
  url: string;
  hls: Hls;
}
let early: (Early & { failed: boolean }) | undefined;

/** @returns the element, which the caller shows; nothing where it cannot begin */
export async function beginEarly(video: HTMLVideoElement, url: string, position: number): Promise<HTMLVideoElement | undefined> {
  const playlists = prefetchPlaylists(url);
  const Library = await preloadHls();
  if (!Library.isSupported()) return undefined;
  video.autoplay = true;
  const begun = { video, url, hls: openHls(Library, video, url, position, playlists), failed: false };
  begun.hls.on(Library.Events.ERROR, (_event, { fatal }) => {
    if (fatal) begun.failed = true;
  });
  early = begun;
  return video;
}

/** What has begun, once; nothing if it failed. */
export function takeEarly(): Early | undefined {
  const taken = early;
  early = undefined;
  if (!taken?.failed) return taken;
  taken.hls.destroy();
  taken.video.remove();
  return undefined;
}
