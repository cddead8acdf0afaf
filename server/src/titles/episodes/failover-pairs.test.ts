/** After a failover, the same episode plays, or none. */
import { findEpisode, matchEpisode } from '@yinmu/contract/titles/episode-id.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { identifyEpisode, storeEpisodes, watchingOrder } from './index.ts';

const route = (names: string) => names.split(',').map((name) => ({ name, id: identifyEpisode(name) }));

/** The failing route with the playing episode in [], the other route, and the episode expected there. */
const PAIRS: readonly (readonly [from: string, to: string, plays: string | undefined])[] = [
  ['第01集,[第02集],第03集', 'EP1,EP2,EP3', 'EP2'],
  ['1,[2],3', '第1集,第2集,第3集', '第2集'],
  ['第一集,[第二集]', '01,02', '02'],
  ['第1话,[第2话]', '第01集,第02集', '第02集'],
  ['第1集,[第2集]', '第1集,第2集HD', '第2集HD'],
  ['第1集,[第2集]', '第1集中字,第2集中字', '第2集中字'],
  ['第1集,[第2集]', '第1集 初见,第2集 上海来客', '第2集 上海来客'],
  ['第1集 初见,[第2集 上海来客]', '01,02', '02'],
  ['第101集,[第一百零二集]', '101,102', '102'],
  ['第29集,[第30集大结局]', '第29集,第30集', '第30集'],
  ['[第1-2集],第3集', '01-02,03', '01-02'],
  ['1,2,[3]', '3,2,1', '3'],
  ['1,2,[3]', '1,3', '3'],
  ['第1集,[第2集],第3集', '第1集,第3集', undefined],
  ['1,2,[3]', '1,2', undefined],
  ['[1]', '2,3', undefined],
  ['[1]', '2', undefined],
  ['[第1-2集],第3集', '第1集,第2集,第3集', undefined],
  ['S01E01,S01E02,[S02E01],S02E02', 'S01E01,S01E02,S02E01,S02E02', 'S02E01'],
  ['S01E01,S01E02,[S02E01],S02E02', '第一季第1集,第一季第2集,第二季第1集,第二季第2集', '第二季第1集'],
  ['第一季第3集,[第二季第3集]', 'S1E3,S2E3', 'S2E3'],
  ['S01E01,S02E01,[S02E02]', '1,2,3', undefined],
  ['S01E01,[S02E01]', '1,2,3', undefined],
  ['第一季第3集,[第二季第3集]', '第1集,第2集,第3集', undefined],
  ['第1集花絮1,[第1集花絮2]', '第1集 花絮2,第1集 花絮1', '第1集 花絮2'],
  ['1,[2],3', 'S01E01,S01E02,S02E01,S02E02', undefined],
  ['S01E01,[S01E02],SP1', '第1集,第2集,SP1', '第2集'],
  ['S02E01,[S02E02]', '第1集,第2集', undefined],
  ['第12集,[EP12.5],SP1', '第12集,EP12.5,SP1', 'EP12.5'],
  ['第12集,[EP12.5],第13集', '第12集,第13集', undefined],
  ['第1集,第12集,[SP1]', '第1集,第12集,SP1', 'SP1'],
  ['第1集,[SP1]', '第1集,特别篇1', '特别篇1'],
  ['第1集,[SP1]', '第1集,第2集', undefined],
  ['[第1集],SP1', 'SP1,第1集', '第1集'],
  ['第1集,[OVA1]', 'OVA1,OVA2', 'OVA1'],
  ['SP1,[OVA1]', 'SP1,OVA1', 'OVA1'],
  ['第1集,[SP1]', '第1集,OVA1', 'OVA1'],
  ['SP1,[OVA1]', '特别篇1,OVA01', 'OVA01'],
  ['SP1,[OVA1]', 'SP1', undefined],
  ['SP1,[OVA1]', 'OAD1', undefined],
  ['[SP1]', 'OVA1,OAD1', undefined],
  ['NCOP1,[NCED1]', '片头曲1,片尾曲1', '片尾曲1'],
  ['第5集,[先行版第5集]', '第5集', undefined],
  ['先行版第5集,[第5集]', '第5集,第5集抢先版', '第5集'],
  ['番外一,[番外二]', '番外1,番外2', '番外2'],
  ['第1集,[番外1]', '番外篇1,第1集', '番外篇1'],
  ['第1集,[番外1]', '第1集,第2集', undefined],
  ['第1集,[PV1]', '第1集,PV1', 'PV1'],
  ['第1集,[预告1]', '第1集,第2集', undefined],
  ['第30集,[第31集预告]', '第30集,第31集', undefined],
  ['[第31集],第31集预告', '第31集预告,第31集', '第31集'],
  ['第7期,第8期,[第8期加更]', '第7期,第8期,第8期加更', '第8期加更'],
  ['第7期,第8期,[第8期加更]', '第7期,第8期', undefined],
  ['第8期,[第8期加更版]', '第8期,第8期 加更', '第8期 加更'],
  ['第8期,[第8期纯享版]', '第8期,第8期加更', undefined],
  ['第8期,[花絮2]', '花絮1,花絮2', '花絮2'],
  ['[先导片],第1期', '第1期,第2期', undefined],
  ['[先导片],第1期', '先导片,第1期', '先导片'],
  ['第8期上,[第8期下]', '第8期(上),第8期(下)', '第8期(下)'],
  ['第8期上,[第8期下]', '第8期', undefined],
  ['第7期,[第8期]', '第7期,第8期上,第8期下', undefined],
  ['[上集],下集', '上,下', '上'],
  ['20240106,[20240113]', '2024-01-06,2024-01-13', '2024-01-13'],
  ['20240106期,[20240113期]', '第20240106期,第20240113期', '第20240113期'],
  ['240504,[240511]', '20240504,20240511', '20240511'],
  ['20240504(第1期上),[20240504(第1期下)]', '第1期上,第1期下', '第1期下'],
  ['12月30日,[12月31日]', '20231230,20231231', '20231231'],
  ['20231231,[20240101]', '12月31日期,01月01日期', '01月01日期'],
  ['[12月31日]', '20231231,20241231', undefined],
  ['[12月31日],01月01日', '20240101,20240102', undefined],
  ['20240106上,[20240106下]', '20240106', undefined],
  ['[20240106]', '20240113', undefined],
  ['20240106,[20240106加更]', '20240106,20240113', undefined],
  ['第1集_国语,[第1集_粤语]', '第1集_国语,第1集_粤语', '第1集_粤语'],
  ['第1集_国语,[第1集_粤语]', '第1集国语,第1集粤语', '第1集粤语'],
  ['第1集_国语,[第1集_粤语]', '第1集,第2集', undefined],
  ['[第1集]', '第1集_国语,第1集_粤语', undefined],
  ['第03集（国）,[第03集（粤）]', '第3集国语,第3集粤语', '第3集粤语'],
  ['第1集国语,[第2集国语]', '第1集,第2集', '第2集'],
  ['HD国语,[HD粤语]', '国语,粤语', '粤语'],
  // A film counts as one episode under any name.
  ['[HD]', '正片', '正片'],
  ['[正片]', 'HD国语', 'HD国语'],
  ['[正片]', '第1集', '第1集'],
  ['[复仇者联盟4]', 'HD', 'HD'],
  ['[正片]', '预告', undefined],
  ['[正片],花絮', '花絮,HD', 'HD'],
  ['正片,[未播片段]', '未播片段,正片', '未播片段'],
  ['第9期下,[第9期下加更]', '第9期上,第9期下', undefined],
  ['第9期 启程,[第9期 启程（加更）]', '第9期,第9期加更', '第9期加更'],
  ['[第9期 启程（加更）]', '第9期,第10期', undefined],
  ['2024第1期,[2024第2期]', '第1期,第2期', '第2期'],
  ['24.05.04,[24.05.11]', '20240504,20240511', '20240511'],
  ['[24.05.04]', '第24集,第25集', undefined],
  ['12.24,[12.31]', '第12期,第13期', undefined],
  ['12.24,[12.31]', '20241224,20241231', '20241231'],
  ['S00E01,[S00E02]', '第1集,第2集', undefined],
  ['第二季第1集,[第二季第2集],第二季先导片', 'S02E01,S02E02', 'S02E02'],
  ['第1集国语,[第1集台配]', '第1集国语,第1集粤语', undefined],
  ['第1集,[第1集 台配]', '第1集台配,第1集', '第1集台配'],
  ['第壹集,[第贰集]', '第1集,第2集', '第2集'],
  ['第1集 第1部分,[第1集 第2部分]', '第1集Part1,第1集Part2', '第1集Part2'],
  ['第24集,[第24集 试看]', '第24集', undefined],
  ['第1话,[小剧场第1话]', '第1话', undefined],
  ['第1章第2节,[第2章第2节]', '第1章第2节,第2章第2节', '第2章第2节'],
  ['OVA 前篇,[OVA 后篇]', 'OVA上,OVA下', 'OVA下'],
  ['[正片]', '终极预告', undefined],
  ['[终极预告],定档预告', '定档预告,终极预告', '终极预告'],
  ['甲,[乙]', '丙,丁', undefined],
  ['甲,[乙]', '乙,甲', '乙'],
  ['第1集,[第1集 国庆特辑之一]', '第1集,第2集', undefined],
  ['[S01E01E02],S01E03', '第1-2集,第3集', '第1-2集'],
  ['S01E01,[S01E02]', 'S01E01E02,S01E03', undefined],
  ['[EP1&2],EP3', 'EP1,EP2,EP3', undefined],
  ['EP01-1080P,[EP02-1080P]', '第1集,第2集', '第2集'],
  ['2-01,[2-02]', 'S02E01,S02E02', 'S02E02'],
  ['1-01,1-02,[2-01]', '第1集,第2集,第3集', undefined],
  ['第一单元第1集,第一单元第2集,[第二单元第1集]', '第1集,第2集,第3集', undefined],
  ['第3集,[第4集 第二季开始]', '03,04', '04'],
  ['第八号当铺 第3集,[第八号当铺 第4集]', '03,04', '04'],
  ['武林外传第3集,[武林外传第4集]', '第3集,第4集', '第4集'],
  ['24 S08E01,[24 S08E02]', '第八季第1集,第八季第2集', '第八季第2集'],
  ['某综艺 加更 第3期,[某综艺 加更 第4期]', '第3期,第4期', undefined],
  ['第1期,[第1期SVIP加更]', '第1期,第1期会员加更', '第1期会员加更'],
  ['第1期,[第1期会员独享]', '第1期,第2期', undefined],
  ['第01集VIP,[第02集VIP]', '第1集,第2集', '第2集'],
  ['第1期(1),[第1期(2)]', '第1期-1,第1期-2', '第1期-2'],
  ['第1期(1),[第1期(2)]', '第1期,第2期', undefined],
  ['第1期丨上,[第1期丨下]', '第1期（上）,第1期（下）', '第1期（下）'],
  ['01,02,[大结局1]', '第1集,第2集', undefined],
  ['第3话,[剧场版第3话]', '第3话,第4话', undefined],
  ['番 - 05v2 [1080p],[番 - 06 END [1080p]]', '第5话,第6话', '第6话'],
  ['01国,[01粤]', '第1集国语,第1集粤语', '第1集粤语'],
  ['第1集 中文,[第1集 日文]', '第1集国语,第1集日语', '第1集日语'],
  ['[HD1280高清国语中字版]', '正片', '正片'],
  ['[第九区]', 'HD', 'HD'],
  ['[狂人日记]', 'HD', 'HD'],
  ['[正片]', 'Official Trailer 2', undefined],
  ['[正片]', '高光时刻', undefined],
];

test.each(PAIRS)('%s beside %s plays %s', (from, to, plays) => {
  const names = from.split(',');
  const index = names.findIndex((name) => /^\[.*\]$/.test(name));
  const there = route(to);
  const found = matchEpisode(route(names.map((name) => name.replace(/^\[(.*)\]$/, '$1')).join(',')), index, there);
  expect(there[found]?.name).toBe(plays);
});

test('a title that is itself the second season calls its episodes like a route without seasons', () => {
  const idsOf = (season: number) => JSON.parse(storeEpisodes([{ name: 'S02E03', url: '' }], null, `某剧 第${season}季`))[0][2];
  expect([idsOf(2), idsOf(3), idsOf(1)]).toEqual(['e3', 's2.e3', 's2.e3']);
});

test('a number glued to the title’s own name is the episode’s', () => {
  const idOf = (name: string, title: string) => JSON.parse(storeEpisodes([{ name, url: '' }], null, title))[0][2];
  expect([idOf('庆余年01', '庆余年'), idOf('庆余年12', '庆余年'), idOf('12', '1')]).toEqual(['e1', 'e12', 'e12']);
  expect(idOf('庆余年01', '别的')).toMatch(/^n:/);
});

const NUMBER = fc.integer({ min: 1, max: 40 });
const NAMED = fc.oneof(
  NUMBER.map((n) => ({ is: `e${n}`, writings: [`第${n}集`, `${n}`, `EP${String(n).padStart(2, '0')}`, `第${n}集 上海来客`] })),
  NUMBER.map((n) => ({ is: `plus${n}`, writings: [`第${n}集加更`, `加更第${n}集`] })),
  NUMBER.map((n) => ({ is: `half${n}`, writings: [`第${n}.5集`, `EP${n}.5`] })),
  NUMBER.map((n) => ({ is: `sp${n}`, writings: [`SP${n}`, `特别篇${n}`] })),
  NUMBER.map((n) => ({ is: `pv${n}`, writings: [`预告${n}`, `PV${n}`] })),
  NUMBER.map((n) => ({ is: `two${n}`, writings: [`S02E${n}`, `第二季第${n}集`] })),
);
/** Routes of one title: the same episodes, spelled differently, some missing, in any order. */
const ROUTES = fc.uniqueArray(NAMED, { minLength: 1, maxLength: 14, selector: ({ is }) => is }).chain((episodes) => {
  const written = fc.tuple(...episodes.map(({ is, writings }) => fc.constantFrom(...writings).map((name) => ({ is, name, id: identifyEpisode(name) }))));
  const changed = written.chain((all) => fc.shuffledSubarray(all, { minLength: 1 }));
  return fc.tuple(
    written,
    changed,
    fc.boolean().chain((isTurned) => changed.map((all) => (isTurned ? [...all].reverse() : all))),
  );
});

test('neither failover nor saved progress leads to another episode, whatever a line inserts, removes, renames or reverses', () => {
  fc.assert(
    fc.property(ROUTES, ([before, other, later]) => {
      const sorted = watchingOrder(later.map(({ id }) => id)).map((i) => later[i] as (typeof later)[number]);
      before.forEach((episode, index) => {
        const failover = other[matchEpisode(before, index, other)];
        if (failover) expect(failover.is).toBe(episode.is);
        const kept = sorted[findEpisode(sorted, episode)];
        if (kept) expect(kept.is).toBe(episode.is);
        else expect(sorted.filter(({ is, name }) => is === episode.is && name === episode.name)).toEqual([]);
      });
    }),
    { numRuns: 300 },
  );
});
