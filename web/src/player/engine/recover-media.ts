/** Gives the element a new media source after an error of its own, and lets it play on: the change of source has paused it. */
import type Hls from 'hls.js';

export function recoverMedia(hls: Hls, video: HTMLVideoElement) {
  const wasPaused = video.paused;
  hls.recoverMediaError();
  if (!wasPaused) video.addEventListener('loadedmetadata', () => void video.play()?.catch(() => {}), { once: true });
}
