type Played = Pick<HTMLMediaElement, 'currentTime' | 'paused' | 'playbackRate'>;

/** Seconds: a jump, not an uneven step. */
const JUMP = 0.25;
/** Share of what is off that a second's frames make good, more than all of it: a slow machine has few. */
const PULL = 3;

/**
 * The element's position moves in uneven steps, and its clock is not the screen's. This one moves evenly at the element's rate and is pulled
 * to its position. @param frame the frame's time in seconds
 */
export function smoothClock(video: Played, frame: () => number): () => number {
  let [at, seen] = [video.currentTime, frame()];
  return () => {
    const now = frame();
    if (now === seen) return at;
    const expected = at + (video.paused ? 0 : (now - seen) * video.playbackRate);
    const off = video.currentTime - expected;
    at = Math.abs(off) > JUMP ? video.currentTime : Math.max(at, expected + off * Math.min(1, (now - seen) * PULL));
    seen = now;
    return at;
  };
}
