import * as endpoints from '@yinmu/contract/members/library.endpoints.ts';
import { seasonOf } from '@yinmu/contract/titles/season.ts';
import { describe, expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { query } from '../../../../testing/sync-database.ts';
import { identifyEpisode } from '../../titles/episodes/index.ts';
import { type ListedRoute, presentPlace } from './present-place.ts';

const route = (id: string, names: readonly string[]): ListedRoute => ({
  id,
  episodes: names.map((name, listedAt) => ({ name, url: '', id: identifyEpisode(name, seasonOf(id)), listedAt })),
});
const numbered = (count: number) => Array.from({ length: count }, (_, i) => `第${String(i + 1).padStart(2, '0')}集`);
const ROUTES = [route('ffm3u8', numbered(10)), route('lzm3u8', numbered(12)), route('lzm3u8~2', numbered(3))];
const named = { episode: 2, episode_id: 'e2', episode_name: '第02集', next_name: '第03集', route: 'lzm3u8', route_index: 1, position: 60, duration: 2400 };
const byPlace = { episode_id: '', episode_name: '' };

describe('a position sent by a device', () => {
  test.each([
    ['that is there', {}, {}],
    ['on the second line of a name', { route: 'lzm3u8~2', route_index: 2 }, {}],
    ['by its name', { episode_id: '' }, { episode_id: 'e2' }],
    ['by its place', byPlace, { ...byPlace, episode_id: 'e2' }],
    ['whose name has changed', { episode_name: '第2集 上海来客' }, {}],
    ['that stood elsewhere', { episode: 7 }, { episode: 2 }],
    ['on a line that has gone', { route: 'gone', route_index: 7 }, { route: 'ffm3u8', route_index: 0 }],
    ['on a line that has gone, of a later episode', { ...byPlace, route: 'gone', episode: 11 }, { route: 'lzm3u8', route_index: 1, episode_id: 'e11' }],
    [
      'on a line that has lost it',
      { episode: 12, episode_id: 'e12', episode_name: '第12集', route: 'ffm3u8', route_index: 0 },
      { route: 'lzm3u8', route_index: 1 },
    ],
    ['of an episode that no line has', { episode: 99, episode_id: 'sp1', episode_name: 'SP1' }, { episode: 12 }],
    ['on a line beyond the last', { route_index: 900 }, { route_index: 2 }],
    ['after the end of its episode', { position: 9000 }, { position: 2400 }],
    ['of an episode of unknown length', { position: 9000, duration: 0 }, {}],
  ])('%s', (_name, given, kept) => {
    expect(presentPlace(ROUTES, { ...named, ...given })).toEqual({ ...named, ...given, ...kept });
  });

  test('on a line of a season stays in that season', () => {
    const routes = [route('第1季', numbered(24)), route('第2季', numbered(8))];
    const ninth = { ...named, episode: 9, episode_id: 's2.e9', episode_name: '第09集' };
    expect(presentPlace(routes, { ...ninth, route: 'S2' })).toMatchObject({ route: '第2季', route_index: 1, episode: 8, episode_id: 's2.e9', position: 60 });
    expect(presentPlace(routes, { ...named, episode_id: 's2.e2', route: 'S2' })).toMatchObject({ route: '第2季', episode: 2 });
  });

  test('of a title without lines is stored as named, within its length', () => {
    const given = { ...named, route: 'gone', episode: 99, position: 9000 };
    expect(presentPlace([], given)).toEqual({ ...given, position: 2400 });
  });
});

describe('the account', async () => {
  const site = await siteOfFile();
  const ids = await site.titles([
    { vod_name: '甲', routes: ['ffm3u8', 'lzm3u8'], episodes: 10 },
    { vod_name: '乙', routes: ['ffm3u8'], episodes: 3 },
  ]);

  test('stores late entries for removed lines and episodes, alone and with others', async () => {
    const { client } = await site.member();
    const [first = 0, second = 0] = ids;
    const items = async () =>
      (await client.call(endpoints.getHistory)).items
        .map(({ id, route, episode, watchDuration, duration }) => [id, route, episode, watchDuration, duration])
        .sort(([a], [b]) => Number(a) - Number(b));
    const entry = (vodId: number, route: string, episode: number) => ({ vodId, route, episode, watchDuration: 70, duration: 50 });
    expect(await client.call(endpoints.addHistory, { body: entry(first, 'gone', 4) })).toMatchObject({ kept: true });
    expect(await items()).toEqual([[first, 'ffm3u8', 4, 50, 50]]);
    const entries = [entry(first, 'lzm3u8', 10), entry(second, 'lzm3u8', 4)];
    expect(await client.call(endpoints.joinHistory, { body: { entries } })).toEqual({ kept: 2 });
    expect(await items()).toEqual([
      [first, 'lzm3u8', 10, 50, 50],
      [second, 'ffm3u8', 3, 50, 50],
    ]);
    query(site, 'DELETE FROM title_route WHERE vod_id = ?', second);
    await client.call(endpoints.addHistory, { body: entry(second, 'lzm3u8', 4) });
    expect((await items())[1]).toEqual([second, 'lzm3u8', 4, 50, 50]);
  });
});
