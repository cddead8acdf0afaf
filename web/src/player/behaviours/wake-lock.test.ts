import { beforeEach, expect, test } from 'vitest';
import { attachWakeLock } from './wake-lock.ts';

let held = 0;
const host = {
  wakeLock: {
    request: async () => {
      held++;
      return { release: async () => void held-- };
    },
  },
} as unknown as Navigator;
let video: HTMLVideoElement & { paused: boolean };
let page: Document & { visibilityState: string };
beforeEach(() => {
  held = 0;
  video = Object.assign(new EventTarget(), { paused: true, ended: false }) as never;
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' }) as never;
});
/** Waits some microtasks, after which locks are settled. */
async function locks() {
  for (let i = 0; i < 5; i++) await Promise.resolve();
  return held;
}
async function after(target: EventTarget, name: string, changes: object) {
  Object.assign(target, changes);
  target.dispatchEvent(new Event(name));
  return locks();
}

test('the screen stays awake while a video plays, not while it is paused', async () => {
  attachWakeLock(video, host, page);
  expect(await locks()).toBe(0);
  expect(await after(video, 'play', { paused: false })).toBe(1);
  expect(await after(video, 'playing', {})).toBe(1);
  expect(await after(video, 'pause', { paused: true })).toBe(0);
});

test('the lock is released while the page is hidden and requested again afterwards', async () => {
  Object.assign(video, { paused: false });
  attachWakeLock(video, host, page);
  expect(await locks()).toBe(1);
  expect(await after(page, 'visibilitychange', { visibilityState: 'hidden' })).toBe(0);
  expect(await after(page, 'visibilitychange', { visibilityState: 'visible' })).toBe(1);
  expect(await after(video, 'ended', { ended: true })).toBe(0);
});
