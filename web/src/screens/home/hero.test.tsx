import type { Hero as HeroCard } from '@yinmu/contract/titles/video.ts';
import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { video } from '../../testing/video-fixture.ts';
import { Hero } from './hero.tsx';

const title = (more: Partial<HeroCard> = {}): HeroCard => ({
  ...video({ vod_year: '1948', vod_score: 8.8 }),
  vod_blurb: '战后小城，病中的丈夫迎来旧友。',
  tmdb_backdrop: '',
  vod_class: ['剧情'],
  ...more,
});

test('a hero shows the name, facts, plot, Play and Details', async () => {
  const shown = await render(<Hero videos={[title(), title({ vod_id: 8, vod_name: '第二部' })]} />);
  expect(shown.text).toContain('高分佳作 小城之春 8.8 1948 电影 剧情 战后小城，病中的丈夫迎来旧友。 立即播放 详情');
  expect(shown.all('href').filter((to) => !to.startsWith('/img'))).toEqual(['/watch/7', '/detail/7']);
  // Other titles are added after hydration.
  expect(shown.text).not.toContain('第二部');
});

test('the image loads first: the backdrop, or the poster over its own colors', async () => {
  const first = async (more: Partial<HeroCard>) =>
    (await render(<Hero videos={[title(more)]} />)).tags('<img', 'fetchPriority="high"').map((tag) => /src="([^"]*)"/.exec(tag)?.[1]);
  expect(await first({ tmdb_backdrop: 'https://pictures.example/wide.jpg' })).toEqual(['https://pictures.example/wide.jpg']);
  expect(await first({})).toEqual(['/img/7/540.webp']);
  expect((await render(<Hero videos={[title({ poster_blur: 'AAAA' })]} />)).tags('<image', 'AAAA"')).toHaveLength(1);
});

test('one line gives the reason for featuring a title', async () => {
  expect((await render(<Hero videos={[title({ week_rank: 1 })]} />)).text).toContain('本周热播第 1 名 小城之春');
});

test('no box is drawn without titles', async () => expect((await render(<Hero videos={[]} />)).html).toBe(''));
