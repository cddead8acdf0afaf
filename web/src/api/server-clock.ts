/** The server's time as this browser estimates it, so that a device whose clock is wrong neither wins nor loses against the others of its member. */
import { readStored, writeStored } from '../lib/stored.ts';

const KEY = 'clock-offset';
/** The `Date` header leaves out what has passed of its second: half of one on average. */
const HALF_SECOND_MS = 500;
/** A difference below this, and half the answer's way through the network, is no wrong clock. */
const TOLERANCE_MS = 1000;

/** For a browser that stores nothing. */
let learned = 0;
/** By how many milliseconds the server is ahead. Read each time: another tab may have learned it. */
export const clockOffset = () => readStored<number>(KEY, learned, Number.isFinite);

/**
 * @param date the `Date` header of an answer that no cache has kept; asked and answered are this browser's times
 * @param before the difference as it was known; it stays where the answer does not contradict it
 */
export function offsetOf(date: string | null, asked: number, answered: number, before = 0): number {
  const difference = Date.parse(date ?? '') + HALF_SECOND_MS - (asked + answered) / 2;
  const is = (other: number) => Math.abs(difference - other) <= TOLERANCE_MS + (answered - asked) / 2;
  if (Number.isNaN(difference) || is(before)) return before;
  return is(0) ? 0 : Math.round(difference);
}

type Move = (instant: number) => number;
const movers = new Set<(moved: Move) => void>();
/** @param handle moves what this browser keeps and no account has seen: its instants were of a wrong clock, and would win or lose by that */
export const whenClockLearned = (handle: (moved: Move) => void) => movers.add(handle);

/** The last answer that told this page the time: when it came by the device's clock, and by one that nobody sets. */
let heard: { at: number; steady: number } | undefined;
/** Whether `serverNow` is the server's time: this page was told, and since then the clock was not set, nor did the device sleep, which looks the same. */
export const isClockSure = () => heard !== undefined && Math.abs(Date.now() - heard.at - (performance.now() - heard.steady)) <= TOLERANCE_MS;

export function learnServerTime(date: string | null, asked: number, answered: number) {
  if (!Number.isNaN(Date.parse(date ?? ''))) heard = { at: Date.now(), steady: performance.now() };
  const before = clockOffset();
  learned = offsetOf(date, asked, answered, before);
  if (learned === before) return;
  const by = learned - before;
  for (const move of movers) move((instant) => instant + by);
  writeStored(KEY, learned);
}

/** Milliseconds since 1970. */
export const serverNow = () => Date.now() + clockOffset();
