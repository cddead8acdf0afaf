/** Swipes across the video: sideways seeks; in full screen, up and down set volume or brightness. */

/** Minimum movement of a swipe, in pixels. */
const LEAST = 12;
/** A sideways swipe must be this many times as wide as high. Steeper ones scroll the page. */
const SLOPE = 2;
/** Width of the screen edges reserved for system gestures, in pixels. */
const EDGE = 24;
/** Seconds that a swipe over the full width seeks. Shorter films are covered as a whole. */
const WIDTH_SECONDS = 120;

export interface Movement {
  /** Distance from the start, in pixels to the right and down. */
  x: number;
  y: number;
}

/** @returns undefined while it is still undecided */
export function movementOf({ x, y }: Movement): 'swipe' | 'scroll' | undefined {
  if (Math.hypot(x, y) <= LEAST) return undefined;
  return Math.abs(x) >= SLOPE * Math.abs(y) ? 'swipe' : 'scroll';
}

export const beginsAtEdge = (x: number, windowWidth: number): boolean => x < EDGE || x > windowWidth - EDGE;

/** A swipe over the full height covers the full range. @param from level at the start, 0 to 1 */
export const levelAt = ({ y }: Movement, picture: { height: number }, from: number): number =>
  picture.height === 0 ? from : Math.min(1, Math.max(0, from - y / picture.height));

/** @param from start position in seconds @returns the position to seek to; undefined to cancel, if the finger is half a height outside the video */
export function soughtBy({ x, y }: Movement, picture: { width: number; height: number }, from: number, duration: number): number | undefined {
  if (picture.width === 0 || Math.abs(y) > picture.height / 2) return undefined;
  return Math.min(duration, Math.max(0, from + (x / picture.width) * Math.min(duration, WIDTH_SECONDS)));
}
