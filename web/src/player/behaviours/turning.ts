/** Rotating a phone enters and leaves full screen, and full screen rotates the phone. */
import type { Player } from '../player.ts';

/** The type where `lock` may be missing, because not all browsers and devices support it. */
type Lockable = ScreenOrientation & { lock?: (orientation: 'landscape') => Promise<void> };

const isHandheld = () => matchMedia('(pointer: coarse)').matches;
const isSideways = () => matchMedia('(orientation: landscape)').matches;
/** False for portrait videos, which stay upright. */
const isWide = ({ videoWidth, videoHeight }: HTMLVideoElement) => videoWidth >= videoHeight;

export function attachTurning({ video, frame }: Player, isInPlace: () => boolean): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const orientation = globalThis.screen?.orientation as Lockable | undefined;
  /** True if rotation started full screen. Then rotation also ends it. */
  let isTurned = false;
  /** Scroll position before the video was brought into view. */
  let scrolled = 0;

  const onTurn = () => {
    if (!isHandheld()) return;
    if (isSideways()) {
      if (video.paused || !isInPlace() || document.fullscreenElement) return;
      scrolled = scrollY;
      isTurned = true;
      frame.scrollIntoView({ block: 'start', behavior: 'instant' });
      // Browsers for which rotation is not a user gesture reject. There the video fills the window instead.
      if (isWide(video)) void frame.requestFullscreen?.().catch(() => {});
    } else if (isTurned) {
      isTurned = false;
      if (document.fullscreenElement === frame) void document.exitFullscreen().catch(() => {});
      scrollTo({ top: scrolled, behavior: 'instant' });
    }
  };
  const onFullscreen = () => {
    if (document.fullscreenElement !== frame) orientation?.unlock?.();
    else if (!isTurned && isHandheld() && isWide(video)) void orientation?.lock?.('landscape').catch(() => {});
  };
  orientation?.addEventListener?.('change', onTurn, { signal });
  document.addEventListener('fullscreenchange', onFullscreen, { signal });
  return () => controller.abort();
}
