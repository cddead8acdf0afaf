import { afterEach, expect, test } from 'vitest';
import { dayOf, daysBefore, startOf, useTimeZone } from './days.ts';

afterEach(() => useTimeZone('UTC'));

test.each([
  ['Asia/Shanghai', '2026-11-26T23:59:00+08:00', '2026-11-26'],
  ['Asia/Shanghai', '2026-11-27T00:30:00+08:00', '2026-11-27'],
  ['Asia/Shanghai', '2026-11-27T08:01:00+08:00', '2026-11-27'],
  ['America/New_York', '2026-11-27T00:30:00+08:00', '2026-11-26'],
  ['UTC', '2026-11-27T00:30:00+08:00', '2026-11-26'],
])('in %s %s is in %s', (zone, instant, day) => {
  useTimeZone(zone);
  expect(dayOf(Date.parse(instant))).toBe(day);
});

test('a day begins at midnight of its zone, and earlier days follow the calendar', () => {
  useTimeZone('Asia/Shanghai');
  expect(startOf('2026-11-27')).toBe('2026-11-26T16:00:00.000Z');
  useTimeZone('Europe/Berlin');
  // In Europe, clocks go forward on March 29, 2026.
  const at = Date.parse('2026-03-30T00:30:00+02:00');
  expect([0, 1, 2].map((days) => daysBefore(at, days))).toEqual(['2026-03-30', '2026-03-29', '2026-03-28']);
  expect(startOf('2026-03-30')).toBe('2026-03-29T22:00:00.000Z');
});
