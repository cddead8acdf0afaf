import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { getCategoryVideos, getVideo } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aTitle } from '../../../../testing/sample-titles.ts';
import { type SourceOptions, startSource } from '../../../../testing/servers/test-source.ts';
import { startSite, type TestSite } from '../../../../testing/test-site.ts';
import { type Db, openDatabase } from '../../platform/database/database.ts';
import type { Change } from './decide.ts';
import { runImport } from './import.ts';
import type { ImportOptions } from './importer.ts';
import { readAgain } from './sources/sources.store.ts';

let site: TestSite;
let db: Db;
const stops: (() => Promise<void>)[] = [];
beforeEach(async () => {
  site = await startSite();
  db = openDatabase(site);
});
afterEach(async () => {
  await db.destroy();
  await site.stop();
  for (const stop of stops.splice(0)) await stop();
});

const record = (n: number, more: object = {}) => aTitle({ vod_id: n, vod_name: `片${n}`, vod_year: '2020', ...more });
async function source(options: Partial<SourceOptions> = {}) {
  const started = await startSource({ count: 45, record: (n) => record(n), ...options });
  stops.push(started.stop);
  return started;
}
const run = (from: string, options: Partial<ImportOptions> & { host?: string } = {}) =>
  runImport(db, undefined, from, { allowPrivate: new Set(options.host ? [options.host] : []), backoffMs: 5, ...options });
async function file(name: string, text: string | Buffer) {
  const full = path.join(site.dataDir, name);
  await writeFile(full, text);
  return full;
}
async function names() {
  await site.site.refresh();
  const { videos } = await site.client.call(getCategoryVideos, { params: { id: '0' }, query: { limit: 100, sort: 'name', order: 'asc' } });
  return videos.map(({ vod_name }) => vod_name);
}
async function videoNamed(name: string) {
  await site.site.refresh();
  const { videos } = await site.client.call(getCategoryVideos, { params: { id: '0' }, query: { limit: 100 } });
  return Promise.all(videos.filter(({ vod_name }) => vod_name === name).map(({ vod_id }) => site.client.call(getVideo, { params: { id: vod_id } })));
}

describe('a collection API', () => {
  test.each([false, true])('is walked to its end, one request at a time (XML: %s)', async (xml) => {
    const { url, host, maxAtOnce } = await source({ xml });
    expect(await run(url, { host })).toMatchObject({ read: 45, added: 45, skipped: 0 });
    expect(maxAtOnce()).toBe(1);
    expect(await names()).toHaveLength(45);
  });

  test('imported again changes nothing, and every title keeps its vod_id', async () => {
    const { url, host } = await source();
    await run(url, { host });
    const stored = async () =>
      (await sql`SELECT vod_id, vod_name, title.rev, r.rev AS newest FROM title, catalogue_revision r ORDER BY vod_id`.execute(db)).rows;
    const before = await stored();
    expect(await run(url, { host })).toMatchObject({ read: 45, added: 0, updated: 0, unchanged: 45 });
    expect(await stored()).toEqual(before);
  });

  test.each([429, 503])('a page that fails once with %d is asked for again', async (status) => {
    const retries: string[] = [];
    const { url, host } = await source({
      interfere: (_request, response, page, visit) => page === 2 && visit === 1 && (response.writeHead(status).end('busy'), true),
    });
    expect(await run(url, { host, onRetry: (message) => retries.push(message) })).toMatchObject({ added: 45 });
    expect(retries).toEqual([`answered ${status}`]);
  });

  test('on a private network is refused unless allowed', async () => {
    const { url, requests } = await source();
    await expect(run(url)).rejects.toThrow('ALLOW_PRIVATE_NETWORK');
    expect(requests).toEqual([]);
  });
});

describe('a file', () => {
  const three = [record(1), record(2), record(3)];
  test.each([
    ['a.ndjson', three.map((one) => JSON.stringify(one)).join('\r\n')],
    ['a.json', JSON.stringify({ code: 1, list: three, page: 1 }, null, 1)],
    [
      'a.xml',
      `<rss><list>${[1, 2, 3].map((n) => `<video><id>${n}</id><name>片${n}</name><year>2020</year><dl><dd flag="m3u8">1$https://a.example/${n}.m3u8</dd></dl></video>`).join('\n')}</list></rss>`,
    ],
  ])('%s', async (name, text) => {
    expect(await run(await file(name, text))).toMatchObject({ read: 3, added: 3 });
    expect(await names()).toEqual(['片1', '片2', '片3']);
  });

  test('with one broken record yields the rest', async () => {
    const ndjson = [JSON.stringify(record(1)), '{"vod_id":2,"vod_name":', JSON.stringify(record(3)), '[]', '{"vod_id":4}'].join('\n');
    expect(await run(await file('x.ndjson', ndjson))).toMatchObject({
      read: 5,
      added: 2,
      skipped: 3,
      reasons: { broken_json: { count: 1 }, not_a_record: { count: 1 }, no_name: { count: 1 } },
    });
  });

  test('with an unreadable record, and one with a hostile text, yields the rest', async () => {
    const hostile = { vod_content: `x${'\u0301'.repeat(8)}\u064e${'\u200d\u064e'.repeat(40_000)}` };
    const failing = { vod_hits: { toString: 0, valueOf: 0 } };
    const list = [record(1), record(2, failing), record(3, hostile), record(4)];
    const skipped = { read: 4, end: 'complete', skipped: 1, reasons: { unreadable: { count: 1, examples: [expect.stringMatching(/^片2: /)] } } };
    expect(await run(await file('x.json', JSON.stringify({ list })))).toMatchObject(skipped);
    const { url, host } = await source({ count: 4, record: (n) => list[n - 1] as never });
    expect(await run(url, { host })).toMatchObject(skipped);
    expect(await names()).toEqual(['片1', '片3', '片4']);
  });

  test('reports how many titles have only web pages as lines', async () => {
    const page = 'https://a.example/share/x';
    const routes = (n: number, from: string, url: string) => ({ ...record(n), vod_play_from: from, vod_play_url: url });
    const records = [
      routes(1, 'ayun', `1$${page}`),
      routes(2, 'ayun$$$byun', `1$${page}$$$1$https://b.example/1.html`),
      routes(3, 'ayun$$$am3u8', `1$${page}$$$1$https://a.example/1.m3u8`),
      routes(4, 'qq', '1$https://v.qq.com/x/1.html'),
      routes(5, '', ''),
    ];
    expect(await run(await file('pages.json', JSON.stringify(records)))).toMatchObject({ read: 5, added: 5, onlyPages: 2 });
  });

  test('cut off in the middle yields what arrived', async () => {
    const text = JSON.stringify({ list: three });
    expect(await run(await file('cut.json', text.slice(0, -30)))).toMatchObject({ added: 2 });
    const xml = '<rss><list><video><id>8</id><name>整</name><dl><dd flag="a">1$https://a.example/1.m3u8</dd></dl></video><video><id>9</id><name>半';
    expect(await run(await file('cut.xml', xml))).toMatchObject({ read: 2, added: 1 });
  });

  test('of any other kind is refused', async () => {
    await expect(run(await file('x.txt', 'hello'))).rejects.toThrow('neither JSON, NDJSON nor XML');
    await expect(run('/nowhere/x.json')).rejects.toThrow('neither an http(s) address nor a file');
    await expect(run(site.dataDir)).rejects.toThrow('neither an http(s) address nor a file');
  });
});

describe('the same title from several sources', () => {
  const show = (more: object = {}) => aTitle({ vod_id: 1, vod_name: '三体', vod_year: '2023', type_name: '国产剧', routes: ['ffm3u8'], ...more });
  const from = async (name: string, ...records: object[]) => run(await file(`${name}.ndjson`, records.map((one) => JSON.stringify(one)).join('\n')));

  test('is one title with the routes of all; the reason is stored', async () => {
    await from('a', show({ vod_director: '杨磊', vod_content: '甲的简介' }));
    expect(
      await from('b', show({ vod_id: 77, vod_name: '三體', vod_director: '杨磊', routes: ['tym3u8'], vod_content: '乙的简介', vod_actor: '张鲁一' })),
    ).toMatchObject({ added: 0, merged: 1 });
    const [video, ...others] = await videoNamed('三体');
    expect(others).toEqual([]);
    expect(video!.routes.map(({ id }) => id)).toEqual(['ffm3u8', 'tym3u8']);
    expect(video).toMatchObject({ vod_content: '甲的简介', vod_actor: ['张鲁一'] });
    const { rows } = await sql<{ reason: string }>`SELECT reason FROM source_record ORDER BY source_id`.execute(db);
    expect(rows.map(({ reason }) => reason)).toEqual(['new', 'name, year, category and director agree']);
  });

  test('with the same route name keeps both routes; neither source overwrites the other', async () => {
    await from('a', show());
    await from('b', show({ vod_id: 2, vod_play_url: '第1集$https://other.example/1.m3u8' }));
    await from('b', show({ vod_id: 2, vod_play_url: '第1集$https://other.example/new.m3u8' }));
    const [video] = await videoNamed('三体');
    expect(video!.routes.map(({ id, episodes }) => [id, episodes[0]!.url])).toEqual([
      ['ffm3u8', 'https://ffm3u8.example/1/1/index.m3u8'],
      ['ffm3u8~2', 'https://other.example/new.m3u8'],
    ]);
  });

  test.each<[string, object]>([
    ['another year', { vod_year: '2024' }],
    ['no year', { vod_year: '' }],
    ['another category', { type_name: '国产动漫' }],
    ['another season', { vod_name: '三体 第二季' }],
    ['a contradicting director', { vod_director: '别人' }],
  ])('with %s it is another title', async (_what, more) => {
    await from('a', show({ vod_director: '杨磊' }));
    expect(await from('b', show({ vod_id: 2, ...more }))).toMatchObject({ added: 1, merged: 0 });
  });

  test('that matches two titles is neither', async () => {
    await from('a', show({ vod_director: '甲' }), show({ vod_id: 2, vod_director: '乙' }));
    expect(await from('b', show({ vod_id: 9 }))).toMatchObject({ added: 1, merged: 0 });
    // Matches the first of two titles, which has the same director; the other has none.
    expect(await from('c', show({ vod_id: 5, vod_director: '甲' }))).toMatchObject({ added: 0, merged: 1 });
  });

  test('twice in one batch is one title', async () => {
    expect(await from('a', show(), show({ vod_id: 2, routes: ['tym3u8'] }))).toMatchObject({ added: 1, merged: 1 });
    expect((await videoNamed('三体'))[0]!.routes).toHaveLength(2);
  });

  test('another source’s renamed record does not rename the title for others in the same batch', async () => {
    await from('a', show());
    await from('b', show({ vod_id: 2, routes: ['tym3u8'] }));
    expect(await from('b', show({ vod_id: 2, vod_name: '三体新版', routes: ['tym3u8'] }), show({ vod_id: 3, vod_name: '三体新版' }))).toMatchObject({
      added: 1,
    });
    expect(await names()).toEqual(['三体', '三体新版']);
  });

  test('a record that lost its URLs does not remove ours', async () => {
    await from('a', show());
    await from('a', show({ vod_play_url: '', vod_remarks: '维护中' }));
    expect((await videoNamed('三体'))[0]!.routes).toHaveLength(1);
  });

  test('new episodes replace that source’s old ones', async () => {
    await from('a', show({ episodes: 2 }));
    await from('a', show({ episodes: 3 }));
    expect((await videoNamed('三体'))[0]!.routes[0]!.episodes).toHaveLength(3);
  });

  test('whose category is mapped elsewhere is changed by its own source only, and in nothing but the category', async () => {
    const film = { vod_name: '打手', type_name: '动作片' };
    await from('a', show(film));
    await from('b', show({ ...film, vod_id: 2, routes: ['tym3u8'] }), show({ vod_id: 3, vod_name: '又一' }));
    const again = (name: string, options: Partial<ImportOptions>) =>
      run(path.join(site.dataDir, `${name}.ndjson`), { overrides: new Map([['动作片', 12]]), ...options });
    const changes: Change[] = [];
    const onChange = (change: Change) => changes.push(change);
    for (const dryRun of [true, false]) {
      expect(await again('b', { dryRun, onChange })).toMatchObject({ updated: 0, unchanged: 2 });
      expect(await again('a', { dryRun, onChange })).toMatchObject({ updated: 1, unchanged: 0 });
    }
    const updated = changes.filter(({ outcome }) => outcome === 'updated');
    expect(updated.map(({ fields, row, record }) => [fields, row?.type_id, record.title.type_id])).toEqual([1, 2].map(() => [['type_id'], 1, 12]));
  });
});

test('records read again, as after a change of address, are updated only if something changed; new episodes make a title recent', async () => {
  const timeless = (n: number, more: object = {}) => record(n, { vod_time: undefined, ...more });
  const first = await file('a.ndjson', [timeless(1), timeless(2)].map((one) => JSON.stringify(one)).join('\n'));
  await run(first);
  const state = async () =>
    (await sql<object>`SELECT vod_id, vod_time, title.rev, catalogue_revision.rev AS last FROM title, catalogue_revision`.execute(db)).rows;
  const before = await state();
  await readAgain(db, 1);
  expect(await run(first)).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
  expect(await state()).toEqual(before);
  await readAgain(db, 1);
  await writeFile(first, [timeless(1), timeless(2, { vod_play_url: '1$https://a.example/other.m3u8' })].map((one) => JSON.stringify(one)).join('\n'));
  expect(await run(first)).toMatchObject({ updated: 1, unchanged: 1 });
  const times = (await sql<{ vod_time: string }>`SELECT vod_time FROM title ORDER BY vod_id`.execute(db)).rows.map(({ vod_time }) => vod_time);
  expect(times[0]).toBe((before[0] as { vod_time: string }).vod_time);
  expect((times[1] as string) > (times[0] as string)).toBe(true);
});

test('a dry run says what would change and changes nothing', async () => {
  const first = await file('a.ndjson', [record(1), record(2)].map((one) => JSON.stringify(one)).join('\n'));
  await run(first);
  await writeFile(first, [record(1, { vod_remarks: 'HD', vod_score: '9.0' }), record(2), record(3)].map((one) => JSON.stringify(one)).join('\n'));
  const changes: Change[] = [];
  expect(await run(first, { dryRun: true, onChange: (change) => changes.push(change) })).toMatchObject({ added: 1, updated: 1, unchanged: 1 });
  expect(changes.find(({ outcome }) => outcome === 'updated')?.fields).toEqual(['vod_remarks', 'vod_score', 'vod_version']);
  expect(await names()).toEqual(['片1', '片2']);
  expect((await sql<{ rev: number }>`SELECT rev FROM catalogue_revision`.execute(db)).rows).toEqual([{ rev: 1 }]);
});
