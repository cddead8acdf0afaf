import { expect, test } from 'vitest';
import { meanStartMs, NO_FIGURES, sumOf, toHealth } from './figures.ts';

const figures = (more: Partial<typeof NO_FIGURES>) => ({ ...NO_FIGURES, ...more });

test('nothing reported is nothing of everything, and nothing told', () => {
  expect(NO_FIGURES).toEqual({ started: 0, failed: 0, stalled: 0, start_ms: 0, timed: 0 });
  expect([toHealth(undefined), toHealth(NO_FIGURES)]).toEqual([undefined, undefined]);
});

test('figures are added each to its own', () => {
  const [a, b] = [figures({ started: 1, failed: 2, start_ms: 300, timed: 1 }), figures({ failed: 3, stalled: 4, start_ms: 50, timed: 2 })];
  expect(sumOf(a, b)).toEqual({ started: 1, failed: 5, stalled: 4, start_ms: 350, timed: 3 });
});

test.each([
  [{ started: 1 }, { success: 1, startMs: 0, reports: 1 }],
  [
    { started: 1, failed: 1, stalled: 1, start_ms: 301, timed: 1 },
    { success: 0.33, startMs: 301, reports: 3 },
  ],
  [{ failed: 1 }, { success: 0, startMs: 0, reports: 1 }],
])('%j is told as %j', (given, told) => expect(toHealth(figures(given))).toEqual(told));

test('the mean is of the starts whose time was told', () => expect(meanStartMs(figures({ started: 9, start_ms: 301, timed: 2 }))).toBe(151));
