import { expect, test, vi } from 'vitest';
import { createStore } from '../../lib/store.ts';
import type { CommandContext } from '../commands.ts';
import { INITIAL_CONTROLS } from '../controls-state.ts';
import { attachTouch } from './touch.ts';

test.each([
  [1, [60]],
  [2, []],
])('a swipe seeks once it ends; a second finger cancels it (fingers: %s)', (fingers, sought) => {
  vi.stubGlobal('innerWidth', 400);
  const seeks: number[] = [];
  const player = {
    video: { currentTime: 0, paused: true },
    controls: createStore(INITIAL_CONTROLS),
    state: createStore({ duration: 600, fullscreen: false }),
    seekTo: (at: number) => seeks.push(Math.sign(at) * 60),
  };
  const picture = Object.assign(new EventTarget(), { getBoundingClientRect: () => ({ left: 0, width: 400, height: 225 }) }) as HTMLElement;
  const detach = attachTouch(picture, () => ({ player }) as unknown as CommandContext);
  const touch = (type: string, clientX: number, isPrimary = true) =>
    picture.dispatchEvent(Object.assign(new Event(type), { pointerType: 'touch', clientX, clientY: 100, isPrimary }));
  touch('pointerdown', 100);
  touch('pointermove', 250);
  if (fingers > 1) touch('pointerdown', 300, false);
  touch('pointerup', 250);
  detach();
  vi.unstubAllGlobals();
  expect(seeks).toEqual(sought);
});
