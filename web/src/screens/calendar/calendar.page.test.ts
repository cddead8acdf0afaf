import { expect, test } from 'vitest';
import { followedFirst } from './calendar.page.tsx';

test('what the member follows comes first on a day, otherwise the order stays', () => {
  const videos = [4, 1, 3, 2].map((vod_id) => ({ vod_id }));
  expect(followedFirst(videos, new Set([1, 2])).map(({ vod_id }) => vod_id)).toEqual([1, 2, 4, 3]);
});
