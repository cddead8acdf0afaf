/** The stretches that an element has loaded, in seconds. */

/** Seconds that a loaded stretch may begin after the position and still count as holding it. */
const GAP_SECONDS = 0.5;

/** @returns seconds at which the stretch that holds the position ends */
export function bufferEnd({ buffered, currentTime }: HTMLMediaElement): number {
  for (let i = 0; i < buffered.length; i++) if (buffered.start(i) <= currentTime + GAP_SECONDS && buffered.end(i) >= currentTime) return buffered.end(i);
  return currentTime;
}

/** @returns seconds at which the next stretch after a position begins; undefined where none does */
export function nextStretch({ buffered }: HTMLMediaElement, position: number): number | undefined {
  for (let i = 0; i < buffered.length; i++) if (buffered.start(i) > position) return buffered.start(i);
  return undefined;
}
