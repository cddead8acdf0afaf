/** Reads the element's buffered ranges, in seconds. */

/** A position this far before a range still counts as inside it. */
const GAP_SECONDS = 0.5;

export function bufferEnd({ buffered, currentTime }: HTMLMediaElement): number {
  for (let i = 0; i < buffered.length; i++) if (buffered.start(i) <= currentTime + GAP_SECONDS && buffered.end(i) >= currentTime) return buffered.end(i);
  return currentTime;
}

/** @returns the start of the next range, or undefined */
export function nextStretch({ buffered }: HTMLMediaElement, position: number): number | undefined {
  for (let i = 0; i < buffered.length; i++) if (buffered.start(i) > position) return buffered.start(i);
  return undefined;
}
