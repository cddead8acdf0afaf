import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lookAgain } from './look-again.ts';

let browser: EventTarget;
let page: EventTarget & { hidden: boolean };
let isThere: boolean;
let looks: number;
let found: number;
const look = async () => {
  looks++;
  return isThere;
};
const PACE = { waitsMs: [10_000, 20_000, 40_000, 60_000] };
const begin = (pace: Parameters<typeof lookAgain>[1] = PACE) => lookAgain(look, pace, () => found++);
const after = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  return looks;
};
const seen = (isSeen: boolean) => {
  page.hidden = !isSeen;
  page.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  [browser, page, isThere, looks, found] = [new EventTarget(), Object.assign(new EventTarget(), { hidden: false }), false, 0, 0];
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('checks become rarer, and end with success', async () => {
  begin();
  expect([await after(9999), await after(1), await after(19_999), await after(1), await after(40_000), await after(60_000), await after(60_000)]).toEqual([
    0, 1, 1, 2, 3, 4, 5,
  ]);
  isThere = true;
  expect([await after(60_000), found]).toEqual([6, 1]);
  browser.dispatchEvent(new Event('online'));
  seen(true);
  expect([await after(600_000), found]).toEqual([6, 1]);
});

test('a hidden page makes no checks unless told to continue', async () => {
  begin();
  seen(false);
  expect(await after(600_000)).toBe(0);
  isThere = true;
  seen(true);
  expect([await after(0), found]).toEqual([1, 1]);

  page.hidden = true;
  begin({ ...PACE, whileHidden: true });
  expect([await after(10_000), found]).toEqual([2, 2]);
});

test('a late result is ignored once another check has started or checking has ended', async () => {
  const open: ((isThere: boolean) => void)[] = [];
  const slow = () => new Promise<boolean>((resolve) => open.push(resolve));
  const stop = lookAgain(slow, PACE, () => found++);
  await vi.advanceTimersByTimeAsync(10_000);
  browser.dispatchEvent(new Event('online'));
  open[0]?.(true);
  await vi.advanceTimersByTimeAsync(0);
  expect([open.length, found]).toEqual([2, 0]);
  stop();
  open[1]?.(true);
  await vi.advanceTimersByTimeAsync(600_000);
  expect([open.length, found]).toEqual([2, 0]);
});
