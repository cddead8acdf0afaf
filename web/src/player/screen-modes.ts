/** Full screen and picture in picture, each switched on and off by one command. Browsers that refuse leave the page as it is. */

/** iPhones offer full screen for a video alone, not for the frame with its controls. */
interface AppleVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

export function toggleFullscreen(video: AppleVideo, frame: HTMLElement) {
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (frame.requestFullscreen) void frame.requestFullscreen().catch(() => {});
  else video.webkitEnterFullscreen?.();
}

export function togglePictureInPicture(video: HTMLVideoElement) {
  if (document.pictureInPictureElement) void document.exitPictureInPicture();
  else void video.requestPictureInPicture?.().catch(() => {});
}
