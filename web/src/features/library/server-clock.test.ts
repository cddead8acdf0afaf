import { expect, test } from 'vitest';
import { learnServerTime, offsetOf, serverNow } from './server-clock.ts';

const NOON = Date.UTC(2026, 0, 1, 12);
const SERVER = new Date(NOON).toUTCString();

test.each([
  ['a clock ten minutes ahead', 600_000, 600_200, -600_100],
  ['a clock an hour behind', -3_600_000, -3_599_800, 3_599_900],
  ['a clock that is right', 0, 300, 0],
  ['a clock four seconds ahead', 4000, 4100, 0],
  ['an answer of twelve seconds, by a clock that is right', -11_000, 1000, 0],
])('%s', (_name, asked, answered, offset) => {
  expect(offsetOf(SERVER, NOON + asked, NOON + answered)).toBe(offset);
});

test('an answer that tells no time changes nothing', () => {
  expect([offsetOf(null, 5, 6), offsetOf('soon', 5, 6)]).toEqual([0, 0]);
});

test('a learned difference holds until another answer tells of none', () => {
  const now = Date.now();
  learnServerTime(new Date(now + 3_600_000).toUTCString(), now, now);
  expect(Math.abs(serverNow() - Date.now() - 3_600_000)).toBeLessThan(2000);
  learnServerTime(new Date(now).toUTCString(), now, now);
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(1000);
});
