/** Creates the element that plays, with volume, muting and speed as the viewer left them. */
import { keepSettings, playerSettings } from './player-settings.ts';

export function createVideoElement(): HTMLVideoElement {
  const { volume, muted, rate } = playerSettings.get();
  const video = document.createElement('video');
  video.playsInline = true;
  video.preload = 'auto';
  video.className = 'size-full object-contain';
  // Until the first frame, and where there is sound alone, the poster shows through; then black stands beside a picture of another shape.
  for (const event of ['loadeddata', 'resize']) video.addEventListener(event, () => video.classList.toggle('bg-black', video.videoWidth > 0));
  video.volume = volume;
  video.muted = muted;
  // Each load of a source begins at the default.
  video.defaultPlaybackRate = rate;
  video.playbackRate = rate;
  return video;
}
/** Keeps them whenever the viewer changes them. @param signal ends it */
export function keepElementSettings(video: HTMLVideoElement, signal: AbortSignal) {
  video.addEventListener('volumechange', () => keepSettings({ volume: video.volume, muted: video.muted }), { signal });
  video.addEventListener(
    'ratechange',
    () => {
      video.defaultPlaybackRate = video.playbackRate;
      keepSettings({ rate: video.playbackRate });
    },
    { signal },
  );
}
