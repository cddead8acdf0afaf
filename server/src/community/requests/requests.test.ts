import { addReport, decideReport, getReports } from '@yinmu/contract/community/reports.endpoints.ts';
import {
  addRequest,
  answerRequest,
  findWanted,
  getRequests,
  getStaffRequests,
  joinRequest,
  leaveRequest,
  type RequestStatus,
} from '@yinmu/contract/community/requests.endpoints.ts';
import { deleteAccount } from '@yinmu/contract/members/accounts.endpoints.ts';
import { exportData } from '@yinmu/contract/members/library.endpoints.ts';
import { getNotices } from '@yinmu/contract/members/notices.endpoints.ts';
import { getTitle, setTitleState } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { mergeTitles } from '@yinmu/contract/titles/title-merges.endpoints.ts';
import { afterAll, expect, test } from 'vitest';
import { startTmdb } from '../../../../testing/servers/test-tmdb.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import type { TestMember } from '../../../../testing/test-site.ts';
import { openDatabase, transaction } from '../../platform/database/database.ts';
import { followNames } from '../../titles/desk/duplicates.ts';
import { matchRequests } from './answer-requests.ts';

const tmdb = await startTmdb();
const site = await siteOfFile({ env: { ...tmdb.env, TMDB_API_KEY: 'tmdb-key' } });
const [ann, bob, chief, editor] = [
  await site.member('ann'),
  await site.member('bob'),
  await site.staff('admin', 'chief'),
  await site.staff('editor', 'editor'),
];
afterAll(() => tmdb.stop());

const ask = (who: TestMember, name: string, more: object = {}) => who.client.call(addRequest, { body: { kind: 'tv', name, ...more } });
const idOf = async (...given: Parameters<typeof ask>) => (await ask(...given)).request?.id ?? 0;
const listed = async (query: object = {}, who?: TestMember) =>
  (await (who?.client ?? site.client).call(getRequests, { query })).requests.map(({ name, wishes, joined, status }) => [name, wishes, joined, status]);
const staffed = async (id: number, status: RequestStatus = 'open') =>
  (await editor.client.call(getStaffRequests, { query: { status, limit: 100 } })).requests.find((one) => one.id === id);
const answer = async (id: number, body: { status: 'open' | 'planned' | 'found' | 'declined'; answer?: string; vodId?: number }, was: RequestStatus = 'open') =>
  editor.client.call(answerRequest, { params: { id }, body: { ...body, version: (await staffed(id, was))?.version ?? 0 } });
const told = async (who: TestMember) =>
  (await who.client.call(getNotices, { query: {} })).items.map(({ kind, name, detail, video }) => [kind, name, detail, video?.vod_id ?? null]);
/** Matches requests as the job does. */
async function match() {
  const db = openDatabase(site);
  await matchRequests(db, { signal: new AbortController().signal, write: (work) => transaction(db, work) });
  await db.destroy();
}

/** Reads names as the title desk's job does. */
async function namesRead() {
  const db = openDatabase(site);
  while (await followNames((work) => transaction(db, work)));
  await db.destroy();
}

test('others join a request instead of repeating it, in any script; most wanted first', async () => {
  await ask(ann, '只有一人等', { year: 2020 });
  const id = await idOf(ann, '漫長的季節', { year: 2023, note: '4K 的' });
  expect(await idOf(bob, '漫长的季节', { year: 2023 })).toBe(id);
  expect(await idOf(bob, '漫长的季节 第二季', { year: 2023 })).not.toBe(id);
  expect(await listed({ q: '漫长' })).toEqual([
    ['漫長的季節', 2, false, 'open'],
    ['漫长的季节 第二季', 1, false, 'open'],
  ]);
  expect((await listed({}, ann))[0]).toEqual(['漫長的季節', 2, true, 'open']);
  expect(await listed({ list: 'mine' }, ann)).toHaveLength(2);
  expect([await listed({ list: 'mine' }), await staffed(id)]).toMatchObject([[], { author: 'ann', notes: ['4K 的'], wishes: 2 }]);
});

test('a member joins and leaves; a request that nobody wants is gone', async () => {
  const id = await idOf(ann, '来了又走');
  expect(await bob.client.call(joinRequest, { params: { id } })).toMatchObject({ wishes: 2, joined: true, own: false });
  await ann.client.call(leaveRequest, { params: { id } });
  expect(await listed({ q: '来了又走' })).toEqual([['来了又走', 1, false, 'open']]);
  await bob.client.call(leaveRequest, { params: { id } });
  expect(await listed({ q: '来了又走' })).toEqual([]);
});

test('a planned request stays when its last member leaves', async () => {
  const id = await idOf(ann, '答应过');
  await answer(id, { status: 'planned' });
  await ann.client.call(leaveRequest, { params: { id } });
  expect(await listed({ q: '答应过' })).toEqual([['答应过', 0, false, 'planned']]);
});

test('a title the site has is returned', async () => {
  const [vodId] = await site.titles([{ vod_name: '早就有了', type_name: '国产剧', vod_year: '2019' }]);
  expect(await ask(ann, '早就有了', { year: 2019 })).toEqual({ request: null, vod_id: vodId });
  await namesRead();
  expect(await ask(ann, '早就有了')).toEqual({ request: null, vod_id: vodId });
  // The site has the title, but neither as a film nor as the next season.
  expect([await ask(ann, '早就有了', { kind: 'movie' }), await ask(ann, '早就有了 第二季')]).toMatchObject([{ vod_id: null }, { vod_id: null }]);
});

test('those who asked are notified when a title with this name and year, or this TMDB ID, is added', async () => {
  expect((await ann.client.call(findWanted, { query: { q: '灯塔来信' } }))[0]).toMatchObject({ id: 900, type: 'tv', vod_id: null });
  const [named, numbered] = [await idOf(bob, '快来', { year: 2025 }), await idOf(bob, '随便', { tmdbId: 900 })];
  await match();
  expect(await told(bob)).toEqual([]);
  const [first, second] = await site.titles([
    { vod_name: '快来', type_name: '国产剧', vod_year: '2025' },
    { vod_name: '另外的名字', type_name: '国产剧', vod_year: '2023', tmdb_id: 900 },
  ]);
  await match();
  expect((await told(bob)).sort()).toEqual([
    ['requestFound', '另外的名字', '', second],
    ['requestFound', '快来', '', first],
  ]);
  expect([(await staffed(named, 'found'))?.vod_id, (await staffed(numbered, 'found'))?.name]).toEqual([first, '灯塔来信']);
});

test('without a year the name and kind decide, the latest added of several; another kind does not match', async () => {
  const id = await idOf(bob, '没写年份');
  await idOf(bob, '没写年份', { kind: 'movie' });
  const add = (vod_year: string) => site.titles([{ vod_name: '没写年份', type_name: '国产剧', vod_year }]);
  await add('2024');
  const [latest] = await add('1999');
  await namesRead();
  await match();
  expect([(await staffed(id, 'found'))?.vod_id, await listed({ q: '没写年份' })]).toEqual([latest, [['没写年份', 1, false, 'open']]]);
});

test('staff can plan, decline with a reason, and link by hand; each answer is announced', async () => {
  const [vodId = 0] = await site.titles([{ vod_name: '别名之下', vod_year: '2001' }]);
  const [planned, declined, linked] = [await idOf(ann, '计划'), await idOf(ann, '不行'), await idOf(ann, '没有年份')];
  await answer(planned, { status: 'planned' });
  await answer(declined, { status: 'declined', answer: '没有授权' });
  await answer(linked, { status: 'found', vodId });
  expect(await told(ann)).toEqual(
    expect.arrayContaining([
      ['requestPlanned', '计划', '', null],
      ['requestDeclined', '不行', '没有授权', null],
      ['requestFound', '别名之下', '', vodId],
    ]),
  );
  expect(await listed({ list: 'answered' })).toEqual(expect.arrayContaining([['不行', 1, false, 'declined']]));
  await answer(declined, { status: 'open' }, 'declined');
  expect(await staffed(declined)).toMatchObject({ answer: '', wishes: 1 });
  // A merge moves the link to the kept title.
  const [kept = 0] = await site.titles([{ vod_name: '另一部同样的', vod_year: '2001' }]);
  const version = async (id: number) => (await chief.client.call(getTitle, { params: { id } })).version;
  await chief.client.call(mergeTitles, { params: { id: kept, gone: vodId }, body: { version: await version(kept), goneVersion: await version(vodId) } });
  expect((await staffed(linked, 'found'))?.vod_id).toBe(kept);
  // A hidden title is not linked.
  const link = async () => (await site.client.call(getRequests, { query: { list: 'answered' } })).requests.find(({ id }) => id === linked)?.vod_id;
  expect(await link()).toBe(kept);
  await chief.client.call(setTitleState, { params: { id: kept }, body: { version: await version(kept), state: 'hidden' } });
  expect(await link()).toBeNull();
});

test('a reported request is hidden from all but those waiting', async () => {
  const id = await idOf(ann, '广告');
  await bob.client.call(addReport, { body: { subject: 'request', subject_id: id, reason: 'spam' } });
  const [found] = (await chief.client.call(getReports, { query: {} })).cases;
  expect(found).toMatchObject({ subject: 'request', subject_name: '广告', author: 'ann' });
  await chief.client.call(decideReport, { params: { id: found?.id ?? 0 }, body: { outcome: 'removed' } });
  expect(await listed({ q: '广告' })).toEqual([]);
  expect(await listed({ list: 'mine', q: '广告' }, ann)).toEqual([['广告', 1, true, 'removed']]);
  // The name is free for others.
  expect((await ask(bob, '广告')).request).toMatchObject({ status: 'open', wishes: 1, own: true });
});

test('an export has the member’s requests; deletion removes them, and requests nobody else wants', async () => {
  const gone = await site.member('gone');
  await ask(gone, '只有我', { note: '求求' });
  const shared = await idOf(gone, '大家的');
  await ann.client.call(joinRequest, { params: { id: shared } });
  expect((await gone.client.call(exportData)).requests).toMatchObject([{ name: '只有我', note: '求求' }, { name: '大家的' }]);
  await gone.client.call(deleteAccount, { body: { password: gone.password } });
  expect([await listed({ q: '只有我' }), await listed({ q: '大家的' }), (await staffed(shared))?.author]).toEqual([[], [['大家的', 1, false, 'open']], '']);
});
