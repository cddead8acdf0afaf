import { expect, test } from 'vitest';
import { fromLocalTime, toLocalTime } from './local-time.ts';

test('an instant is shown in local time and read back from it', () => {
  const local = toLocalTime('2026-03-29T01:30:00.000Z');
  expect(local).toMatch(/^2026-03-\d\dT\d\d:\d\d$/);
  expect(fromLocalTime(local)).toBe('2026-03-29T01:30:00.000Z');
  expect(new Date(local).getTime()).toBe(Date.parse('2026-03-29T01:30:00.000Z'));
});

test('an empty time stays empty, and an invalid one is none', () => {
  expect([toLocalTime(''), fromLocalTime(''), toLocalTime('soon'), fromLocalTime('soon')]).toEqual(['', '', '', '']);
});
