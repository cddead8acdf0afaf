/** Full screen, picture in picture and televisions. If the browser refuses, nothing changes. */

/** iPhones offer full screen only for the video, and their own names for picture in picture. */
interface AppleVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
  webkitPresentationMode?: string;
  webkitSupportsPresentationMode?: (mode: string) => boolean;
  webkitSetPresentationMode?: (mode: string) => void;
  webkitShowPlaybackTargetPicker?: () => void;
}

export function toggleFullscreen(video: AppleVideo, frame: HTMLElement) {
  if (document.fullscreenElement) return void document.exitFullscreen();
  // A video in its own window would be missing.
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

/** Opens the device picker, also to stop. */
export function chooseDevice(video: AppleVideo) {
  if (video.webkitShowPlaybackTargetPicker) video.webkitShowPlaybackTargetPicker();
  else void video.remote?.prompt().catch(() => {});
}
