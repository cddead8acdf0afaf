/** The server's time as this browser estimates it, so that a device whose clock is wrong neither wins nor loses against the others of its member. */
import { readStored, writeStored } from '../../lib/stored.ts';

const KEY = 'clock-offset';
/** A difference below this is the answer's way through the network, not a wrong clock. */
const TOLERANCE_MS = 5000;

/** Read when it is first wanted: the preboot script, which wants it never, has this module too. */
let offset: number | undefined;
const known = () => (offset ??= readStored<number>(KEY, 0, Number.isFinite));

/** @param date the `Date` header of an answer that no cache has kept; asked and answered are this browser's times */
export function offsetOf(date: string | null, asked: number, answered: number): number {
  const server = Date.parse(date ?? '');
  const difference = server - (asked + answered) / 2;
  return Number.isNaN(server) || Math.abs(difference) < TOLERANCE_MS + (answered - asked) / 2 ? 0 : Math.round(difference);
}

export function learnServerTime(date: string | null, asked: number, answered: number) {
  const learned = offsetOf(date, asked, answered);
  if (learned === known()) return;
  offset = learned;
  writeStored(KEY, learned);
}

/** Milliseconds since 1970. */
export const serverNow = () => Date.now() + known();
