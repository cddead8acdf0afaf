/** Judges observations: wait, prepare another stream, or leave. */

export interface Evidence {
  /** Seconds ahead of the position. */
  buffered: number;
  /** Since the last byte of a pending request; 0 if none is pending. */
  silentMs: number;
  /** Its longest answer so far; 0 before the first. */
  answersMs: number;
  /** Consecutive failures at one segment or playlist. */
  errors: number;
  /** The engine has given up. */
  isFatal: boolean;
  /** Seconds until the pending segment arrives, if slower than real time; else 0. */
  slowFor: number;
  /** `none`: nothing prepared; `untested`: others cannot be checked; `out`: no other answers. */
  standby: 'none' | 'preparing' | 'ready' | 'untested' | 'out';
  /** How long the standby stream took. */
  standbyMs: number;
  isStandbyFaster: boolean;
  /** Otherwise the change empties the buffer. */
  appends: boolean;
}
/** `wait` also drops a prepared stream; `fail` leaves the choice to the caller. */
export type Verdict = 'wait' | 'prepare' | 'change' | 'fail';

const SUSPECT_SILENT_MS = 1000;
const BAD_SILENT_MS = 2000;
/** Silence allowed when others cannot be checked. */
const UNTESTED_SILENT_MS = 3000;
/** Silence allowed when there is no other. */
export const DEAD_SILENT_MS = 7900;
/** For streams that have answered, times that delay. */
const PATIENT_TIMES = 2;
/** The same if another is ready. */
const LATE_TIMES = 1.5;
const BAD_ERRORS = 2;
/** Failures allowed when there is no other. */
const DEAD_ERRORS = 4;
/** Below this the picture is about to freeze. */
const SHORT_SECONDS = 1;
/** Above this there is time to recover. */
const AMPLE_SECONDS = 15;
const CHANGE_SECONDS = 10;

/** Leaves a stream while its buffer still plays: late enough for recovery, early enough to go unnoticed. */
export function judgeStream(evidence: Evidence): Verdict {
  const { buffered, silentMs, answersMs, errors, isFatal, slowFor, standby, standbyMs, isStandbyFaster, appends } = evidence;
  const runsDry = slowFor > buffered;
  if (!isFatal && errors === 0 && silentMs < SUSPECT_SILENT_MS && !runsDry) return 'wait';
  if (standby === 'none') return isFatal || buffered < AMPLE_SECONDS ? 'prepare' : 'wait';
  if (standby === 'preparing') return 'prepare';
  if (standby === 'ready') {
    // Slower than itself before and than the other.
    const isSilent = silentMs >= BAD_SILENT_MS && (answersMs === 0 || silentMs >= Math.max(standbyMs, answersMs * LATE_TIMES));
    const isBad = isFatal || errors >= BAD_ERRORS || isSilent || (runsDry && isStandbyFaster);
    // Play out the buffer if the change would drop it.
    const isTime = appends ? isFatal || buffered < CHANGE_SECONDS : buffered < SHORT_SECONDS;
    return isBad && isTime ? 'change' : 'prepare';
  }
  const [deadMs, deadErrors] = standby === 'untested' ? [UNTESTED_SILENT_MS, BAD_ERRORS] : [DEAD_SILENT_MS, DEAD_ERRORS];
  return buffered < SHORT_SECONDS && (isFatal || silentMs >= Math.max(deadMs, answersMs * PATIENT_TIMES) || errors >= deadErrors) ? 'fail' : 'prepare';
}

/** A failed segment and the state of later segments and other streams. */
export interface DeadSegment {
  known: 'unknown' | 'skippable' | 'not-skippable';
  /** Inside a short stretch between discontinuities, like an inserted advertisement. */
  isInserted: boolean;
  standby: Evidence['standby'];
  buffered: number;
  /** Since it was found dead. */
  waitedMs: number;
}
/** How long to wait for another stream once the buffer is empty. */
const PATIENCE_MS = 2000;

/**
 * Least loss first: skip advertisements; take other segments from another stream, or skip them if none delivers in time. `judge` treats it like any other
 * failure.
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
