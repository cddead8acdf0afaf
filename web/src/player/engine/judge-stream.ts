/** Decides from what is seen of a stream whether it is left alone, another one is made ready, or it is left. */

export interface Evidence {
  /** Seconds loaded ahead of the position. */
  buffered: number;
  /** Milliseconds since the last byte of what is being loaded; 0 while nothing is. */
  silentMs: number;
  /** The longest that it has taken to answer; 0 before its first answer. */
  answersMs: number;
  /** Attempts in a row that failed at the same segment or playlist. */
  errors: number;
  /** The engine has given up. */
  isFatal: boolean;
  /** Seconds until the segment that is being loaded will be there, where it takes longer to load than to play; 0 otherwise. */
  slowFor: number;
  /** `none`: nothing is prepared yet; `untested`: others are there, of which nothing can be told; `out`: no other stream answers. */
  standby: 'none' | 'preparing' | 'ready' | 'untested' | 'out';
  /** How long the stream on standby has taken to come. */
  standbyMs: number;
  /** The stream on standby comes much faster than the present one. */
  isStandbyFaster: boolean;
  /** The stream on standby appends to the buffer that plays; otherwise the change empties it. */
  appends: boolean;
}
/** `wait` also lets go of a stream that was made ready. `change` goes to the one on standby, `fail` leaves the choice to others. */
export type Verdict = 'wait' | 'prepare' | 'change' | 'fail';

const SUSPECT_SILENT_MS = 1000;
const BAD_SILENT_MS = 2000;
/** A stream has this long to send a byte where nothing can be told of the others. */
const UNTESTED_SILENT_MS = 3000;
/** With nothing to change to, a stream has this long to send a byte. */
export const DEAD_SILENT_MS = 7900;
/** Slow is not dead: one that has answered has so many times as long as that took. */
const PATIENT_TIMES = 2;
/** Where another one is ready. */
const LATE_TIMES = 1.5;
const BAD_ERRORS = 2;
/** With nothing to change to, a stream may fail so often before it is given up. */
const DEAD_ERRORS = 4;
/** With less than this ahead the picture is about to stand still. */
const SHORT_SECONDS = 1;
/** With more than this ahead there is time to see whether a stream recovers. */
const AMPLE_SECONDS = 15;
const CHANGE_SECONDS = 10;

/** A stream is left while its buffer still plays: late enough to have recovered, early enough to be noticed by nobody. */
export function judgeStream(evidence: Evidence): Verdict {
  const { buffered, silentMs, answersMs, errors, isFatal, slowFor, standby, standbyMs, isStandbyFaster, appends } = evidence;
  const runsDry = slowFor > buffered;
  if (!isFatal && errors === 0 && silentMs < SUSPECT_SILENT_MS && !runsDry) return 'wait';
  if (standby === 'none') return isFatal || buffered < AMPLE_SECONDS ? 'prepare' : 'wait';
  if (standby === 'preparing') return 'prepare';
  if (standby === 'ready') {
    // One that has answered is left once it takes longer than it did before, and than the other took.
    const isSilent = silentMs >= BAD_SILENT_MS && (answersMs === 0 || silentMs >= Math.max(standbyMs, answersMs * LATE_TIMES));
    const isBad = isFatal || errors >= BAD_ERRORS || isSilent || (runsDry && isStandbyFaster);
    // The buffer is played first where the change would throw it away.
    const isTime = appends ? isFatal || buffered < CHANGE_SECONDS : buffered < SHORT_SECONDS;
    return isBad && isTime ? 'change' : 'prepare';
  }
  const [deadMs, deadErrors] = standby === 'untested' ? [UNTESTED_SILENT_MS, BAD_ERRORS] : [DEAD_SILENT_MS, DEAD_ERRORS];
  return buffered < SHORT_SECONDS && (isFatal || silentMs >= Math.max(deadMs, answersMs * PATIENT_TIMES) || errors >= deadErrors) ? 'fail' : 'prepare';
}

/** A segment that has failed: what is known of those after it, and of the streams that could bring it. */
export interface DeadSegment {
  known: 'unknown' | 'skippable' | 'not-skippable';
  /** It lies in a short stretch between two cuts, as inserted advertisements do. */
  isInserted: boolean;
  standby: Evidence['standby'];
  buffered: number;
  /** Milliseconds since it has been known to be dead. */
  waitedMs: number;
}
/** With nothing left to play, another stream has so long to bring what the present one lacks. */
const PATIENCE_MS = 2000;

/**
 * Rules by what loses the viewer least: an advertisement is passed over; anything else comes from another stream where one has it, and is
 * passed over only where none does, or none brings it in time. `judge` treats it like any other failure.
 */
export function judgeDeadSegment({ known, isInserted, standby, buffered, waitedMs }: DeadSegment): 'skip' | 'wait' | 'judge' {
  if (known === 'not-skippable') return 'judge';
  if (isInserted) return known === 'unknown' ? 'wait' : 'skip';
  if (standby === 'ready') return 'judge';
  const noneBrings = standby === 'out' || standby === 'untested';
  if (known === 'unknown') return noneBrings ? 'wait' : 'judge';
  const isLate = buffered < SHORT_SECONDS && waitedMs >= PATIENCE_MS;
  return noneBrings || isLate ? 'skip' : 'judge';
}
