/** Thumbnails for the seek bar. They are copied from frames as these play, so that nothing is loaded for them. */

export interface FramePreviews {
  /** @returns undefined if that part was not played, because another picture would mislead */
  at(seconds: number): HTMLCanvasElement | undefined;
  destroy(): void;
}

const WIDTH = 160;
const HEIGHT = 90;
/** Each thumbnail takes 58 KB. */
const MAX_FRAMES = 200;
/** Minimum number of seconds per thumbnail. */
const MIN_STRETCH = 2;

/** Seconds per thumbnail. */
export const stretchOf = (duration: number): number => Math.max(MIN_STRETCH, duration / MAX_FRAMES);

function copyFrame(video: HTMLVideoElement): HTMLCanvasElement | undefined {
  const { videoWidth, videoHeight } = video;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context || videoWidth === 0) return undefined;
  const scale = Math.min(WIDTH / videoWidth, HEIGHT / videoHeight);
  const [width, height] = [videoWidth * scale, videoHeight * scale];
  context.drawImage(video, (WIDTH - width) / 2, (HEIGHT - height) / 2, width, height);
  return canvas;
}

export function createFramePreviews(video: HTMLVideoElement): FramePreviews {
  const frames = new Map<number, HTMLCanvasElement>();
  const controller = new AbortController();
  const { signal } = controller;
  /** Set once, because the reported duration may change later. */
  let stretch: number | undefined;
  const onTime = () => {
    if (video.seeking || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || !Number.isFinite(video.duration)) return;
    stretch ??= stretchOf(video.duration);
    const at = Math.floor(video.currentTime / stretch);
    const frame = frames.has(at) ? undefined : copyFrame(video);
    if (frame) frames.set(at, frame);
  };
  const forget = () => {
    frames.clear();
    stretch = undefined;
  };
  video.addEventListener('timeupdate', onTime, { signal });
  video.addEventListener('seeked', onTime, { signal });
  video.addEventListener('emptied', forget, { signal });
  return {
    at: (seconds) => (stretch === undefined ? undefined : frames.get(Math.floor(seconds / stretch))),
    destroy() {
      controller.abort();
      forget();
    },
  };
}
