import * as endpoints from '@yinmu/contract/members/library.endpoints.ts';
import { matchEpisode } from '@yinmu/contract/titles/episode-id.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { query } from '../../../../testing/sync-database.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { identifyEpisode } from '../../titles/episodes/index.ts';
import { carryOverEpisodes } from './carry-over.ts';
import { type ListedRoute, presentPlace } from './present-place.ts';

const site = await siteOfFile();
const member = await site.member();

const addresses = (names: readonly string[]) => names.map((name) => `${name}$https://a.example/${encodeURIComponent(name)}.m3u8`).join('#');
async function listed(vod_id: string, ...names: string[]): Promise<number> {
  const [vodId = 0] = await site.titles([{ vod_id, vod_name: `追更 ${vod_id}`, vod_play_from: 'ffm3u8', vod_play_url: addresses(names) }]);
  return vodId;
}
async function watched(vodId: number, episode: number, more: object = {}) {
  const entry = { vodId, episode, route: 'ffm3u8', watchDuration: 60, duration: 2400, ...more };
  await member.client.call(endpoints.addHistory, { body: entry });
}
const kept = async (vodId: number) => {
  const items = (await member.client.call(endpoints.getHistory)).items;
  const { episode, episodeId, episodeName, nextName, watched: marks, places } = items.find((item) => item.id === vodId) as endpoints.HistoryItem;
  return { episode, episodeId, episodeName, nextName, marks, places };
};

test('newest first: the line is reversed, and progress stays with its episode', async () => {
  const id = await listed('reversed', '第3集', '第2集', '第1集');
  await watched(id, 3, { episodeId: 'e3', episodeName: '第3集', nextName: '' });
  await listed('reversed', '第4集', '第3集', '第2集', '第1集');
  expect(await kept(id)).toMatchObject({ episode: 3, episodeId: 'e3', nextName: '第4集' });
});

test('a pilot and an extra are inserted', async () => {
  const id = await listed('inserted', '第1期', '第2期', '第3期');
  await watched(id, 2, { episodeId: 'e2', episodeName: '第2期', nextName: '第3期', watched: 'e2', places: 'e2:60' });
  await listed('inserted', '先导片', '第1期', '第1期加更', '第2期', '第3期');
  expect(await kept(id)).toMatchObject({ episode: 4, episodeId: 'e2', episodeName: '第2期', nextName: '第3期', marks: 'e2', places: 'e2:60' });
});

test('a viewer who has seen everything learns of the next episode once it comes, also as a visitor', async () => {
  const id = await listed('followed', '第1集', '第2集');
  await watched(id, 2, { episodeId: 'e2', episodeName: '第2集', nextName: '', watchDuration: 2390 });
  expect((await kept(id)).nextName).toBe('');
  await listed('followed', '第1集', '第2集', '第3集');
  expect((await kept(id)).nextName).toBe('第3集');
  const entry = { vodId: id, route: 'ffm3u8', episodeId: 'e2', episodeName: '第2集', nextName: '' };
  expect(await site.client.call(endpoints.getKeptTitles, { body: { entries: [entry] } })).toMatchObject([{ nextName: '第3集' }]);
});

test('an episode is named as its line names it, in whatever language it was watched', async () => {
  const id = await listed('spoken', '第1话', '第2话', '第3话');
  await watched(id, 2, { episodeId: 'e2', episodeName: 'Ep. 2', nextName: 'Ep. 3' });
  expect(await kept(id)).toMatchObject({ episodeName: '第2话', nextName: '第3话' });
  const entry = { vodId: id, route: 'ffm3u8', episodeId: 'e2', episodeName: '第2集', nextName: '' };
  const visitor = site.as({ headers: { Cookie: 'language=en' } });
  expect(await visitor.call(endpoints.getKeptTitles, { body: { entries: [entry] } })).toMatchObject([{ episodeName: 'Ep. 2', nextName: 'Ep. 3' }]);
});

test('an episode lost by its line keeps its identity', async () => {
  const id = await listed('lost', '第1集', '第2集', 'SP1');
  await watched(id, 3, { episodeId: 'sp1', episodeName: 'SP1', nextName: '' });
  await listed('lost', '第1集', '第2集');
  expect(await kept(id)).toMatchObject({ episodeId: 'sp1', episodeName: 'SP1' });
});

test('progress stored by position is carried over once, by name if it has one', async () => {
  const id = await listed('old', '先导片', '第1期', '第1期加更', '第2期');
  await watched(id, 4, { episodeId: 'e2', episodeName: '第2期' });
  query(site, "UPDATE history_item SET episode = 2, episode_id = '', watched = '1-2', places = '4:60,1:7' WHERE vod_id = ?", id);
  const db = openDatabase(site);
  for (let times = 0; times < 2; times++) {
    await carryOverEpisodes(db);
    expect(await kept(id)).toMatchObject({ episode: 4, episodeId: 'e2', marks: 'e1,pilot', places: 'e2:60,pilot:7' });
  }
  await db.destroy();
});

const NAMES = [
  '第1集',
  '第2集',
  '第3集',
  '第4集',
  '第12集',
  'EP12.5',
  'SP1',
  'SP2',
  '先导片',
  '第2集加更',
  '预告1',
  '第3集_粤语',
  '第4集上',
  '第4集下',
  '花絮2',
  '番外1',
];
const styles = [(name: string) => name, (name: string) => name.replace(/^第(\d+)集$/, 'EP$1'), (name: string) => name.replace(/^第(\d)集$/, '0$1')];
const routes = fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 12 });
const restyled = fc.tuple(routes, fc.constantFrom(...styles)).map(([names, style]) => names.map(style));
const route = (id: string, names: readonly string[]): ListedRoute => ({
  id,
  episodes: names.map((name, listedAt) => ({ name, url: '', id: identifyEpisode(name), listedAt })),
});

/** Ignores the language, because a route with a single language does not name it. */
const same = (id: string | undefined) => id?.replace(/~.*/, '');

test('however lines change, neither progress nor failover leads to another episode', () => {
  fc.assert(
    fc.property(restyled, restyled, fc.nat(11), (before, after, at) => {
      const [from, to] = [route('a', before), route('b', after)];
      const index = at % before.length;
      const own = from.episodes[index];
      const place = {
        episode: index + 1,
        episode_id: own?.id ?? '',
        episode_name: own?.name ?? '',
        next_name: '',
        route: 'a',
        route_index: 0,
        position: 9,
        duration: 0,
      };
      const now = presentPlace([{ ...to, id: 'a' }], place);
      expect(same(now.episode_id)).toBe(same(own?.id));
      if (to.episodes.some(({ id }) => id === own?.id)) expect(to.episodes[now.episode - 1]?.id).toBe(own?.id);
      const isFilm = before.length === 1 && after.length === 1;
      const found = matchEpisode(from.episodes, index, to.episodes);
      if (found >= 0 && !isFilm) expect(same(to.episodes[found]?.id)).toBe(same(own?.id));
    }),
    { numRuns: 300 },
  );
});
