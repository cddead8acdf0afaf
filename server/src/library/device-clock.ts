/** Instants that devices name, by the server's clock. */

/** By how much two clocks may differ that count as right. What is stored as later than that was written before the server's clock was set back. */
export const TOLERANCE_MS = 60_000;

/** When a member asked for a change of what they keep. */
export interface Asked {
  /** Milliseconds since 1970. */
  at: number;
  /** It was sent as it was made, and is later than all that is stored, whatever the clock says. */
  isNow: boolean;
}
/** @param ago milliseconds since a member asked for a change, as `contract/age.ts` says */
export const askedAt = (ago?: number): Asked => ({ at: Math.max(0, Date.now() - (ago ?? 0)), isNow: ago === undefined });

/**
 * @param sentAt when the device has sent its instants, by its own clock; without it that clock counts as right
 * @returns how an instant is read: never as later than now; and whether it is later than the device itself can know
 */
export function serverClock(sentAt: number | undefined, now: number) {
  const difference = sentAt === undefined ? 0 : now - sentAt;
  const ahead = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
  return {
    // An instant that is moved to before 1970 shows that `sentAt` is no clock's: it counts as it is named.
    instant: (at: number): number => Math.max(0, Math.min(at + ahead < 0 ? at : at + ahead, now)),
    isAhead: (at: number): boolean => at + ahead > now + TOLERANCE_MS,
  };
}
