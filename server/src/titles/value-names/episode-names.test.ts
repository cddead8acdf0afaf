/** An episode has one name on every route. */

import { getVideo } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import * as library from '@yinmu/contract/members/library.endpoints.ts';
import { expect, test } from 'vitest';
import { startSite } from '../../../../testing/test-site.ts';
import { episodeNamesOf } from './episode-names.ts';

const named = (routes: readonly string[][], language: Language = 'zhcn') => {
  const nameOf = episodeNamesOf(
    routes.map((names) => names.map((name) => ({ name }))),
    language,
  );
  return routes.map((names) => names.map(nameOf));
};

test.each<[string, string[][], string[][]]>([
  [
    'the Chinese way before others',
    [
      ['01', '02'],
      ['EP1', 'EP2'],
      ['第01集', '第02集'],
    ],
    Array(3).fill(['第01集', '第02集']),
  ],
  [
    'the letters before mere numbers',
    [
      ['1', '2'],
      ['EP01', 'EP02'],
    ],
    Array(2).fill(['EP01', 'EP02']),
  ],
  [
    'of variety shows, numbers of their own',
    [
      ['01', '02'],
      ['第1期', '第2期'],
    ],
    Array(2).fill(['第1期', '第2期']),
  ],
  [
    'episodes that one line lacks',
    [
      ['第01集', '第02集'],
      ['EP1', 'EP2', 'EP10', 'EP100'],
    ],
    [
      ['第01集', '第02集'],
      ['第01集', '第02集', '第10集', '第100集'],
    ],
  ],
  [
    'dates',
    [
      ['20240106', '20240113'],
      ['第20240106期', '第20240113期'],
      ['2024-01-06上', '2024.01.13'],
    ],
    [
      ['2024-01-06', '2024-01-13'],
      ['2024-01-06', '2024-01-13'],
      ['2024-01-06上', '2024-01-13'],
    ],
  ],
  [
    'names that say more',
    [
      ['第01集', '第02集 大结局', '番外'],
      ['1', '2', 'SP1'],
    ],
    [
      ['第01集', '第02集 大结局', '番外'],
      ['第01集', '第02集', 'SP1'],
    ],
  ],
  ['a pilot before the first number', [['先导片', '第1期', '第1期加更', '第2期']], [['先导片', '第1期', '第1期加更', '第2期']]],
  ['no numbers at all', [['先导片', '大结局']], [['先导片', '大结局']]],
  ['films', [['正片'], ['HD'], ['01']], [['正片'], ['HD'], ['01']]],
])('%s', (_name, routes, expected) => {
  expect(named(routes)).toEqual(expected);
  // The order of routes changes daily.
  expect(named([...routes].reverse())).toEqual([...expected].reverse());
});

test('in English, numbers have no Chinese around them', () => expect(named([['第01集', '第12集', '番外']], 'en')).toEqual([['Ep. 1', 'Ep. 12', 'Extra']]));

test('an episode has its one name on the title’s page, in the history and on devices', async () => {
  const site = await startSite();
  const [plain, chinese] = ['EP1$https://a.example/1.m3u8#EP2$https://a.example/2.m3u8', '第1集$https://b.example/1.m3u8'];
  const record = { vod_id: 'named', vod_name: '甲', vod_play_from: 'am3u8$$$bm3u8', vod_play_url: `${plain}$$$${chinese}` };
  const [id = 0] = await site.titles([record]);
  const { routes } = await site.client.call(getVideo, { params: { id } });
  expect(routes.map(({ episodes }) => episodes.map(({ name }) => name))).toEqual([['第1集', '第2集'], ['第1集']]);
  expect(routes.flatMap(({ episodes }) => episodes.map(({ url }) => url.slice(8)))).toEqual(['a.example/1.m3u8', 'a.example/2.m3u8', 'b.example/1.m3u8']);

  const { client } = await site.member();
  const place = { vodId: id, route: 'am3u8', episodeId: 'e1', episodeName: 'EP1', nextName: 'EP2' };
  await client.call(library.addHistory, { body: { ...place, episode: 1, watchDuration: 60 } });
  const shown = { episodeName: '第1集', nextName: '第2集' };
  expect((await client.call(library.getHistory)).items).toMatchObject([shown]);
  expect(await site.client.call(library.getKeptTitles, { body: { entries: [place] } })).toMatchObject([shown]);
  await site.stop();
});
