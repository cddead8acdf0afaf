/** Swipes across the video: sideways seeks; in full screen, up and down set volume or brightness. */

/** Minimum movement, pixels. */
const LEAST = 12;
/** Sideways ratio; anything steeper scrolls the page. */
const SLOPE = 2;
/** Screen edges reserved for system gestures, pixels. */
const EDGE = 24;
/** Seconds per width of the video, or all of a shorter film. */
const WIDTH_SECONDS = 120;

export interface Movement {
  /** Pixels right and down from the start. */
  x: number;
  y: number;
}

/** @returns undefined while undecided */
export function movementOf({ x, y }: Movement): 'swipe' | 'scroll' | undefined {
  if (Math.hypot(x, y) <= LEAST) return undefined;
  return Math.abs(x) >= SLOPE * Math.abs(y) ? 'swipe' : 'scroll';
}

export const beginsAtEdge = (x: number, windowWidth: number): boolean => x < EDGE || x > windowWidth - EDGE;

/** The full height is the full range. @param from 0 to 1 */
export const levelAt = ({ y }: Movement, picture: { height: number }, from: number): number =>
  picture.height === 0 ? from : Math.min(1, Math.max(0, from - y / picture.height));

/** @param from start position @returns seconds; undefined to cancel, half a height outside the video */
export function soughtBy({ x, y }: Movement, picture: { width: number; height: number }, from: number, duration: number): number | undefined {
  if (picture.width === 0 || Math.abs(y) > picture.height / 2) return undefined;
  return Math.min(duration, Math.max(0, from + (x / picture.width) * Math.min(duration, WIDTH_SECONDS)));
}
