/** Decides from what is seen of a stream whether it is left alone, another one is made ready, or it is left. */

export interface Evidence {
  /** Seconds loaded ahead of the position. */
  buffered: number;
  /** Milliseconds since the last byte of what is being loaded; 0 while nothing is. */
  silentMs: number;
  /** Attempts in a row that failed at the same segment or playlist. */
  errors: number;
  /** The engine has given up. */
  isFatal: boolean;
  /** Seconds until the segment that is being loaded will be there, where it takes longer to load than to play; 0 otherwise. */
  slowFor: number;
  /** `none`: nothing is prepared yet; `out`: no other stream answers. */
  standby: 'none' | 'preparing' | 'ready' | 'out';
  /** The stream on standby comes much faster than the present one. */
  isStandbyFaster: boolean;
}
/** `wait` also lets go of a stream that was made ready. `change` goes to the one on standby, `fail` leaves the choice to others. */
export type Verdict = 'wait' | 'prepare' | 'change' | 'fail';

const SUSPECT_SILENT_MS = 1500;
const BAD_SILENT_MS = 2500;
/** With nothing to change to, a stream has this long to send a byte. */
export const DEAD_SILENT_MS = 7500;
const BAD_ERRORS = 2;
/** With nothing to change to, a stream may fail so often before it is given up. */
const DEAD_ERRORS = 4;
/** With less than this ahead the picture is about to stand still. */
const SHORT_SECONDS = 1;
/** With more than this ahead there is time to see whether a stream recovers. */
const AMPLE_SECONDS = 15;
const CHANGE_SECONDS = 10;

/** A stream is left while its buffer still plays: late enough to have recovered, early enough to be noticed by nobody. */
export function judgeStream({ buffered, silentMs, errors, isFatal, slowFor, standby, isStandbyFaster }: Evidence): Verdict {
  const runsDry = slowFor > buffered;
  if (!isFatal && errors === 0 && silentMs < SUSPECT_SILENT_MS && !runsDry) return 'wait';
  if (standby === 'none') return isFatal || buffered < AMPLE_SECONDS ? 'prepare' : 'wait';
  if (standby === 'ready') {
    if (isFatal) return 'change';
    const isBad = errors >= BAD_ERRORS || silentMs >= BAD_SILENT_MS || (runsDry && isStandbyFaster);
    return isBad && buffered < CHANGE_SECONDS ? 'change' : 'prepare';
  }
  const isDead = isFatal || (buffered < SHORT_SECONDS && (silentMs >= DEAD_SILENT_MS || errors >= DEAD_ERRORS));
  return standby === 'out' && isDead ? 'fail' : 'prepare';
}
