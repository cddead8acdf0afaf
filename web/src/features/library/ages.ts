/**
 * How long ago something was done that this browser keeps until the account hears of it. The device's clock may be set meanwhile;
 * then it counts neither as earlier nor as later for that.
 */
import { DAY_MS } from '@yinmu/contract/time-units.ts';
import { isClockSure, serverNow } from '../../api/server-clock.ts';

export interface Dated {
  /** Milliseconds since 1970, by the server's clock. */
  at: number;
  /** The page that kept it knew the server's time: what is learned of the device's clock later does not concern it. */
  isSure?: boolean;
}
/** An instant later than now by more than this is of a clock that was wrong. */
export const CLOCK_TOLERANCE_MS = 60_000;
/** A change without an age undoes nothing that another device has done in this time. */
const UNDATED_MS = 30 * DAY_MS;

/**
 * Nobody knows the age of what another page has done that is still to come by the clock of today.
 * @param made when this page did it, by a clock that nobody sets; it may stand while the device sleeps
 */
export function ageOf({ at, isSure }: Dated, made?: number): number {
  const age = serverNow() - at;
  if (isSure && isClockSure()) return Math.max(0, age);
  if (made !== undefined) return Math.round(Math.max(age, performance.now() - made));
  return age < -CLOCK_TOLERANCE_MS ? UNDATED_MS : Math.max(0, age);
}
