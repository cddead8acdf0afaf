/** Detects when the picture freezes and resumes, because the element does not always report it. */
import type { Player } from '../player.ts';

export const STANDS_MS = 600;
export const LOOK_MS = 200;
/** `HTMLMediaElement.HAVE_FUTURE_DATA` */
const HAVE_FUTURE_DATA = 3;

/** @param signal stops the detection @param now returns milliseconds of any clock */
export function attachStandstill({ video, state }: Pick<Player, 'video' | 'state'>, signal: AbortSignal, now: () => number = () => performance.now()): void {
  let time = video.currentTime;
  let moved = now();
  const timer = setInterval(() => {
    const { waiting, casting, started } = state.get();
    const isMoving = video.currentTime !== time && !video.seeking;
    time = video.currentTime;
    // The element reports `waiting` although the picture moves.
    if (isMoving && waiting && started) state.set({ waiting: false });
    // Playback started before this listened. Without `started`, no progress would be stored.
    if (isMoving && !started && !video.paused && video.readyState >= HAVE_FUTURE_DATA) state.set({ started: true, waiting: false });
    // Pages in the background are throttled, and TVs rarely report the time.
    const mayStand = video.paused || video.ended || document.hidden || casting;
    if (isMoving || mayStand) moved = now();
    else if (now() - moved >= STANDS_MS && !waiting) state.set({ waiting: true });
  }, LOOK_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
}
