/** Replaces the media source after an element error and resumes: the replacement pauses it. */
import type Hls from 'hls.js';

export function recoverMedia(hls: Hls, video: HTMLVideoElement) {
  const wasPaused = video.paused;
  hls.recoverMediaError();
  if (!wasPaused) video.addEventListener('loadedmetadata', () => void video.play()?.catch(() => {}), { once: true });
}
