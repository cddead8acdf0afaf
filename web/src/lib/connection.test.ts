import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isConnected, onceConnected } from './connection.ts';

let isThere: boolean;
let asked: number;
let isOnline: boolean;
let browser: EventTarget;
beforeEach(() => {
  [isThere, asked, isOnline, browser] = [true, 0, true, new EventTarget()];
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline;
    },
  });
  vi.stubGlobal('fetch', async () => {
    asked++;
    if (!isThere) throw new TypeError('Failed to fetch');
    return new Response('', { status: 503 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('V11: any response proves a connection; nothing is requested while the browser is offline', async () => {
  expect(await isConnected()).toBe(true);
  isThere = false;
  expect([await isConnected(), asked]).toEqual([false, 2]);
  isOnline = false;
  expect([await isConnected(), asked]).toEqual([false, 2]);
});

test('V11: a returning network is noticed without the browser, with ever rarer checks, and once', async () => {
  isThere = false;
  let back = 0;
  onceConnected(() => back++);
  for (const [ms, looks] of [
    [999, 0],
    [1, 1],
    [1000, 2],
    [2000, 3],
    [4000, 4],
    [8000, 5],
    [10_000, 6],
    [10_000, 7],
  ] as const) {
    await vi.advanceTimersByTimeAsync(ms);
    expect(asked).toBe(looks);
  }
  isThere = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(back).toBe(1);
  browser.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([back, asked]).toEqual([1, 8]);
});
