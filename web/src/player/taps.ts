/** Interprets taps: one toggles the controls, two at a side seek, two in the middle play or pause. */

export type TapMeaning = { kind: 'controls' } | { kind: 'seek'; seconds: number } | { kind: 'togglePlay' };
interface Tap {
  /** In milliseconds of any clock. */
  at: number;
  /** Distance from the left, as a share of the width. */
  x: number;
}

/** Further taps within this time (ms) continue a double tap. */
const DOUBLE_MS = 300;
const AGAIN_MS = 700;
const STEP_SECONDS = 10;
const SIDE = 0.35;

const sideOf = (x: number): -1 | 0 | 1 => (x < SIDE ? -1 : x > 1 - SIDE ? 1 : 0);

/** @returns a function that interprets each tap by the previous ones */
export function createTapReader(): (tap: Tap) => TapMeaning {
  let last: Tap | undefined;
  let isSeeking = false;
  return (tap) => {
    const isSameSide = last !== undefined && sideOf(last.x) === sideOf(tap.x);
    const isAgain = isSameSide && last !== undefined && tap.at - last.at <= (isSeeking ? AGAIN_MS : DOUBLE_MS);
    const side = sideOf(tap.x);
    isSeeking = isAgain && side !== 0;
    // A tap after a double tap in the middle counts as the first one again.
    last = isAgain && side === 0 ? undefined : tap;
    if (!isAgain) return { kind: 'controls' };
    return side === 0 ? { kind: 'togglePlay' } : { kind: 'seek', seconds: side * STEP_SECONDS };
  };
}
