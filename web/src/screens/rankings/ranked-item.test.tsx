import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { video } from '../../testing/video-fixture.ts';
import { RankedItem } from './ranked-item.tsx';

test.each([
  [3, '上升 3 位'],
  [-2, '下降 2 位'],
  [0, '名次不变'],
  [null, '新上榜'],
])('a change of %s ranks is read as %s', async (change, said) => {
  expect((await render(<RankedItem place={1} video={{ ...video(), place: 1, views: 9, change }} />)).text).toContain(said);
});
