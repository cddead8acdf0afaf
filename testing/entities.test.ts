/** §3: each entity has its fields and values. */

import { getSuggestion } from '@yinmu/contract/admin/admin.endpoints.ts';
import { getCategories, getTypes, getVideo } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { getRankings } from '@yinmu/contract/catalogue/rankings.endpoints.ts';
import { comments } from '@yinmu/contract/community/comments.endpoints.ts';
import { addGuestbookEntry } from '@yinmu/contract/community/guestbook.endpoints.ts';
import { uploadAvatar } from '@yinmu/contract/members/accounts.endpoints.ts';
import { addHistory, getFavoriteRoutes, getHistory, setFavoriteRoutes } from '@yinmu/contract/members/library.endpoints.ts';
import { addList, addToList, getSharedList, shareList } from '@yinmu/contract/members/lists.endpoints.ts';
import { checkAuth } from '@yinmu/contract/members/session.endpoints.ts';
import { processVideoUrl } from '@yinmu/contract/playback/playback.endpoints.ts';
import { addSuggestion } from '@yinmu/contract/titles/suggestions.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { siteOfFile } from './site-of-file.ts';
import { FIXED_CODE, PICTURE } from './test-site.ts';

const ROUTES = 'ffm3u8 tym3u8 dyttm3u8 mym3u8 ikm3u8 1080zyk bfzym3u8 okm3u8 NBY ATQP1 qq youku qiyi bilibili mgtv'.split(' ');
/** vod_ids, in import order. */
const [full, bare] = [1, 2];
const site = await siteOfFile({ env: FIXED_CODE });
const play = (route: string) => `正片$https://${route.toLowerCase()}.example/full/1/index.m3u8`;
await site.titles([
  {
    vod_name: '  小城   之春 ',
    type_name: '电影',
    vod_sub: ' Spring  in a Small Town ',
    vod_pic: 'https://p.example/pic.jpg',
    vod_remarks: ' 修复 \n 版 ',
    vod_actor: '韦伟,石羽',
    vod_director: '费穆',
    vod_area: '中国大陆',
    vod_lang: '国语',
    vod_year: '1948',
    vod_content: '战后的\t\t江南  小城。',
    vod_blurb: '江南  小城',
    vod_tag: '经典,黑白',
    vod_class: '剧情,爱情',
    vod_douban_score: '8.8',
    vod_score: '8.5',
    vod_status: 1,
    vod_version: '4K',
    vod_hits: 40,
    vod_hits_day: 1,
    vod_hits_week: 2,
    vod_hits_month: 3,
    tmdb_id: 44915,
    tmdb_rating: 7.4,
    tmdb_votes: 41,
    tmdb_poster: 'https://t.example/poster.jpg',
    tmdb_backdrop: 'https://t.example/backdrop.jpg',
    original_title: ' 小城之春 ',
    alternative_titles: '小城春色,春の小城',
    overview: 'After  the war',
    vod_play_from: ROUTES.join('$$$'),
    vod_play_url: ROUTES.map(play).join('$$$'),
  },
  { vod_name: '光片', type_name: '电影', vod_blurb: '只有短的' },
]);
const member = await site.member('entity');
const video = (id: number) => site.client.call(getVideo, { params: { id } });

describe('a video', () => {
  test('has every field, trimmed, with white space collapsed and lists as lists', async () => {
    expect(await video(full)).toMatchObject({
      vod_id: full,
      vod_name: '小城 之春',
      vod_sub: 'Spring in a Small Town',
      vod_remarks: '修复 版',
      vod_actor: ['韦伟', '石羽'],
      vod_director: ['费穆'],
      vod_area: '中国大陆',
      vod_lang: '国语',
      vod_year: '1948',
      vod_content: '战后的 江南 小城。',
      vod_blurb: '江南 小城',
      vod_tag: ['经典', '黑白'],
      vod_class: ['剧情', '爱情'],
      vod_douban_score: 8.8,
      tmdb_id: 44_915,
      tmdb_rating: 7.4,
      tmdb_votes: 41,
      tmdb_backdrop: 'https://t.example/backdrop.jpg',
      original_title: '小城之春',
      alternative_titles: ['小城春色', '春の小城'],
      overview: 'After the war',
    });
    const { vod_pic, tmdb_poster } = await video(full);
    expect([vod_pic, tmdb_poster]).toEqual(['https://p.example/pic.jpg', expect.stringMatching(/^(https:\/\/t\.example\/poster\.jpg|\/img\/\d+\/)/)]);
  });
  test('falls back from the content to the blurb; alternative titles are an empty list', async () => {
    expect(await video(bare)).toMatchObject({ vod_content: '只有短的', vod_blurb: '只有短的', alternative_titles: [], tmdb_id: null, vod_pic: '' });
  });
  test('shows score, status, version, episodes and view counts', async () => {
    expect(await video(full)).toMatchObject({
      vod_score: 8.5,
      vod_status: 'completed',
      vod_version: '4K',
      vod_hits: 40,
      vod_hits_day: 1,
      vod_hits_week: 2,
      vod_hits_month: 3,
    });
    expect((await video(full)).routes.find(({ id }) => id === 'ffm3u8')?.episodes).toEqual([
      { name: '正片', url: 'https://ffm3u8.example/full/1/index.m3u8', id: 'e' },
    ]);
  });
});

test('the product’s routes, each labeled by kind', async () => {
  const label = async (language: string) =>
    new Map((await site.as({ headers: { Cookie: `language=${language}` } }).call(getVideo, { params: { id: full } })).routes.map((route) => [route.id, route]));
  const [zh, en] = [await label('zhcn'), await label('en')];
  expect([...zh.keys()].sort()).toEqual([...ROUTES].sort());
  const labels = (ids: string[]) => ids.map((id) => [zh.get(id)?.label, en.get(id)?.label]);
  for (const [zhcn, english] of labels(['1080zyk'])) expect([zhcn, english]).toEqual([expect.stringContaining('蓝光'), expect.stringMatching(/blu-ray/i)]);
  for (const [zhcn, english] of labels(['bfzym3u8', 'okm3u8']))
    expect([zhcn, english]).toEqual([expect.stringContaining('备用'), expect.stringMatching(/backup/i)]);
  for (const [zhcn, english] of labels(['NBY', 'ATQP1']))
    expect([zhcn, english]).toEqual([expect.stringContaining('本站'), expect.stringMatching(/own|site|house/i)]);
  expect(
    [...zh.values()]
      .filter(({ adFree }) => adFree)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(['ATQP1', 'NBY', 'bilibili', 'mgtv', 'qiyi', 'qq', 'youku']);
});

test('a category: ids, main categories below 10, parent by division, Chinese names', async () => {
  const types = await site.client.call(getTypes, {});
  for (const { type_id, is_main, parent_id } of types)
    expect([type_id, is_main, parent_id]).toEqual([type_id, type_id < 10, type_id < 10 ? null : Math.floor(type_id / 10)]);
  const categories = await site.client.call(getCategories, {});
  expect(categories.map(({ type_id, type_name }) => [type_id, type_name])).toEqual([
    [1, '电影'],
    [2, '电视剧'],
    [3, '综艺'],
    [4, '动漫'],
    [5, '短剧'],
    [6, '纪录片'],
  ]);
  const below = (id: number) => categories.find(({ type_id }) => type_id === id)?.subcategories.map(({ type_name }) => type_name);
  expect(below(2)).toEqual(['国产剧', '港剧', '韩剧', '欧美剧', '台剧', '日剧', '海外剧', '泰剧']);
  expect([below(5), below(6)]).toEqual([[], []]);
  expect([below(3)?.length, below(4)?.length]).toEqual([4, 5]);
});

test('a user: name, address, avatar and admin flag, but no password', async () => {
  const user = await member.client.call(checkAuth, {});
  expect(user).toMatchObject({ username: 'entity', email: 'entity@example.org', avatar: '', is_admin: false });
  expect(Object.keys(user).filter((name) => /pass|hash/i.test(name))).toEqual(['has_password']);
  const chief = await site.staff('admin', 'chief');
  const { url } = await chief.client.call(uploadAvatar, { upload: new Blob([PICTURE]) });
  expect(url).not.toBe('');
  expect(await chief.client.call(checkAuth, {})).toMatchObject({ username: 'chief', avatar: url, is_admin: true });
});

test('several starred routes', async () => {
  await member.client.call(setFavoriteRoutes, { body: { routes: ['qq', 'ffm3u8'] } });
  expect(await member.client.call(getFavoriteRoutes)).toEqual(['qq', 'ffm3u8']);
});

test('a ranking: videos, total, period, title', async () => {
  const { period, title, pagination, videos } = await site.client.call(getRankings, { params: { period: 'all' }, query: { limit: 1 } });
  expect([period, title, pagination.total, videos.length]).toEqual(['all', '总榜', 2, 1]);
});

test('a list: name, shared flag, items, likes, comments, dates, sharer', async () => {
  const begun = Date.now();
  const { id } = await member.client.call(addList, { body: { name: '周末看' } });
  await member.client.call(addToList, { params: { id }, body: { vodId: full } });
  await member.client.call(shareList, { params: { id } });
  const { list, items } = await site.client.call(getSharedList, { params: { id } });
  expect(list).toMatchObject({ name: '周末看', shared: true, count: 1, likes: 0, comments: 0, sharer: 'entity' });
  for (const date of [list.created_at, list.updated_at]) {
    expect(Date.parse(date)).toBeGreaterThanOrEqual(begun);
    expect(Date.parse(date)).toBeLessThanOrEqual(Date.now());
  }
  expect(items.map(({ vod_name }) => vod_name)).toEqual(['小城 之春']);
});

test('a guestbook entry: text, name, reply', async () => {
  const entry = await site.client.call(addGuestbookEntry, { body: { content: '你好', anonymousName: '路人', ...(await site.typedCode()) } });
  expect(entry).toMatchObject({ content: '你好', name: '路人', reply: '', status: 'pending' });
});

test('a history item: title, episode, route with position, seconds, time', async () => {
  const watchedAt = Date.now() - 5000;
  await member.client.call(addHistory, { body: { vodId: full, episode: 1, route: 'tym3u8', watchDuration: 61.5, routeIndex: 1, watchedAt } });
  const { items } = await member.client.call(getHistory);
  expect(items[0]).toMatchObject({ vodId: full, episode: 1, route: 'tym3u8', watchDuration: 61.5, routeIndex: 1, watchedAt });
});

test('comments: list and total', async () => {
  for (const content of ['好片', '再看一遍'])
    await member.client.call(comments.video.add, { params: { id: full }, body: { content, ...(await site.typedCode()) } });
  const { comments: list, total } = await site.client.call(comments.video.list, { params: { id: full }, query: { limit: 1 } });
  expect([list.map(({ content, author }) => [content, author?.name]), total]).toEqual([[['再看一遍', 'entity']], 2]);
});

test('a suggestion: status, review comment, fields', async () => {
  const { id } = await member.client.call(addSuggestion, { params: { id: full }, body: { fields: { vod_year: '1949' } } });
  const admin = await site.staff('admin', 'entity-boss');
  const suggestion = await admin.client.call(getSuggestion, { params: { id } });
  expect(suggestion).toMatchObject({ status: 'pending', review_comment: '', fields: [{ name: 'vod_year', old: '1948', proposed: '1949' }] });
});

test('a route’s rate limit: per minute, remaining, reset', async () => {
  const { headers } = await site.client.answer(processVideoUrl, { query: { url: 'https://ffm3u8.example/full/1/index.m3u8', route: 'ffm3u8' } });
  const [limit, remaining, reset] = ['X-RateLimit-Limit-Minute', 'X-RateLimit-Remaining-Minute', 'X-RateLimit-Reset-Minute'].map((name) =>
    Number(headers.get(name)),
  );
  expect([headers.get('X-Premium-Route'), limit]).toEqual(['false', 60]);
  expect([remaining, Number(reset) >= 0 && Number(reset) <= 60]).toEqual([59, true]);
});
