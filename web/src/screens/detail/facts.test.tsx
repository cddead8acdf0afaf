/** Plot, people and figures as a title's page shows them. */
import { LANGUAGES } from '@yinmu/contract/limits.ts';
import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { video } from '../../testing/video-fixture.ts';
import { Facts } from './facts.tsx';

const FULL = video({
  vod_content: '春天，小城。',
  overview: 'Spring in a small town.',
  vod_director: ['费穆'],
  vod_actor: ['韦伟', '石羽'],
  vod_tag: ['黑白'],
  vod_hits: 12_345,
  vod_hits_day: 1,
  vod_hits_week: 20,
  vod_hits_month: 300,
  trailer_url: 'https://trailers.example/1',
});

test.each([
  ['zhcn', '剧情简介', ['导演', '演员', '标签', '播放', '预告片'], '总计 1.2万 今日 1 本周 20 本月 300', '观看预告片', '春天，小城。'],
  ['zhtw', '劇情簡介', ['導演', '演員', '標籤', '播放', '預告片'], '總計 1.2萬 今日 1 本週 20 本月 300', '觀看預告片', '春天，小城。'],
  [
    'en',
    'Plot',
    ['Director', 'Cast', 'Tags', 'Views', 'Trailer'],
    'Total 12K Today 1 This week 20 This month 300',
    'Watch the trailer',
    'Spring in a small town.',
  ],
] as const)('all facts in %s', async (language, heading, terms, views, trailer, plot) => {
  const shown = await render(<Facts video={FULL} />, language);
  expect([shown.texts('h2'), shown.texts('p'), shown.texts('dt')]).toEqual([[heading], [plot], [...terms]]);
  expect(shown.texts('dd')).toEqual(['费穆', '韦伟 石羽', '黑白', views, trailer]);
});

test('people and tags lead to the titles that share them', async () => {
  const shown = await render(<Facts video={FULL} />);
  expect(shown.all('href').map(decodeURIComponent)).toEqual([
    '/browse?director=费穆',
    '/browse?actor=韦伟',
    '/browse?actor=石羽',
    '/browse?tag=黑白',
    'https://trailers.example/1',
  ]);
});

test.each(LANGUAGES)('what is not known is left out, in %s', async (language) => {
  const shown = await render(<Facts video={video()} />, language);
  expect([shown.texts('h2'), shown.texts('dt')]).toEqual([[], [expect.any(String)]]);
});

test('a plot is shown in the other language rather than not at all', async () => {
  expect((await render(<Facts video={video({ overview: 'Spring.' })} />)).texts('p')).toEqual(['Spring.']);
  expect((await render(<Facts video={video({ vod_content: '春天。' })} />, 'en')).texts('p')).toEqual(['春天。']);
});

test('a cast of forty is shown in part, with a button for the rest', async () => {
  const shown = await render(<Facts video={video({ vod_actor: Array.from({ length: 40 }, (_, i) => `演员${i}`) })} />);
  expect([shown.all('href').length, shown.texts('button')]).toEqual([12, ['全部 40 个']]);
});
