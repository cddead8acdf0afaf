import { expect, test } from 'vitest';
import { meanStartMs, NO_FIGURES, sumOf, toHealth } from './report-counts.ts';

const figures = (more: Partial<typeof NO_FIGURES>) => ({ ...NO_FIGURES, ...more });

test('without reports all figures are empty, and none is shown', () => {
  expect(NO_FIGURES).toEqual({ started: 0, failed: 0, stalled: 0, start_ms: 0, timed: 0, failing: 0, line_failing: 0 });
  expect([toHealth(undefined, 'failing'), toHealth(NO_FIGURES, 'failing')]).toEqual([undefined, undefined]);
});

test('figures are summed, except viewers, who may be the same', () => {
  const [a, b] = [
    figures({ started: 1, failed: 2, start_ms: 300, timed: 1, failing: 2 }),
    figures({ failed: 3, stalled: 4, start_ms: 50, timed: 2, failing: 1, line_failing: 3 }),
  ];
  expect(sumOf(a, b)).toEqual({ started: 1, failed: 5, stalled: 4, start_ms: 350, timed: 3, failing: 2, line_failing: 3 });
});

test.each([
  [{ started: 1 }, { success: 1, startMs: 0, reports: 1 }],
  [
    { started: 1, failed: 1, stalled: 1, start_ms: 301, timed: 1 },
    { success: 0.33, startMs: 301, reports: 3 },
  ],
  [{ failed: 1 }, { success: 0, startMs: 0, reports: 1 }],
])('%j is told as %j', (given, told) => expect(toHealth(figures({ ...given, failing: 2 }), 'failing')).toEqual(told));

test('a single viewer’s failures are not shown', () => {
  const failed = figures({ started: 3, failed: 4, failing: 1, line_failing: 2 });
  expect([toHealth(failed, 'failing'), toHealth(failed, 'line_failing')?.reports]).toEqual([undefined, 7]);
});

test('the mean covers starts with a reported time', () => expect(meanStartMs(figures({ started: 9, start_ms: 301, timed: 2 }))).toBe(151));
