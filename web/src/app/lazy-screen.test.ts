/** A screen's script may take 120,000 ms (§9). If it fails to load, a ChunkLoadError names the cause and address (§8). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkLoadError, lazyScreen } from './lazy-screen.ts';

const Screen = () => null;
const answered = async () => false;
vi.stubGlobal('location', { href: 'https://site.example/' });
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('loading a screen times out after 120 seconds', async () => {
  let failure: unknown;
  lazyScreen(() => new Promise(() => {}), answered)().catch((error: unknown) => {
    failure = error;
  });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failure).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(failure).toBeInstanceOf(ChunkLoadError);
  expect(failure).toMatchObject({ name: 'ChunkLoadError', message: 'no answer in 120 s' });
});

test('a failed load reports its cause and address', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module: https://site.example/assets/browse-1.js');
  const failure = await lazyScreen(() => Promise.reject(cause), answered)().catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'ChunkLoadError', address: 'https://site.example/assets/browse-1.js', cause });
});

test('a loaded screen is shown, and no timer stays', async () => {
  expect(await lazyScreen(async () => ({ default: Screen }), answered)()).toEqual({ Component: Screen });
  expect(vi.getTimerCount()).toBe(0);
});

test('V12: a screen that failed offline is loaded once the network returns', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module: https://site.example/assets/browse-1.js');
  const asked: string[] = [];
  const load = vi.fn<() => Promise<{ default: typeof Screen }>>().mockRejectedValueOnce(cause).mockResolvedValueOnce({ default: Screen });
  const waited = async (address: string) => {
    asked.push(address);
    return true;
  };
  expect(await lazyScreen(load, waited)()).toEqual({ Component: Screen });
  expect([asked, load.mock.calls.length]).toEqual([['https://site.example/assets/browse-1.js'], 2]);
});
