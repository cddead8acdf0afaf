import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startInterval } from './interval.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work whose turns end when the test says so. */
function slowWork() {
  const turns: PromiseWithResolvers<void>[] = [];
  return {
    turns,
    work() {
      const turn = Promise.withResolvers<void>();
      turns.push(turn);
      return turn.promise;
    },
  };
}

test('a failure is reported, and the work is repeated anyway', async () => {
  const failures: unknown[] = [];
  const interval = startInterval(
    async () => {
      throw new Error('no disk');
    },
    10,
    (error) => failures.push((error as Error).message),
  );
  await vi.advanceTimersByTimeAsync(25);
  expect(failures).toEqual(['no disk', 'no disk']);
  await interval.stop();
});

test('running work is told to stop by its signal', async () => {
  const signals: AbortSignal[] = [];
  const interval = startInterval(
    async (signal) => signals.push(signal),
    10,
    () => {},
  );
  await vi.advanceTimersByTimeAsync(10);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  await interval.stop();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

test('work is repeated, never concurrently; stopping waits for the current turn, and none begins afterwards', async () => {
  const { turns, work } = slowWork();
  const interval = startInterval(work, 10, () => {});
  await vi.advanceTimersByTimeAsync(35);
  expect(turns.length).toBe(1);
  turns[0]?.resolve();
  await vi.advanceTimersByTimeAsync(10);
  let isStopped = false;
  const stopped = interval.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(50);
  expect([turns.length, isStopped]).toEqual([2, false]);
  turns[1]?.resolve();
  await stopped;
  expect(turns.length).toBe(2);
});
