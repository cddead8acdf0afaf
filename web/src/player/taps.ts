/** Taps on the picture: one shows or hides the controls, two at a side seek, two in the middle play or pause. */

export type TapMeaning = { kind: 'controls' } | { kind: 'seek'; seconds: number } | { kind: 'togglePlay' };
interface Tap {
  /** Milliseconds, by any clock. */
  at: number;
  /** From the left edge, as a share of the width. */
  x: number;
}

/** Two taps within this time are a double tap, and further ones go on seeking. */
const DOUBLE_MS = 300;
const AGAIN_MS = 700;
const STEP_SECONDS = 10;
/** The share of the width at each side in which a double tap seeks. */
const SIDE = 0.35;

const sideOf = (x: number): -1 | 0 | 1 => (x < SIDE ? -1 : x > 1 - SIDE ? 1 : 0);

/** @returns tells the meaning of each tap, by those before it */
export function createTapReader(): (tap: Tap) => TapMeaning {
  let last: Tap | undefined;
  let isSeeking = false;
  return (tap) => {
    const isSameSide = last !== undefined && sideOf(last.x) === sideOf(tap.x);
    const isAgain = isSameSide && last !== undefined && tap.at - last.at <= (isSeeking ? AGAIN_MS : DOUBLE_MS);
    const side = sideOf(tap.x);
    isSeeking = isAgain && side !== 0;
    // After two taps in the middle the next one restarts.
    last = isAgain && side === 0 ? undefined : tap;
    if (!isAgain) return { kind: 'controls' };
    return side === 0 ? { kind: 'togglePlay' } : { kind: 'seek', seconds: side * STEP_SECONDS };
  };
}
