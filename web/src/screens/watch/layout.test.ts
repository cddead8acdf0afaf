import type { Video } from '@yinmu/contract/titles/video.ts';
import { expect, test } from 'vitest';
import { besideOf } from './layout.ts';

const series = (episodes: number) => ({ routes: [{ episodes: Array(episodes).fill({}) }] }) as unknown as Video;

test.each([
  [1, false, true],
  [12, false, true],
  [13, false, false],
  [1, true, false],
])('similar titles are beside a video of %i episodes, playing in a list: %s: %s', (episodes, isListed, isBeside) =>
  expect(besideOf(series(episodes), isListed).isShort).toBe(isBeside),
);

test('a playing list has the room beside video and heading', () => {
  expect(besideOf(series(1), true)).toMatchObject({ panel: expect.stringContaining('row-span-2'), heading: expect.not.stringContaining('col-span-2') });
  expect(besideOf(series(1), false)).toMatchObject({ panel: expect.not.stringContaining('row-span-2'), heading: expect.stringContaining('col-span-2') });
});
