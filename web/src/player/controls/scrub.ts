/** Converts pointer positions and keys on the seek bar to times. Times are in seconds, lengths in pixels. */

const KEY_SECONDS = 5;
const REMOTE_SECONDS = 10;
const FAST_AFTER = 8;
const FAST = 3;
const PAGE_SHARE = 0.1;

const within = (seconds: number, duration: number) => Math.min(Math.max(0, seconds), duration);

export function timeAt(x: number, bar: { left: number; width: number }, duration: number): number {
  return bar.width > 0 ? within(((x - bar.left) / bar.width) * duration, duration) : 0;
}

/** @param repeats how often a held key has repeated @returns undefined for other keys */
export function keyedTo(key: string, from: number, duration: number, isRemote: boolean, repeats: number): number | undefined {
  const step = (isRemote ? REMOTE_SECONDS : KEY_SECONDS) * (repeats >= FAST_AFTER ? FAST : 1);
  const to = {
    ArrowLeft: from - step,
    ArrowDown: from - step,
    ArrowRight: from + step,
    ArrowUp: from + step,
    PageDown: from - duration * PAGE_SHARE,
    PageUp: from + duration * PAGE_SHARE,
    Home: 0,
    End: duration,
  }[key];
  return to === undefined ? undefined : within(to, duration);
}

/** @returns loaded ranges in percent of the length */
export function loadedShares(buffered: TimeRanges | undefined, duration: number): { start: number; width: number }[] {
  if (!buffered || duration <= 0) return [];
  return Array.from({ length: buffered.length }, (_, i) => {
    const start = within(buffered.start(i), duration);
    return { start: (start / duration) * 100, width: ((within(buffered.end(i), duration) - start) / duration) * 100 };
  });
}
