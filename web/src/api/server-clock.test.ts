import { expect, test } from 'vitest';
import { learnServerTime, offsetOf, serverNow, whenClockLearned } from './server-clock.ts';

const NOON = Date.UTC(2026, 0, 1, 12);
const SERVER = new Date(NOON).toUTCString();
const DAY_MS = 86_400_000;

test.each([
  ['a clock ten minutes ahead', 600_000, 600_200, -599_600],
  ['a clock a day ahead', DAY_MS, DAY_MS + 200, -DAY_MS + 400],
  ['a clock a day behind', -DAY_MS, -DAY_MS + 200, DAY_MS + 400],
  ['a clock four seconds ahead', 4000, 4100, -3550],
  ['a clock that is right', 0, 300, 0],
  ['a clock that is right, at the end of a second', 999, 1020, 0],
  ['an answer of twelve seconds, by a clock that is right', -11_000, 1000, 0],
])('%s', (_name, asked, answered, offset) => {
  expect(offsetOf(SERVER, NOON + asked, NOON + answered)).toBe(offset);
});

test('an answer that tells no time changes nothing', () => {
  expect([offsetOf(null, 5, 6), offsetOf('soon', 5, 6, 70)]).toEqual([0, 70]);
});

test('a known difference stays until an answer contradicts it', () => {
  expect([offsetOf(SERVER, NOON + 4000, NOON + 4100, -4200), offsetOf(SERVER, NOON + 4000, NOON + 4100, -9000)]).toEqual([-4200, -3550]);
});

test('a learned difference is told once, to all who keep instants, and holds until another answer tells of none', () => {
  const told: number[][] = [[], []];
  for (const each of told) whenClockLearned((moved) => each.push(Math.round(moved(0) / 60_000)));
  const now = Date.now();
  const answer = (by: number) => learnServerTime(new Date(now + by).toUTCString(), now, now);
  answer(3_600_000);
  answer(3_600_000);
  expect(Math.abs(serverNow() - Date.now() - 3_600_000)).toBeLessThan(2000);
  answer(0);
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(1000);
  expect(told).toEqual([
    [60, -60],
    [60, -60],
  ]);
});
