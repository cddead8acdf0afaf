/** Instants that devices name, by the server's clock. */

/** By how much two clocks may differ that count as right. What is stored as later than that was written before the server's clock was set back. */
export const TOLERANCE_MS = 60_000;

/** @param ago milliseconds since a member asked for a change, as `contract/age.ts` says */
export const askedAt = (ago = 0): string => new Date(Math.max(0, Date.now() - ago)).toISOString();

/**
 * @param sentAt when the device has sent its instants, by its own clock; without it that clock counts as right
 * @returns how an instant is read: never as later than now; and whether it is later than the device itself can know
 */
export function serverClock(sentAt: number | undefined, now: number) {
  const difference = sentAt === undefined ? 0 : now - sentAt;
  const ahead = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
  return {
    instant: (at: number): number => Math.max(0, Math.min(at + ahead, now)),
    isAhead: (at: number): boolean => at + ahead > now + TOLERANCE_MS,
  };
}
