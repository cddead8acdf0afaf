import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onceNoticeable } from './connection-notice.tsx';

let told = 0;
beforeEach(() => {
  told = 0;
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const after = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  return told;
};

test('V11: a lost network is announced once, after two seconds with little buffered', async () => {
  onceNoticeable(
    () => 9.9,
    () => told++,
  );
  expect([await after(1999), await after(1), await after(60_000)]).toEqual([0, 1, 1]);
});

test('nothing is announced while enough is buffered', async () => {
  let ahead = 40;
  onceNoticeable(
    () => ahead,
    () => told++,
  );
  expect(await after(20_000)).toBe(0);
  ahead = 10;
  expect(await after(1000)).toBe(0);
  ahead = 9.5;
  expect(await after(500)).toBe(1);
});

test('a network that returns in time is not announced', async () => {
  const end = onceNoticeable(
    () => 0,
    () => told++,
  );
  await after(1500);
  end();
  expect(await after(60_000)).toBe(0);
});
