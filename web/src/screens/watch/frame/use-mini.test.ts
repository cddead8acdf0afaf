import { expect, test } from 'vitest';
import { floats } from './use-mini.ts';

const PLAYING = { paused: false, ended: false };
test.each([
  ['a playing video', PLAYING, true, true, true],
  ['a paused video', { ...PLAYING, paused: true }, true, true, false],
  ['an ended video', { ...PLAYING, ended: true }, true, true, false],
  ['an empty page', undefined, true, true, false],
  ['a playing video without the mini player wanted', PLAYING, false, true, false],
  ['a playing video without room for a mini player', PLAYING, true, false, false],
])('%s continues in the corner or not', (_, video, isWanted, isReached, goesOn) => expect(floats(video, isWanted, isReached)).toBe(goesOn));
