import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { episodes, route, video } from '../../testing/video-fixture.ts';
import { EpisodeList } from './episode-list.tsx';

test('each route and the first one’s episodes lead to the player', async () => {
  const shown = await render(<EpisodeList video={video({ routes: [route('a'), route('b', { episodes: episodes('x') })] })} />);
  expect([shown.texts('h2'), shown.texts('li')]).toEqual([
    ['播放线路', '选集'],
    ['line a 3 集', expect.stringContaining('line b 1'), '1', '2', '3'],
  ]);
  expect(shown.all('href')).toEqual(['/watch/7?ep=e1&route=a', '/watch/7?ep=e2&route=a', '/watch/7?ep=e3&route=a']);
});

test('a movie’s routes lead straight to the player', async () => {
  const film = { episodes: episodes('正片') };
  const shown = await render(<EpisodeList video={video({ routes: [route('a', film), route('b', film)] })} />);
  expect([shown.texts('li'), shown.all('href')]).toEqual([
    ['line a', 'line b'],
    ['/watch/7?route=a', '/watch/7?route=b'],
  ]);
});

test('a movie on one route has no list, nor has a title without routes', async () => {
  expect((await render(<EpisodeList video={video()} />)).html).toBe('');
  expect((await render(<EpisodeList video={video({ routes: [route('a', { episodes: episodes('正片') })] })} />)).html).toBe('');
});

test('seasons are listed separately, each by its first route', async () => {
  const one = { episodes: episodes('1') };
  const routes = [route('s1', { season: 1, ...one }), route('s2', { season: 2, ...one }), route('s1~2', { season: 1, ...one })];
  const shown = await render(<EpisodeList video={video({ routes })} />);
  expect([shown.texts('h3'), shown.all('href')]).toEqual([
    ['第 1 季', '第 2 季'],
    ['/watch/7?ep=s1.e1&route=s1', '/watch/7?ep=s2.e1&route=s2'],
  ]);
});
