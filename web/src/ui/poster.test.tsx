import { expect, test } from 'vitest';
import { render } from '../testing/render.tsx';
import { video } from '../testing/video-fixture.ts';
import { Poster } from './poster.tsx';

const BLURRED = video({ vod_pic: 'https://pictures.example/7.jpg', poster_blur: 'AAAA' });
const blursOf = async (poster: Parameters<typeof Poster>[0]) => (await render(<Poster {...poster} />)).tags('<image').length;

test('a poster below the first row loads lazily behind its blur', async () => {
  const shown = await render(<Poster video={BLURRED} />);
  expect(shown.tags('<img', 'loading="lazy"', 'fetchPriority="auto"', 'decoding="async"')).toHaveLength(1);
  expect(shown.tags('<image', 'data:image/bmp;base64,', 'AAAA"')).toHaveLength(1);
});

test('a poster in the first row loads first', async () => {
  const shown = await render(<Poster video={BLURRED} eager />);
  expect(shown.tags('<img', 'loading="eager"', 'fetchPriority="high"', 'decoding="sync"')).toHaveLength(1);
});

test('a poster has no blur if it loads first, is far away, is missing or was never blurred', async () => {
  expect(await blursOf({ video: BLURRED, eager: true })).toBe(0);
  expect(await blursOf({ video: BLURRED, offscreen: true })).toBe(0);
  expect(await blursOf({ video: { ...BLURRED, vod_pic: '' } })).toBe(0);
  expect(await blursOf({ video: { ...BLURRED, poster_blur: '' } })).toBe(0);
});
