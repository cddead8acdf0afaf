/** A swipe across the picture seeks; in full screen one up or down sets the volume or the brightness: which movements are one, and where each leads. */

/** Pixels. Below this a finger rests. */
const LEAST = 12;
/** So many times further to the side than up or down: else it scrolls the page. */
const SLOPE = 2;
/** Pixels at each side of the window in which the system's own gestures begin. */
const EDGE = 24;
/** The whole width of the picture is so much of the film, or all of a shorter one; for more than that there is the bar. */
const WIDTH_SECONDS = 120;

export interface Movement {
  /** Pixels from where it began, to the right and downwards. */
  x: number;
  y: number;
}

/** @returns what a movement is by now; undefined while it may become either */
export function movementOf({ x, y }: Movement): 'swipe' | 'scroll' | undefined {
  if (Math.hypot(x, y) <= LEAST) return undefined;
  return Math.abs(x) >= SLOPE * Math.abs(y) ? 'swipe' : 'scroll';
}

/** @param x pixels from the window's left edge */
export const beginsAtEdge = (x: number, windowWidth: number): boolean => x < EDGE || x > windowWidth - EDGE;

/** The height of the picture is the whole range. @param from 0 to 1 */
export const levelAt = ({ y }: Movement, picture: { height: number }, from: number): number =>
  picture.height === 0 ? from : Math.min(1, Math.max(0, from - y / picture.height));

/**
 * @param from seconds of the position at which it began
 * @returns seconds; undefined where the finger is above or below the picture by half its height, which takes the swipe back
 */
export function soughtBy({ x, y }: Movement, picture: { width: number; height: number }, from: number, duration: number): number | undefined {
  if (picture.width === 0 || Math.abs(y) > picture.height / 2) return undefined;
  return Math.min(duration, Math.max(0, from + (x / picture.width) * Math.min(duration, WIDTH_SECONDS)));
}
