import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { video } from '../../testing/video-fixture.ts';
import { Facts, Plot, Views } from './facts.tsx';

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
});

test('people, tags, plot and views by period are shown', async () => {
  const shown = await render(<Facts video={FULL} />);
  expect([shown.texts('dt'), shown.texts('dd')]).toEqual([
    ['导演', '演员', '标签'],
    ['费穆', '韦伟 石羽', '黑白'],
  ]);
  expect((await render(<Plot video={FULL} />)).text).toBe('剧情简介 春天，小城。');
  expect((await render(<Views video={FULL} />)).text).toBe('1.2万次播放 今日 1 本周 20 本月 300');
});

test('people and tags lead to titles that share them', async () => {
  const shown = await render(<Facts video={FULL} />);
  expect(shown.all('href').map(decodeURIComponent)).toEqual(['/person/费穆', '/person/韦伟', '/person/石羽', '/browse?tag=黑白']);
});

test('unknown facts are left out', async () => {
  expect((await render(<Facts video={video()} />)).texts('dt')).toEqual([]);
  expect((await render(<Plot video={video()} />)).html).toBe('');
});

test('a plot is shown in the reader’s language, or in the other if it is missing', async () => {
  expect((await render(<Plot video={FULL} />, 'en')).texts('p')).toEqual(['Spring in a small town.']);
  expect((await render(<Plot video={video({ overview: 'Spring.' })} />)).texts('p')).toEqual(['Spring.']);
  expect((await render(<Plot video={video({ vod_content: '春天。' })} />, 'en')).texts('p')).toEqual(['春天。']);
});

test('a cast of forty is collapsed, with a button for the rest', async () => {
  const shown = await render(<Facts video={video({ vod_actor: Array.from({ length: 40 }, (_, i) => `演员${i}`) })} />);
  expect([shown.all('href').length, shown.texts('button')]).toEqual([12, ['全部 40 个']]);
});
