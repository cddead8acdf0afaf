import { getOwnRecommendations, type Recommendation } from '@yinmu/contract/catalogue/recommendations.endpoints.ts';
import { expect, test } from 'vitest';
import { queryOf } from '../../api/query.ts';
import { render, withAnswers } from '../../testing/render.tsx';
import { video } from '../../testing/video-fixture.ts';
import { BecauseRow } from './because-row.tsx';

const based = (because: string, kind: Recommendation['reason']['kind'], ids: readonly number[]): Recommendation[] =>
  ids.map((vod_id) => ({ video: video({ vod_id, vod_name: `片${vod_id}` }), reason: { kind, name: '演示', because: { vod_id: 1, vod_name: because } } }));

test('a row names the title it is based on, or each card does; tags are not given as reasons, and hidden titles are gone', async () => {
  const all = [
    ...based('小城之春', 'tag', [10, 11, 12, 13, 14]),
    ...based('小城之春', 'director', [15]),
    ...based('神女', 'watched', [20, 21]),
    ...based('马路天使', 'genre', [30, 31, 32]),
    ...based('马路天使', 'tag', [33]),
  ];
  const row = await render(withAnswers(<BecauseRow unwanted={new Set([33])} />, [[queryOf(getOwnRecommendations, {}).queryKey, all]]));
  expect(row.texts('h2')).toEqual(['因为您看过《小城之春》', '为您推荐']);
  expect(row.texts('p')).toEqual(['同导演：演示', ...Array(2).fill('看过《神女》的人也看'), ...Array(3).fill('与《马路天使》相似')]);
  expect(row.text.includes('片33')).toBe(false);
});
