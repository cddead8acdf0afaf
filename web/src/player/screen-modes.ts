/** Full screen and picture in picture, each switched on and off by one command. Browsers that refuse leave the page as it is. */

/** iPhones offer full screen for a video alone, not for the frame with its controls, and picture in picture by names of their own. */
interface AppleVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
  webkitPresentationMode?: string;
  webkitSupportsPresentationMode?: (mode: string) => boolean;
  webkitSetPresentationMode?: (mode: string) => void;
}

export function toggleFullscreen(video: AppleVideo, frame: HTMLElement) {
  if (document.fullscreenElement) return void document.exitFullscreen();
  // A picture that is in a window of its own would be missing on the screen.
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
