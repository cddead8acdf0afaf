import { addSource, changeSource, getSources, rehearseSource, removeSource, runSource } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import { getLoneTitles, getRehearsal, getSourceNames, lookAtSource } from '@yinmu/contract/admin/source-looks.endpoints.ts';
import { getTitle, getTitleRoutes, setTitleRoutes } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { getBulkChanges, previewSourceRemoval, removeSourceWithTitles, undoBulk } from '@yinmu/contract/titles/bulk-changes.endpoints.ts';
import { afterAll, expect, test } from 'vitest';
import { aTitle } from '../../../../../testing/sample-titles.ts';
import { startSource } from '../../../../../testing/servers/test-source.ts';
import { siteOfFile } from '../../../../../testing/site-of-file.ts';
import { query } from '../../../../../testing/sync-database.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { runImport } from '../import.ts';

const MINUTE = 60_000;
const TYPES = ['动作片', '体育赛事', '伦理片'];
const play = { vod_play_from: 'lzm3u8$$$hnm3u8', vod_play_url: '1$https://l.example/1.m3u8$$$1$https://h.example/1.m3u8' };
const name = '源片';
let id = 0;
let busy = false;
const source = await startSource({
  count: 6,
  interfere: (_, response) => busy && Boolean(response.writeHead(503).end()),
  record: (n) => aTitle({ vod_id: n, vod_name: `${name}${n}`, vod_year: String(1998 + n), type_name: TYPES[n % 3] ?? '', ...play }),
});
const site = await siteOfFile({ env: { ALLOW_PRIVATE_NETWORK: source.host } });
const admin = await site.staff('admin', '掌柜');
afterAll(() => source.stop());

const find = async () => (await admin.client.call(getSources)).find((one) => one.id === id);
const ended = () => expect.poll(async () => (await find())?.running, { timeout: MINUTE, interval: 100 }).toBe(false);
/** Runs an import in this process. */
async function importNow(dryRun = false, { url, host } = source) {
  const db = openDatabase(site);
  await runImport(db, undefined, url, { allowPrivate: new Set([host]), dryRun });
  await db.destroy();
}
const rowsOf = <T>(statement: string) => query(site, statement) as T[];

test('one page of an address shows titles, categories with a proposal, and routes; faults are shown, and nothing is stored', async () => {
  const { found, fault } = await admin.client.call(lookAtSource, { body: { address: source.url } });
  expect(fault).toBeNull();
  expect(found).toMatchObject({
    kind: 'json',
    titles: 6,
    read: 6,
    skipped: 0,
    routes: [
      { route: 'lzm3u8', titles: 6 },
      { route: 'hnm3u8', titles: 6 },
    ],
  });
  expect(found?.rows[0]).toMatchObject({ vod_name: '源片1', vod_year: '1999', type_name: '体育赛事', routes: ['lzm3u8', 'hnm3u8'] });
  expect(found?.categories).toEqual([
    { type_name: '体育赛事', titles: 2, type_id: null },
    { type_name: '伦理片', titles: 2, type_id: 1 },
    { type_name: '动作片', titles: 2, type_id: 1 },
    // The source lists this category, but no title on this page has it.
    { type_name: '国产剧', titles: 0, type_id: 21 },
  ]);
  const dead = await admin.client.call(lookAtSource, { body: { address: 'http://127.0.0.1:9/api.php' } });
  expect([dead.found, dead.fault?.kind]).toEqual([null, 'refused']);
  // Tries only twice, because an admin is waiting.
  busy = true;
  const asked = source.requests.length;
  expect((await admin.client.call(lookAtSource, { body: { address: source.url } })).fault).toMatchObject({ kind: 'http_status', status: 503 });
  expect(source.requests.length - asked).toBe(2);
  busy = false;
  expect(await admin.client.call(getSources)).toEqual([]);
});

test('a dry run stores the differences and writes nothing else; imports omit what the admin unticked', { timeout: 3 * MINUTE }, async () => {
  ({ id } = await admin.client.call(addSource, {
    body: { address: source.url, name: '甲站', skippedCategories: ['伦理片'], skippedRoutes: ['hnm3u8'], fromYear: 2000 },
  }));
  expect((await admin.client.call(rehearseSource, { params: { id } })).running).toBe(true);
  await ended();
  const rehearsal = await admin.client.call(getRehearsal, { params: { id } });
  expect(rehearsal?.outcome).toMatchObject({ state: 'done', read: 6, added: 3, skipped: [{ reason: 'left_out', count: 3 }] });
  expect(rehearsal?.changes.map(({ kind, name, vod_id }) => [kind, name, vod_id])).toEqual(['源片3', '源片4', '源片6'].map((one) => ['added', one, null]));
  expect(await find()).toMatchObject({ records: 0, lastOutcome: null, goodRunAt: null });
  await importNow();
  expect(await find()).toMatchObject({ name: '甲站', records: 3, failures: 0, progress: null, goodRunAt: expect.any(String) });
  const names = await admin.client.call(getSourceNames, { query: { source: id } });
  expect(names).toEqual({
    categories: [
      { type_name: '动作片', titles: 2, type_id: 1 },
      { type_name: '体育赛事', titles: 1, type_id: null },
    ],
    routes: ['lzm3u8'],
  });
  // The next import adds categories that are selected again, even if their records are unchanged.
  await admin.client.call(changeSource, { params: { id }, body: { skippedRoutes: [], fromYear: 0 } });
  await importNow(true);
  const again = await admin.client.call(getRehearsal, { params: { id } });
  expect(again?.outcome).toMatchObject({ added: 1, updated: 3 });
  expect(again?.changes.find(({ kind }) => kind === 'updated')).toMatchObject({ name: '源片3', fields: ['lines'] });
  // A record of an existing title, from another source.
  const other = await startSource({ count: 1, record: () => aTitle({ vod_name: '源片3', vod_year: '2001', type_name: '动作片', vod_director: '导演' }) });
  const added = await admin.client.call(addSource, { body: { address: other.url } });
  await importNow(true, other);
  await other.stop();
  const facts = { year: '2001', type_id: 1 };
  const into = { vod_name: '源片3', vod_year: '2001', type_id: 1 };
  expect((await admin.client.call(getRehearsal, { params: { id: added.id } }))?.changes).toEqual([
    { kind: 'merged', name: '源片3', ...facts, vod_id: expect.any(Number), into, fields: [] },
  ]);
  await admin.client.call(removeSource, { params: { id: added.id } });
});

test('a source that stops answering counts consecutive failures', { timeout: 2 * MINUTE }, async () => {
  await admin.client.call(changeSource, { params: { id }, body: { address: 'http://127.0.0.1:9/api.php' } });
  await admin.client.call(runSource, { params: { id } });
  await ended();
  expect(await find()).toMatchObject({ failures: 1, records: 3, lastOutcome: { state: 'failed', fault: { kind: 'refused' } } });
  await admin.client.call(changeSource, { params: { id }, body: { address: source.url } });
});

test('a source is removed with its routes and its exclusive titles, and undo restores everything', { timeout: 2 * MINUTE }, async () => {
  const [other] = await site.titles([{ vod_id: 'o', vod_name: '源片3', vod_year: '2001', type_name: '动作片' }], 'another');
  expect((await admin.client.call(getLoneTitles)).find((one) => one.source === id)).toEqual({ source: id, titles: 2 });
  const titles = rowsOf<{ vod_id: number }>(`SELECT vod_id FROM source_record WHERE source_id = ${id} ORDER BY vod_id`).map(({ vod_id }) => vod_id);
  const byHand = titles.find((one) => one !== other) ?? 0;
  const { version, routes: given } = await admin.client.call(getTitleRoutes, { params: { id: byHand } });
  const routes = [...given, { name: '自添', episodes: [{ name: '1', url: 'https://own.example/1.m3u8' }] }].map(({ name, episodes }) => ({ name, episodes }));
  await admin.client.call(setTitleRoutes, { params: { id: byHand }, body: { version, routes } });
  const seen = () =>
    Promise.all(
      titles.map(async (vod_id) => {
        const { state } = await admin.client.call(getTitle, { params: { id: vod_id } });
        const { routes } = await admin.client.call(getTitleRoutes, { params: { id: vod_id } });
        return [vod_id, state, routes.filter(({ source: from }) => from === '甲站').length];
      }),
    );
  const before = await seen();
  expect(before.map(([, state, routes]) => [state, routes])).toEqual(titles.map(() => ['shown', 1]));
  expect(await admin.client.call(previewSourceRemoval, { params: { id } })).toEqual({ titles: 3, binned: 1 });
  await expect(admin.client.call(removeSourceWithTitles, { params: { id }, body: { titles: 3, binned: 3 } })).rejects.toMatchObject({ code: 'bulk_changed' });
  const bulkDone = (bulk: number) =>
    expect.poll(async () => (await admin.client.call(getBulkChanges)).find((one) => one.id === bulk)?.isDone, { timeout: MINUTE, interval: 50 }).toBe(true);
  const { id: removal } = await admin.client.call(removeSourceWithTitles, { params: { id }, body: { titles: 3, binned: 1 } });
  await bulkDone(removal);
  expect(await find()).toBeUndefined();
  expect((await seen()).map(([vod_id, state, routes]) => [vod_id, state, routes])).toEqual(
    titles.map((one) => [one, one === other || one === byHand ? 'shown' : 'deleted', 0]),
  );
  const editor = await site.staff('editor', '编辑');
  await expect(editor.client.call(undoBulk, { params: { id: removal } })).rejects.toMatchObject({ code: 'forbidden' });
  const { id: undone } = await admin.client.call(undoBulk, { params: { id: removal } });
  await bulkDone(undone);
  expect((await admin.client.call(getBulkChanges)).slice(0, 2).map(({ total, changed }) => [total, changed])).toEqual([
    [3, 3],
    [3, 3],
  ]);
  expect([await seen(), (await find())?.records]).toEqual([before, 3]);
});
