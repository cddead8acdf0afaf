/** Full screen, picture in picture and TVs. If the browser refuses, nothing changes. */

/** On iPhones, only the video can be in full screen, and picture in picture has other names. */
interface AppleVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
  webkitPresentationMode?: string;
  webkitSupportsPresentationMode?: (mode: string) => boolean;
  webkitSetPresentationMode?: (mode: string) => void;
  webkitShowPlaybackTargetPicker?: () => void;
}

export function toggleFullscreen(video: AppleVideo, frame: HTMLElement) {
  if (document.fullscreenElement) return void document.exitFullscreen();
  // While the video has its own window, it would be missing in full screen.
  if (isPictureInPicture(video)) togglePictureInPicture(video);
  if (frame.requestFullscreen) void frame.requestFullscreen().catch(() => {});
  else video.webkitEnterFullscreen?.();
}

const FLOATING = 'picture-in-picture';

export const hasPictureInPicture = (video: AppleVideo): boolean =>
  globalThis.document?.pictureInPictureEnabled === true || video.webkitSupportsPresentationMode?.(FLOATING) === true;

export const isPictureInPicture = (video: AppleVideo): boolean => document.pictureInPictureElement === video || video.webkitPresentationMode === FLOATING;

export function togglePictureInPicture(video: AppleVideo) {
  if (document.pictureInPictureElement) void document.exitPictureInPicture();
  else if (document.pictureInPictureEnabled) void video.requestPictureInPicture().catch(() => {});
  else video.webkitSetPresentationMode?.(video.webkitPresentationMode === FLOATING ? 'inline' : FLOATING);
}

/** Opens the device picker, which also ends playback on a device. */
export function chooseDevice(video: AppleVideo) {
  if (video.webkitShowPlaybackTargetPicker) video.webkitShowPlaybackTargetPicker();
  else void video.remote?.prompt().catch(() => {});
}
