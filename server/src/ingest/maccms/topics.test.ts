import { getSharedList, getSharedLists } from '@yinmu/contract/members/lists.endpoints.ts';
import { getHomeSettings } from '@yinmu/contract/site/home-settings.endpoints.ts';
import { beforeEach, expect, test } from 'vitest';
import { TABLES, type Tables } from '../../../../testing/servers/maccms-dump.ts';
import { makeAdmin, type TestSite } from '../../../../testing/test-site.ts';
import { movedSite } from './moved-site.fixture.ts';

const { site: current, migrate } = movedSite();
let site: TestSite;
beforeEach(() => {
  site = current();
});

const led = async (address: string) => {
  const { status, headers } = await fetch(site.origin + address, { redirect: 'manual' });
  return [status, headers.get('location')];
};
const all = async () => (await site.client.call(getSharedLists, { query: {} })).lists;
const titlesOf = async (id: number) => (await site.client.call(getSharedList, { params: { id }, query: {} })).items.map(({ id }) => id);

test('a topic becomes a public list of the first admin, in order, and its addresses redirect there', async () => {
  await site.member('first');
  for (const name of ['keeper', 'other']) {
    await site.member(name);
    makeAdmin(site, name);
  }
  const report = await migrate(TABLES);
  expect(report).toMatchObject({
    topics: 1,
    missing: [],
    skipped: { 'topic not published': 1, 'topic without a name': 1, 'topic: topic_content': 1, 'missing title of a topic': 1 },
  });
  expect(report.left).toEqual({});
  const [list, ...more] = await all();
  expect([list, more]).toMatchObject([{ name: '老电影 & 经典', sharer: 'keeper', count: 2, created_at: '2020-09-13T12:26:40.000Z' }, []]);
  const id = list?.id ?? 0;
  expect(await titlesOf(id)).toEqual([102, 101]);
  for (const address of [
    '/index.php/topic/detail/id/1.html',
    '/topic/detail/id/1.html',
    '/topicdetail/1.html',
    '/topicdetail-1.html',
    '/index.php/topic/detail/id/old-films.html',
  ])
    expect(await led(address)).toEqual([301, `/lists/${id}`]);
  expect(await led('/topicdetail/2.html')).toEqual([404, null]);
});

test('titles of levels 1 to 8 become a list on the home page', async () => {
  const keeper = await site.staff('admin', 'keeper');
  const { columns, rows } = TABLES.vod as Tables[string];
  const levels = { columns: [...columns, 'vod_level'], rows: rows.map((row, i) => [...row, i === 0 ? 3 : 1]) };
  const report = await migrate({ vod: levels });
  expect(report.titles).toMatchObject({ recommended: 2, heroes: 0 });
  const [list] = await all();
  expect([list?.name, await titlesOf(list?.id ?? 0)]).toEqual(['推荐', expect.arrayContaining([101, 102])]);
  expect((await keeper.client.call(getHomeSettings, {})).revisions[0]?.settings.rows).toContain(`list:${list?.id}`);
});

test('without an admin none is made, and the report says so', async () => {
  expect((await migrate(TABLES)).skipped).toMatchObject({ 'topic: its list needs an admin as owner': 1 });
  expect(await all()).toEqual([]);
});
