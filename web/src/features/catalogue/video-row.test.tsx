import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { VideoRow } from './video-row.tsx';

test('V37: a row has no arrows until it is known that there is something to scroll to', async () => {
  const row = await render(<VideoRow title="热门">{'card'}</VideoRow>);
  expect([row.texts('h2'), row.texts('button')]).toEqual([['热门'], []]);
});
