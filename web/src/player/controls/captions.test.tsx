import { beforeEach, expect, test } from 'vitest';
import { createStore } from '../../lib/store.ts';
import { speak } from '../../locales/t.ts';
import { render } from '../../testing/render.tsx';
import { INITIAL_CONTROLS } from '../controls-state.ts';
import type { Player } from '../player.ts';
import { keepSettings, playerSettings } from '../player-settings.ts';
import { Captions } from './captions.tsx';
import { isAtTop } from './cues.ts';
import { captionSettings } from './kept-settings.ts';

beforeEach(() => keepSettings({ captionSize: 1, captionBackground: 'half', captionColor: 'white' }));
const shown = (idle: boolean) => render(<Captions player={{ controls: createStore({ ...INITIAL_CONTROLS, idle }) } as Player} />);

test('captions sit above the visible bar, else near the edge; their size follows the picture’s', async () => {
  expect((await shown(false)).tags('var(--bar,5rem)')).toHaveLength(1);
  const alone = await shown(true);
  // On the server, captions always have size 1.
  expect(alone.tags('4.6cqh, 2.75rem) * 1)')).toHaveLength(1);
  expect([alone.tags('var(--bar,5rem)'), alone.tags('bottom-[4%]')]).toEqual([[], [expect.anything()]]);
});

test.each([
  ['automatic', true, false],
  [-1, true, false],
  [0, true, true],
  [12, true, false],
  [10, false, true],
  [85, false, false],
] as const)('a cue at line %s (in lines: %s) is at the top: %s', (line, snapToLines, atTop) => expect(isAtTop({ line, snapToLines } as VTTCue)).toBe(atTop));

test('the viewer’s choice of size, background and color is kept', () => {
  speak({ t: (key: string) => key.split('.').at(-1) } as never);
  const settings = () => captionSettings(playerSettings.get());
  const chosen = () => settings().map(({ options }) => options.find(({ isChosen }) => isChosen)?.label);
  expect(chosen()).toEqual(['m', 'half', 'white']);
  for (const { options } of settings()) options.at(-1)?.choose();
  expect(chosen()).toEqual(['xl', 'solid', 'yellow']);
  expect(playerSettings.get()).toMatchObject({ captionSize: 2, captionBackground: 'solid', captionColor: 'yellow' });
});
