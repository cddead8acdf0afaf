import { expect, test } from 'vitest';
import { dayGroup } from './day-group.ts';

test('days are grouped by the calendar, not by 24 hours', () => {
  const now = new Date(2026, 10, 28, 0, 30);
  const at = (day: number, hour: number) => dayGroup(new Date(2026, 10, day, hour).getTime(), now);
  expect([at(28, 0), at(27, 23), at(27, 0), at(26, 23), at(22, 0), at(21, 23)]).toEqual(['today', 'yesterday', 'yesterday', 'week', 'week', 'earlier']);
});
