import { getConsent, getOwnRecommendations, setConsent } from '@yinmu/contract/catalogue/recommendations.endpoints.ts';
import { addHistory, collections, exportData } from '@yinmu/contract/members/library.endpoints.ts';
import { expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import type { TestMember } from '../../../../testing/test-site.ts';

const site = await siteOfFile();
const films = await site.titles(Array.from({ length: 8 }, (_, i) => ({ vod_name: `同看${i}`, vod_class: '' })));
const people = await site.titles([
  { vod_name: '导演的片', vod_director: '王导', vod_actor: '甲女,乙男', vod_class: '剧情', type_name: '剧情片' },
  { vod_name: '同导演', vod_director: '王导', vod_class: '剧情,喜剧', type_name: '剧情片' },
  { vod_name: '同主演', vod_actor: '甲女', vod_class: '', type_name: '剧情片' },
  { vod_name: '同类', vod_class: '剧情', type_name: '剧情片' },
  { vod_name: '同类二', vod_class: '剧情', type_name: '剧情片' },
  { vod_name: '无关', vod_class: '武侠', type_name: '剧情片' },
]);
const watch = ({ client }: TestMember, ...ids: number[]) =>
  Promise.all(ids.map((vodId) => client.call(addHistory, { body: { vodId, episode: 1, route: 'ffm3u8', watchDuration: 60 } })));
const recommended = async ({ client }: TestMember, after?: number) =>
  (await client.call(getOwnRecommendations, { query: { after } })).map(({ video, reason }) => [video.vod_id, reason.kind, reason.name, reason.because.vod_id]);

test('recommends what consenting members watch together: nothing watched, saved or hidden; nothing without consent', async () => {
  const [seed = 0, ...others] = films;
  const viewers = await Promise.all([0, 1, 2].map(() => site.member()));
  for (const viewer of viewers) {
    await watch(viewer, seed, ...others);
    expect(await viewer.client.call(getConsent)).toEqual({ shares: false });
  }
  const member = await site.member();
  await watch(member, seed);
  await site.site.refresh();
  expect(await recommended(member)).toEqual([]);
  for (const { client } of viewers) expect(await client.call(setConsent, { body: { shares: true } })).toEqual({ shares: true });
  expect((await viewers[0]?.client.call(exportData))?.shares_history).toBe(true);
  await site.site.refresh();
  const found = await recommended(member);
  expect(found.map(([id]) => id).sort()).toEqual(others.toSorted());
  expect(new Set(found.map(([, ...reason]) => String(reason)))).toEqual(new Set([`watched,,${seed}`]));

  const [hidden = 0, saved = 0, watched = 0] = others;
  await member.client.call(collections.notInterested.add, { body: { vodId: hidden } });
  await member.client.call(collections.watchlist.add, { body: { vodId: saved } });
  expect((await recommended(member)).map(([id]) => id).sort()).toEqual(others.slice(2).sort());
  // Fewer than four titles do not make a row.
  await watch(member, watched, others[3] as number);
  expect(await recommended(member, seed)).toEqual([]);
  await member.client.call(collections.notInterested.remove, { params: { id: hidden } });
  expect((await recommended(member, seed)).map(([id]) => id)).toContain(hidden);
});

test('people come before genres, each title with one reason in the reader’s language; without history there is nothing', async () => {
  const member = await site.member();
  expect(await recommended(member)).toEqual([]);
  const [seed = 0, director, actor, genre, another, unlike] = people;
  await watch(member, seed);
  expect(await recommended(member)).toEqual([
    [director, 'director', '王导', seed],
    [actor, 'actor', '甲女', seed],
    [another, 'genre', '剧情', seed],
    [genre, 'genre', '剧情', seed],
  ]);
  expect((await recommended(member, seed)).map(([id]) => id)).not.toContain(unlike);
  const english = await site.as({ headers: { Cookie: member.cookie, 'Accept-Language': 'en' } }).call(getOwnRecommendations, { query: {} });
  expect(english.at(-1)?.reason.name).toBe('Drama');
});

test('a row has at most twenty titles', async () => {
  const many = await site.titles(Array.from({ length: 23 }, (_, i) => ({ vod_name: `多看${i}`, vod_class: '纪录' })));
  const [seed = 0, ...others] = many;
  for (const viewer of await Promise.all([0, 1, 2].map(() => site.member()))) {
    await watch(viewer, ...many);
    await viewer.client.call(setConsent, { body: { shares: true } });
  }
  const member = await site.member();
  await watch(member, seed);
  await site.site.refresh();
  const found = (await recommended(member)).map(([id]) => id as number);
  expect([found.length, found.every((id) => others.includes(id))]).toEqual([20, true]);
});
