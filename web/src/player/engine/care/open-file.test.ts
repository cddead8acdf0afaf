/** Files are preloaded by a hidden element, which this test replaces by a fake that reports like a browser. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFile } from './open-file.ts';

let element: EventTarget & { currentTime: number; playsInline?: boolean; muted?: boolean };
beforeEach(() => {
  vi.useFakeTimers();
  element = Object.assign(new EventTarget(), { currentTime: 0, removeAttribute: () => {}, load: () => {} });
  vi.stubGlobal('document', { createElement: () => element });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const tell = (...names: string[]) => {
  for (const name of names) element.dispatchEvent(new Event(name));
};
const open = () => openFile('/a.mp4', 42, new AbortController().signal, () => {});

test('a file is ready once it can play at the position', async () => {
  const opened = open();
  tell('loadedmetadata');
  await vi.advanceTimersByTimeAsync(0);
  expect([element.currentTime, element.muted, element.playsInline]).toEqual([42, true, true]);
  tell('canplay');
  expect(await opened).toEqual({ prefetched: undefined, seconds: 0 });
});

test('a file stays untested, not dead, if the browser defers loading', async () => {
  const opened = open();
  tell('loadstart', 'suspend');
  await vi.advanceTimersByTimeAsync(500);
  expect(await opened).toBeUndefined();
});

test('a file is ready if it is small and complete, or if the browser stops reading it', async () => {
  const small = open();
  tell('suspend');
  await vi.advanceTimersByTimeAsync(100);
  tell('loadedmetadata');
  await vi.advanceTimersByTimeAsync(500);
  expect(await small).toBeDefined();
});

test('an unplayable file fails', async () => {
  const opened = open();
  tell('error');
  await expect(opened).rejects.toThrow('cannot be played');
});
