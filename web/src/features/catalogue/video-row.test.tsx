import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { VideoRow } from './video-row.tsx';

test('V37: a row has no arrows until it is known that there is something to scroll to', async () => {
  const row = await render(<VideoRow title="热门">{'card'}</VideoRow>);
  expect([row.texts('h2'), row.texts('button')]).toEqual([['热门'], []]);
});

test('a row of wide pictures is laid out at once', async () => {
  const [posters, wide] = [
    await render(<VideoRow title="a">{'card'}</VideoRow>),
    await render(
      <VideoRow title="a" wide>
        {'card'}
      </VideoRow>,
    ),
  ];
  expect([posters.tags('<section', 'content-visibility').length, wide.tags('<section', 'content-visibility').length]).toEqual([1, 0]);
});

test('a row whose name is not known yet keeps its place, says nothing and is nobody’s region', async () => {
  const row = await render(<VideoRow title={undefined}>{'card'}</VideoRow>);
  expect([row.texts('h2'), row.tags('<section', 'aria-labelledby').length, row.tags('<span', 'pulse-box').length]).toEqual([[], 0, 1]);
});
