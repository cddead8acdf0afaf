/** Notices that a picture which should move stands still, which the element does not always tell, and that it moves again. */
import type { Player } from '../player.ts';

/** So long a picture may stand between two frames. */
export const STANDS_MS = 600;
export const LOOK_MS = 200;
/** `HTMLMediaElement.HAVE_FUTURE_DATA` */
const HAVE_FUTURE_DATA = 3;

/** @param signal ends it @param now milliseconds, by any clock */
export function attachStandstill({ video, state }: Pick<Player, 'video' | 'state'>, signal: AbortSignal, now: () => number = () => performance.now()): void {
  let time = video.currentTime;
  let moved = now();
  const timer = setInterval(() => {
    const { waiting, casting, started } = state.get();
    const isMoving = video.currentTime !== time && !video.seeking;
    time = video.currentTime;
    // A picture that moves waits for nothing, whatever was told before.
    if (isMoving && waiting && started) state.set({ waiting: false });
    // It has begun, though its first frame came before anybody listened: what is watched would not be kept otherwise.
    if (isMoving && !started && !video.paused && video.readyState >= HAVE_FUTURE_DATA) state.set({ started: true, waiting: false });
    // Browsers throttle pages in the background, and a television tells its time seldom.
    const mayStand = video.paused || video.ended || document.hidden || casting;
    if (isMoving || mayStand) moved = now();
    else if (now() - moved >= STANDS_MS && !waiting) state.set({ waiting: true });
  }, LOOK_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
}
