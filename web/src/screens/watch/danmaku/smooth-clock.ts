type Played = Pick<HTMLMediaElement, 'currentTime' | 'paused' | 'playbackRate'>;

/** In seconds; a larger difference is a seek, not jitter. */
const JUMP = 0.25;
/** Correction per second as a share of the difference; above 1, because slow machines draw few frames. */
const PULL = 3;

/**
 * The element's position advances unevenly and is not in step with the screen. This clock runs evenly at the element's rate and is pulled
 * towards its position. @param frame the frame's time in seconds
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
