/** Replaces the media source after an element error and resumes playback, which the replacement pauses. */
import type Hls from 'hls.js';

export function recoverMedia(hls: Hls, video: HTMLVideoElement) {
  const wasPaused = video.paused;
  hls.recoverMediaError();
  if (!wasPaused) video.addEventListener('loadedmetadata', () => void video.play()?.catch(() => {}), { once: true });
}
