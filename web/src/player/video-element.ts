import { keepSettings, playerSettings } from './player-settings.ts';

export function createVideoElement(): HTMLVideoElement {
  const { volume, muted, rate } = playerSettings.get();
  const video = document.createElement('video');
  video.playsInline = true;
  video.preload = 'auto';
  video.className = 'size-full object-contain';
  // The poster shows until the first frame, and for audio only. Otherwise the letterbox is black.
  for (const event of ['loadeddata', 'resize', 'emptied']) video.addEventListener(event, () => video.classList.toggle('bg-black', video.videoWidth > 0));
  video.volume = volume;
  video.muted = muted;
  // Each load sets the rate to the default rate.
  video.defaultPlaybackRate = rate;
  video.playbackRate = rate;
  return video;
}
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
