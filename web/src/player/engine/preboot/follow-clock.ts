/**
 * Detects timestamps that restart without EXT-X-DISCONTINUITY. hls.js would overwrite what has been played
 * (https://github.com/video-dev/hls.js/issues/3110). A new discontinuity number (`cc`) makes hls.js treat the restart as a discontinuity.
 */
import type { Fragment } from 'hls.js';
import { between } from './mpeg-ts.ts';

/** How far a playlist may be wrong: in seconds, and as a share of the stretch. */
const INEXACT_SECONDS = 5;
const INEXACT_PART = 0.05;
/** Our discontinuity numbers start here, beyond those of any playlist. */
const FIRST_OWN = 100_000;

type Place = Pick<Fragment, 'sn' | 'cc' | 'start'>;
interface Known {
  clock: number;
  start: number;
  /** The discontinuity number in the playlist, and the one we assign. */
  marked: number;
  cc: number;
}

/** @returns whether one clock continues from the first segment to the second */
function runsOn(from: Known, to: Omit<Known, 'cc'>): boolean {
  const [ran, meant] = [between(from.clock, to.clock), to.start - from.start];
  return ran > 0 && Math.abs(ran - meant) < INEXACT_SECONDS + meant * INEXACT_PART;
}

/** @returns a function that handles each segment before the engine reads it */
export function followClock(): (frag: Place, clock: number) => void {
  const known = new Map<number, Known>();
  let next = FIRST_OWN;
  return (frag, clock) => {
    if (typeof frag.sn !== 'number') return;
    const { sn, start } = frag;
    const before = known.get(sn);
    const marked = before?.marked ?? frag.cc;
    const place = { clock, start, marked };
    let [below, above] = [-1, Infinity];
    for (const [each, { marked: of }] of known) {
      if (of !== marked || each === sn) continue;
      if (each < sn) below = Math.max(below, each);
      else above = Math.min(above, each);
    }
    const [previous, following] = [known.get(below), known.get(above)];
    let cc = before?.cc ?? marked;
    if (previous && runsOn(previous, place)) cc = previous.cc;
    else if (following && runsOn({ ...place, cc }, following)) cc = following.cc;
    else if ((previous || following) && !before) cc = next++;
    known.set(sn, { ...place, cc });
    frag.cc = cc;
  };
}
