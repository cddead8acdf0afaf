/** Detects a source that shows no first frame or stalls. */
import { bufferEnd } from '../engine/buffer.ts';
import type { Player } from '../player.ts';

export const FIRST_FRAME_MS = 10_000;
export const STALL_MS = 8_000;
/** Longest wait for a source that still shows signs of life. */
const SLOW_MS = 40_000;
const STARVED_SECONDS = 1;
const CHECK_MS = 500;

export type Stall = 'no-first-frame' | 'stalled';

/** Watches one source. Must be attached again for each load. @param now returns milliseconds of any clock */
export function attachWatchdog(player: Player, onStall: (stall: Stall) => void, now: () => number = () => performance.now()): () => void {
  const begun = now();
  let time = -1;
  let moved = begun;
  const timer = setInterval(() => {
    const { video } = player;
    const { started } = player.state.get();
    const isStarved = bufferEnd(video) - video.currentTime < STARVED_SECONDS;
    /** Until the first frame, each sign of life restarts the wait. */
    const isOver = (since: number, ms: number) => now() - since >= SLOW_MS || now() - (isStarved ? Math.max(since, player.lastSign()) : since) >= ms;
    // Browsers throttle pages in the background, for which the source is not to blame.
    if (document.hidden) moved = now();
    if (!started) {
      if (document.hidden || !isOver(begun, FIRST_FRAME_MS)) return;
      clearInterval(timer);
      return onStall('no-first-frame');
    }
    if (video.currentTime !== time || video.paused || video.ended) {
      time = video.currentTime;
      moved = now();
    } else if (isOver(moved, STALL_MS)) {
      clearInterval(timer);
      onStall('stalled');
    }
  }, CHECK_MS);
  return () => clearInterval(timer);
}
