import { expect, test } from 'vitest';
import { floats } from './use-mini.ts';

const PLAYING = { paused: false, ended: false };
test.each([
  ['what plays', PLAYING, true, true, true],
  ['what is paused', { ...PLAYING, paused: true }, true, true, false],
  ['what has ended', { ...PLAYING, ended: true }, true, true, false],
  ['nothing', undefined, true, true, false],
  ['what plays where the viewer wants no corner', PLAYING, false, true, false],
  ['what plays where a corner cannot be reached', PLAYING, true, false, false],
])('%s goes on in the corner or not', (_, video, isWanted, isReached, goesOn) => expect(floats(video, isWanted, isReached)).toBe(goesOn));
