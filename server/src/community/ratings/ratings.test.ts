import { getCategoryVideos, getFacets, getRandom, getVideo } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { getRating, removeRating, setRating } from '@yinmu/contract/community/ratings.endpoints.ts';
import { deleteAccount } from '@yinmu/contract/members/accounts.endpoints.ts';
import { collections, exportData, getMarks } from '@yinmu/contract/members/library.endpoints.ts';
import { mergeTitles, previewMerge } from '@yinmu/contract/titles/title-merges.endpoints.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { databaseOf, siteOfFile } from '../../../../testing/site-of-file.ts';
import { makeAdmin, type TestMember } from '../../../../testing/test-site.ts';
import { openDatabase, transaction } from '../../platform/database/database.ts';
import { seedRatings } from './ratings.store.ts';

vi.useFakeTimers({ toFake: ['setInterval'] });
const site = await siteOfFile();
const database = databaseOf(site);
afterAll(() => vi.useRealTimers());

const joined = (username: string, daysAgo: number) =>
  database.prepare('UPDATE member SET created_at = ? WHERE username = ?').run(new Date(Date.now() - daysAgo * 86_400_000).toISOString(), username);
async function old() {
  const member = await site.member();
  joined(member.username, 4);
  return member;
}
const rate = ({ client }: TestMember, id: number, stars: number) => client.call(setRating, { params: { id }, body: { stars } });
const titles = async (...names: string[]) => (await site.titles(names.map((vod_name) => ({ vod_name })))) as [number, number, number];
const figures = async (id: number) => {
  const { site_score, site_votes } = await site.client.call(getVideo, { params: { id } });
  return [site_score, site_votes];
};

test('a member rates once, can change and withdraw it; few votes move the average little', async () => {
  const [a, b] = [await old(), await old()];
  const [id] = await titles('评分片');
  expect(await a.client.call(getRating, { params: { id } })).toEqual({ stars: null, counted: false, site_score: 0, site_votes: 0 });
  // (5 × 6.5 + 10) / 6
  expect(await rate(a, id, 10)).toEqual({ stars: 10, counted: true, site_score: 7.08, site_votes: 1 });
  expect(await rate(a, id, 4)).toEqual({ stars: 4, counted: true, site_score: 6.08, site_votes: 1 });
  expect(await rate(b, id, 9)).toMatchObject({ site_score: 6.5, site_votes: 2 });
  expect(await a.client.call(removeRating, { params: { id } })).toEqual({ stars: null, counted: false, site_score: 6.92, site_votes: 1 });
  expect((await b.client.call(exportData)).ratings).toEqual([{ vod_id: id, stars: 9, rated_at: expect.any(String) }]);
});

test('a new account counts once three days have passed, without another call', async () => {
  const young = await site.member();
  const [id] = await titles('新号片');
  expect(await rate(young, id, 8)).toEqual({ stars: 8, counted: false, site_score: 0, site_votes: 0 });
  joined(young.username, 2.9);
  expect(await rate(young, id, 10)).toMatchObject({ counted: false, site_votes: 0 });
  joined(young.username, 3.1);
  vi.advanceTimersByTime(30_000);
  await expect.poll(() => young.client.call(getRating, { params: { id } })).toEqual({ stars: 10, counted: true, site_score: 7.08, site_votes: 1 });
});

test('browsing sorts, filters and counts by it, and cards show it', async () => {
  const member = await old();
  const [low, high, none] = await titles('低分片', '高分片', '无分片');
  for (let i = 0; i < 3; i++) await rate(await old(), high, 10);
  await rate(member, low, 1);
  await site.site.refresh();
  const list = async (query: object) => (await site.client.call(getCategoryVideos, { params: { id: '0' }, query })).videos;
  const sorted = (await list({ sort: 'site_score', limit: 100 })).map(({ vod_id }) => vod_id);
  expect([sorted[0], sorted.indexOf(low) < sorted.indexOf(none)]).toEqual([high, true]);
  expect((await list({ rating: 7, sort: 'site_score' }))[0]).toMatchObject({ vod_id: high, site_score: 7.81 });
  const rated = await list({ rating: 5 });
  expect([rated.some(({ vod_id }) => vod_id === low), rated.some(({ vod_id }) => vod_id === none)]).toEqual([true, false]);
  expect(await list({ rating: 9 })).toEqual([]);
  const { ratings } = await site.client.call(getFacets, { params: { id: '0' }, query: { rating: 9 } });
  expect(ratings.map(({ name }) => name)).toEqual(['7', '6', '5']);
});

test('ratings are deleted with the account; in a merge, the later of two by one member stays', async () => {
  const [leaving, staying, admin] = [await old(), await old(), await old()];
  makeAdmin(site, admin.username);
  const [kept, gone] = await titles('留下', '并入');
  await rate(leaving, kept, 10);
  await rate(staying, kept, 2);
  await rate(staying, gone, 8);
  await leaving.client.call(deleteAccount, { body: { password: leaving.password } });
  expect(await figures(kept)).toEqual([5.75, 1]);
  const preview = await admin.client.call(previewMerge, { params: { id: kept, gone } });
  await admin.client.call(mergeTitles, { params: { id: kept, gone }, body: { version: preview.kept.version, goneVersion: preview.gone.version } });
  expect(await staying.client.call(getRating, { params: { id: gone } })).toMatchObject({ stars: 8, site_score: 6.75, site_votes: 1 });
});

test('titles a member is not interested in are never picked for them, until they undo that', async () => {
  const member = await site.member();
  const [id] = await site.titles([{ vod_name: '唯一的片', vod_year: '1931' }]);
  const pick = () => member.client.call(getRandom, { query: { year: 1931 } });
  expect((await pick()).vod_id).toBe(id);
  await member.client.call(collections.notInterested.add, { body: { vodId: id as number } });
  expect((await member.client.call(getMarks)).notInterested).toEqual([id]);
  await expect(pick()).rejects.toMatchObject({ code: 'video_not_found' });
  expect((await site.client.call(getRandom, { query: { year: 1931 } })).vod_id).toBe(id);
  await member.client.call(collections.notInterested.remove, { params: { id: id as number } });
  expect((await pick()).vod_id).toBe(id);
});

test('the demo’s made-up votes are added to members’ votes', async () => {
  const [id] = await titles('演示片');
  database.prepare('UPDATE title SET vod_score = 8 WHERE vod_id = ?').run(id);
  const db = openDatabase(site);
  await transaction(db, seedRatings);
  await db.destroy();
  await rate(await old(), id, 10);
  const { site_votes } = database.prepare('SELECT site_votes FROM title WHERE vod_id = ?').get(id) as { site_votes: number };
  expect(Number(site_votes)).toBe(9 + ((id * 7) % 60));
});
