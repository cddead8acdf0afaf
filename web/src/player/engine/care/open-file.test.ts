/** Preloads a file on a hidden element, here a fake that reports like browsers do. */
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

test('a file is ready once it could play at the position', async () => {
  const opened = open();
  tell('loadedmetadata');
  await vi.advanceTimersByTimeAsync(0);
  expect([element.currentTime, element.muted, element.playsInline]).toEqual([42, true, true]);
  tell('canplay');
  expect(await opened).toEqual({ prefetched: undefined, seconds: 0 });
});

test('nothing can be told of a file where the browser puts off loading, and none is dead for it', async () => {
  const opened = open();
  tell('loadstart', 'suspend');
  await vi.advanceTimersByTimeAsync(500);
  expect(await opened).toBeUndefined();
});

test('a small file that has come whole before it was read is ready, and so is one of which the browser reads no more', async () => {
  const small = open();
  tell('suspend');
  await vi.advanceTimersByTimeAsync(100);
  tell('loadedmetadata');
  await vi.advanceTimersByTimeAsync(500);
  expect(await small).toBeDefined();
});

test('a file that cannot be played fails', async () => {
  const opened = open();
  tell('error');
  await expect(opened).rejects.toThrow('cannot be played');
});
