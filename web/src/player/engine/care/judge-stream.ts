/** Decides from observations whether to wait, prepare another stream, or change. */

export interface Evidence {
  /** Seconds buffered ahead of the position. */
  buffered: number;
  /** Milliseconds since the last byte of a pending request; 0 if none is pending. */
  silentMs: number;
  /** The stream's longest response time so far; 0 before the first response. */
  answersMs: number;
  /** Consecutive failures of one segment or playlist. */
  errors: number;
  /** True once the engine has given up. */
  isFatal: boolean;
  /** Seconds until the pending segment arrives, if it loads slower than real time; otherwise 0. */
  slowFor: number;
  /** `none`: nothing is prepared; `untested`: the others cannot be checked; `out`: no other stream responds. */
  standby: 'none' | 'preparing' | 'ready' | 'untested' | 'out';
  /** How many milliseconds it took to prepare the standby stream. */
  standbyMs: number;
  isStandbyFaster: boolean;
  /** Whether the standby stream can append to the buffer. Otherwise a change empties it. */
  appends: boolean;
}
/** `wait` also drops a prepared stream. `fail` lets the caller decide. */
export type Verdict = 'wait' | 'prepare' | 'change' | 'fail';

const SUSPECT_SILENT_MS = 1000;
const BAD_SILENT_MS = 2000;
/** Longest silence if other streams cannot be checked. */
const UNTESTED_SILENT_MS = 3000;
/** Longest silence if there is no other stream. */
export const DEAD_SILENT_MS = 7900;
/** Longest silence for streams that have responded, as a multiple of their response time. */
const PATIENT_TIMES = 2;
/** The same if another stream is ready. */
const LATE_TIMES = 1.5;
const BAD_ERRORS = 2;
/** Most failures if there is no other stream. */
const DEAD_ERRORS = 4;
/** With less than this buffered, the picture is about to freeze. */
const SHORT_SECONDS = 1;
/** With more than this buffered, there is time to recover. */
const AMPLE_SECONDS = 15;
const CHANGE_SECONDS = 10;

/** Leaves a stream while its buffer still plays: late enough to give it a chance, early enough to go unnoticed. */
export function judgeStream(evidence: Evidence): Verdict {
  const { buffered, silentMs, answersMs, errors, isFatal, slowFor, standby, standbyMs, isStandbyFaster, appends } = evidence;
  const runsDry = slowFor > buffered;
  if (!isFatal && errors === 0 && silentMs < SUSPECT_SILENT_MS && !runsDry) return 'wait';
  if (standby === 'none') return isFatal || buffered < AMPLE_SECONDS ? 'prepare' : 'wait';
  if (standby === 'preparing') return 'prepare';
  if (standby === 'ready') {
    // Slower than it was before, and slower than the other stream.
    const isSilent = silentMs >= BAD_SILENT_MS && (answersMs === 0 || silentMs >= Math.max(standbyMs, answersMs * LATE_TIMES));
    const isBad = isFatal || errors >= BAD_ERRORS || isSilent || (runsDry && isStandbyFaster);
    // If the change drops the buffer, plays it to its end first.
    const isTime = appends ? isFatal || buffered < CHANGE_SECONDS : buffered < SHORT_SECONDS;
    return isBad && isTime ? 'change' : 'prepare';
  }
  const [deadMs, deadErrors] = standby === 'untested' ? [UNTESTED_SILENT_MS, BAD_ERRORS] : [DEAD_SILENT_MS, DEAD_ERRORS];
  return buffered < SHORT_SECONDS && (isFatal || silentMs >= Math.max(deadMs, answersMs * PATIENT_TIMES) || errors >= deadErrors) ? 'fail' : 'prepare';
}

/** A failed segment, and what is known about later segments and other streams. */
export interface DeadSegment {
  known: 'unknown' | 'skippable' | 'not-skippable';
  /** True if the segment is in a short stretch between discontinuities, like an inserted advertisement. */
  isInserted: boolean;
  standby: Evidence['standby'];
  buffered: number;
  /** Milliseconds since the segment was found dead. */
  waitedMs: number;
}
/** How long to wait for another stream once the buffer is empty. */
const PATIENCE_MS = 2000;

/**
 * Prefers to lose as little as possible: skips advertisements, takes other segments from another stream, and skips them only if no stream delivers in
 * time. `judge` treats the segment like any other failure.
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
