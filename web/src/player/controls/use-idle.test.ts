import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '../../lib/store.ts';
import { INITIAL_CONTROLS } from '../controls-state.ts';
import { hideWhenIdle } from './use-idle.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: { matches: () => true } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** @param shown selectors that match an element in the frame */
function frameWith(shown: string[]) {
  const frame = Object.assign(new EventTarget(), {
    querySelector: (selectors: string) => (shown.some((selector) => selectors.includes(selector)) ? {} : null),
    focus: vi.fn(),
  });
  return { frame: frame as unknown as HTMLElement, controls: createStore(INITIAL_CONTROLS) };
}

test('the bar hides after three seconds and returns with any input', () => {
  const player = frameWith([]);
  const end = hideWhenIdle(player, true);
  vi.advanceTimersByTime(2900);
  expect(player.controls.get().idle).toBe(false);
  vi.advanceTimersByTime(100);
  expect(player.controls.get().idle).toBe(true);
  player.frame.dispatchEvent(new Event('keydown'));
  expect(player.controls.get().idle).toBe(false);
  end();
  vi.advanceTimersByTime(10_000);
  expect(player.controls.get().idle).toBe(false);
});

test.each(['[data-over-picture]', '[data-scrubbing]', ':focus-visible'])('controls kept visible by %s hide once it is gone, even without input', (kept) => {
  const shown = [kept];
  const player = frameWith(shown);
  hideWhenIdle(player, true);
  vi.advanceTimersByTime(9000);
  expect(player.controls.get().idle).toBe(false);
  shown.length = 0;
  vi.advanceTimersByTime(3000);
  expect(player.controls.get().idle).toBe(true);
});

test('the bar stays while the video is paused or a panel is open', () => {
  const player = frameWith([]);
  hideWhenIdle(player, false);
  player.frame.dispatchEvent(new Event('pointermove'));
  vi.advanceTimersByTime(30_000);
  expect(player.controls.get().idle).toBe(false);
});
