/** A frozen picture is detected, whatever state the element reports. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '../../lib/store.ts';
import { INITIAL_STATE } from '../player-state.ts';
import { attachStandstill } from './standstill.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function watched(waiting: boolean, started = true) {
  const video = { currentTime: 0, paused: false, ended: false, seeking: false, readyState: 4 };
  const state = createStore({ ...INITIAL_STATE, paused: false, started, waiting });
  attachStandstill({ video: video as HTMLVideoElement, state }, new AbortController().signal, () => Date.now());
  /** @param rate seconds of playback per second */
  const pass = (seconds: number, rate: number) => {
    for (let passed = 0; passed < seconds; passed += 0.1) {
      video.currentTime += rate * 0.1;
      vi.advanceTimersByTime(100);
    }
  };
  return { video, state, pass, isWaiting: () => state.get().waiting };
}

test('a frozen picture shows as buffering within a second, until it moves again', () => {
  const { pass, isWaiting } = watched(false);
  pass(5, 0.1);
  expect(isWaiting()).toBe(false);
  pass(1, 0);
  expect(isWaiting()).toBe(true);
  pass(0.5, 1);
  expect(isWaiting()).toBe(false);
});

test.each(['paused', 'ended'] as const)('a picture that is %s never shows as buffering, and gets its second again once it resumes', (rest) => {
  const { video, pass, isWaiting } = watched(false);
  video[rest] = true;
  pass(5, 0);
  video[rest] = false;
  pass(0.4, 0);
  expect(isWaiting()).toBe(false);
  pass(1, 0);
  expect(isWaiting()).toBe(true);
});

test('a seek does not count as moving, nor a background page as frozen', () => {
  const { video, pass, isWaiting } = watched(true);
  video.seeking = true;
  pass(1, 1);
  expect(isWaiting()).toBe(true);
  const away = watched(false);
  vi.stubGlobal('document', { hidden: true });
  away.pass(5, 0);
  expect(away.isWaiting()).toBe(false);
});

test('a moving picture counts as started, even if its first frame went unreported', () => {
  const { state, pass } = watched(true, false);
  pass(1, 0);
  expect(state.get().started).toBe(false);
  pass(0.5, 1);
  expect(state.get()).toMatchObject({ started: true, waiting: false });
});
