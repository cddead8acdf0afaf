/** A phone that is turned while something plays: on its side the picture fills the screen, and full screen turns the phone to its side. */
import type { Player } from '../player.ts';

/** Not every browser can lock, and not every device may. */
type Lockable = ScreenOrientation & { lock?: (orientation: 'landscape') => Promise<void> };

const isHandheld = () => matchMedia('(pointer: coarse)').matches;
const isSideways = () => matchMedia('(orientation: landscape)').matches;
/** A film that is taller than wide is watched upright. */
const isWide = ({ videoWidth, videoHeight }: HTMLVideoElement) => videoWidth >= videoHeight;

/** @param isInPlace whether the picture stands in its place on the page, and not in a corner */
export function attachTurning({ video, frame }: Player, isInPlace: () => boolean): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const orientation = globalThis.screen?.orientation as Lockable | undefined;
  /** Full screen came by turning, and goes by turning back. */
  let isTurned = false;
  /** Pixels from the top of the page, before the picture was brought into view. */
  let scrolled = 0;

  const onTurn = () => {
    if (!isHandheld()) return;
    if (isSideways()) {
      if (video.paused || !isInPlace() || document.fullscreenElement) return;
      scrolled = scrollY;
      isTurned = true;
      frame.scrollIntoView({ block: 'start', behavior: 'instant' });
      // Browsers allow it where the viewer has turned the device; elsewhere the picture fills the window.
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
