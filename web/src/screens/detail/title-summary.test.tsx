import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { episodes, route, video } from '../../testing/video-fixture.ts';
import { TitleSummary } from './title-summary.tsx';

const TITLE = video({
  vod_sub: 'Spring in a Small Town',
  vod_score: 8.75,
  vod_year: '1948',
  vod_area: '美国',
  vod_lang: '国语',
  vod_version: '修复版',
  vod_remarks: '修复版',
  vod_class: ['剧情', '爱情'],
  routes: [route('a')],
});

test('the name, each short fact once, genre links and Play are shown', async () => {
  const shown = await render(<TitleSummary video={TITLE} />);
  expect([shown.texts('h1'), shown.texts('p')[0]]).toEqual([['小城之春'], 'Spring in a Small Town']);
  expect(shown.text).toContain('片源评分 8.8 评分 1948 电影 美国 国语 修复版 已完结');
  expect(shown.texts('li').slice(0, 2)).toEqual(['剧情', '爱情']);
  expect(shown.texts('a').filter((text) => text === '立即播放')).toHaveLength(1);
  expect(shown.all('href').map(decodeURIComponent)).toEqual(expect.arrayContaining(['/browse?genre=剧情', '/browse?genre=爱情', '/watch/7']));
});

test.each([
  ['ongoing', '', '电影 美国'],
  ['ongoing', '更新至13集', '电影 美国 更新至13集 连载中'],
  ['completed', '全24集', '电影 美国 全24集 0次播放'],
  ['upcoming', '', '电影 美国 即将上线'],
] as const)('a title with status %s and remark %j shows %s', async (vod_status, vod_remarks, facts) => {
  const shown = await render(<TitleSummary video={{ ...TITLE, vod_status, vod_remarks, vod_score: 0, vod_year: '', vod_lang: '', vod_version: '' }} />);
  expect(shown.text).toContain(`Spring in a Small Town 评分 ${facts} `);
});

test.each([
  [112, ['HD'], '1948 1小时52分钟 电影'],
  [45, ['HD'], '1948 45分钟 电影'],
  [120, ['HD'], '1948 2小时 电影'],
  [45, ['1', '2'], '1948 每集45分钟 电影'],
  [0, ['HD'], '1948 电影'],
])('a length of %d minutes, with the episodes %j, is shown as %s', async (runtime, names, facts) => {
  const shown = await render(<TitleSummary video={{ ...TITLE, runtime, routes: [route('a', { episodes: episodes(...names) })] }} />);
  expect(shown.text).toContain(facts);
});

test('stills are buttons in a row, with images served by the site', async () => {
  const stills = ['https://a.example/1.jpg', 'https://a.example/2.jpg'];
  const shown = await render(<TitleSummary video={{ ...TITLE, stills }} />);
  expect(shown.all('src')).toEqual(expect.arrayContaining(['/img/7/stills/0/480.webp', '/img/7/stills/1/480.webp']));
  expect((await render(<TitleSummary video={TITLE} />)).text).not.toContain('剧照');
});

test('an English name has the original beside it, and its genres lead to the same addresses', async () => {
  const names = { vod_name: 'Spring in a Small Town', vod_name_original: '小城之春', vod_class: ['Drama', 'Romance'] };
  const shown = await render(<TitleSummary video={{ ...TITLE, ...names }} />, 'en');
  expect([shown.texts('h1'), shown.texts('p')[0], shown.texts('li').slice(0, 2)]).toEqual([['Spring in a Small Town'], '小城之春', ['Drama', 'Romance']]);
  expect(shown.all('href').map(decodeURIComponent)).toEqual(expect.arrayContaining(['/browse?genre=剧情', '/browse?genre=爱情']));
});

test('V25: a title without routes says so plainly, with no button or link to the player', async () => {
  const shown = await render(<TitleSummary video={video()} />);
  expect(shown.texts('p').filter((text) => text === '没有可播放的地址')).toHaveLength(1);
  expect(shown.tags('<p', 'bg-')).toEqual([]);
  expect(shown.all('href').filter((to) => to.startsWith('/watch'))).toEqual([]);
});

test('other sites’ scores appear beside the site’s own', async () => {
  const shown = await render(<TitleSummary video={video({ vod_score: 8, vod_douban_score: 7.5, tmdb_rating: 6.25 })} />);
  expect(shown.texts('strong')).toEqual(['片源评分 8.0', '豆瓣 7.5', 'TMDB 6.3']);
});
