import { approveSuggestion, getAudit } from '@yinmu/contract/admin/admin.endpoints.ts';
import { getCategoryVideos, getVideo } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { searchVideos } from '@yinmu/contract/catalogue/search.endpoints.ts';
import { DAY_MS } from '@yinmu/contract/limits.ts';
import {
  editTitle,
  getTitle,
  getTitleChanges,
  getTitleRoutes,
  getTitles,
  setTitleRoutes,
  setTitleState,
  undoTitleChange,
} from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { addSuggestion } from '@yinmu/contract/titles/suggestions.endpoints.ts';
import type { TitleQuery } from '@yinmu/contract/titles/title-filter.ts';
import { describe, expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { query } from '../../../../testing/sync-database.ts';
import { openDatabase, transaction } from '../../platform/database/database.ts';
import { TitleWriter } from '../core/index.ts';
import { emptyBin } from './bin.store.ts';

let made = 0;
const site = await siteOfFile();
const admin = await site.staff('admin', '掌柜');

const record = (fields = {}) => ({
  vod_id: `r${++made}`,
  vod_name: `影片${made}号`,
  vod_year: '2001',
  vod_area: '香港',
  type_id: 1,
  type_name: '电影',
  ...fields,
});
const add = async (fields = {}) => (await site.titles([record(fields)]))[0] as number;
const look = (id: number) => admin.client.call(getTitle, { params: { id } });
const edit = async (id: number, body: object) => admin.client.call(editTitle, { params: { id }, body: { version: (await look(id)).version, ...body } });
const setState = async (id: number, state: 'shown' | 'hidden' | 'withdrawn' | 'legal' | 'deleted', reason?: string) =>
  admin.client.call(setTitleState, { params: { id }, body: { version: (await look(id)).version, state, ...(reason ? { reason } : {}) } });
const changes = async (id: number) => (await admin.client.call(getTitleChanges, { params: { id } })).changes;
const undo = async (id: number, change: number) => admin.client.call(undoTitleChange, { params: { id, change } });
const found = async (q: string, filter: Partial<TitleQuery> = {}) =>
  (await admin.client.call(getTitles, { query: { q, ...filter } as never })).titles.map(({ vod_id }) => vod_id);

describe('editing', () => {
  test('writes fields by the rules of an import, shows them at once, and locks them', async () => {
    const id = await add({ vod_id: 'kept' });
    await site.client.call(getVideo, { params: { id } });
    const after = await edit(id, {
      fields: { vod_name: ' 新名 ', vod_class: ['动作片', '喜剧'], vod_score: 7.26, tmdb_id: 0, vod_pic: 'https://pic.example/a.jpg', type_id: 2 },
    });
    expect(after.fields).toMatchObject({ vod_name: '新名', vod_class: ['动作', '喜剧'], vod_score: 7.3, tmdb_id: null, type_id: 2 });
    expect([...after.locked].sort()).toEqual(['type_id', 'vod_class', 'vod_name', 'vod_pic', 'vod_score']);
    expect(await site.client.call(getVideo, { params: { id } })).toMatchObject({ vod_name: '新名', type_id: 2, vod_score: 7.3 });
    expect((await site.client.call(searchVideos, { body: { q: '新名' } })).hits.map(({ vod_id }) => vod_id)).toContain(id);
    await site.titles([record({ vod_id: 'kept', vod_name: '旧名', vod_remarks: '更新' })]);
    expect((await look(id)).fields).toMatchObject({ vod_name: '新名', vod_remarks: '更新' });
  });

  test('locks and unlocks without changing a value; the next import changes unlocked fields', async () => {
    const id = await add({ vod_id: 'free' });
    expect((await edit(id, { lock: ['vod_area'] })).locked).toEqual(['vod_area']);
    await site.titles([record({ vod_id: 'free', vod_area: '台湾' })]);
    expect((await look(id)).fields.vod_area).toBe('香港');
    expect((await edit(id, { unlock: ['vod_area'] })).locked).toEqual([]);
    await site.titles([record({ vod_id: 'free', vod_area: '日本' })]);
    expect((await look(id)).fields.vod_area).toBe('日本');
  });

  test('a length is minutes of at most a day; stills are addresses, at most twelve; an undo brings both back', async () => {
    const id = await add({ vod_duration: '45分钟', vod_pic_screenshot: 'https://a.example/0.jpg' });
    const addresses = Array.from({ length: 13 }, (_, i) => `https://a.example/${i},x.jpg`);
    const bad = [{ runtime: 1441 }, { runtime: 1.5 }, { runtime: -1 }, { stills: addresses }, { stills: ['javascript:alert(1)'] }];
    for (const fields of bad) await expect(edit(id, { fields })).rejects.toMatchObject({ status: 400, code: 'validation_failed' });
    const stills = addresses.slice(1);
    expect((await edit(id, { fields: { runtime: 52, stills } })).fields).toMatchObject({ runtime: 52, stills });
    expect(await site.client.call(getVideo, { params: { id } })).toMatchObject({ runtime: 52, stills });
    const [last] = await changes(id);
    await undo(id, last?.id ?? 0);
    expect((await look(id)).fields).toMatchObject({ runtime: 45, stills: ['https://a.example/0.jpg'] });
  });

  test('is in the log, with the fields before and after', async () => {
    const id = await add();
    await edit(id, { fields: { vod_year: '1999' } });
    const { entries } = await admin.client.call(getAudit, { query: { action: 'title.edit' } });
    expect(entries[0]).toMatchObject({ member: '掌柜', after: { fields: expect.arrayContaining([{ name: 'vod_year', old: '2001', proposed: '1999' }]) } });
  });
});

describe('lines', () => {
  const deskRoutes = (id: number) => admin.client.call(getTitleRoutes, { params: { id } });
  const setRoutes = async (id: number, given: { name: string; episodes: { name: string; url: string }[] }[]) =>
    admin.client.call(setTitleRoutes, { params: { id }, body: { version: (await deskRoutes(id)).version, routes: given } });
  const episode = (n: number) => ({ name: `第${n}集`, url: `https://v.example/${n}.m3u8` });

  test('are set by hand, play at once, and no import reverts them until they are unlocked; each change can be undone', async () => {
    const play = { vod_id: 'lined', vod_name: '连续剧', vod_play_from: 'tym3u8', vod_play_url: '第1集$https://a.example/1.m3u8' };
    const id = await add(play);
    await site.client.call(getVideo, { params: { id } });
    const after = await setRoutes(id, [
      { name: 'tym3u8', episodes: [episode(1), episode(2)] },
      { name: 'mine', episodes: [episode(1)] },
    ]);
    expect(after.routes.map(({ name, source, episodes }) => [name, source, episodes.length])).toEqual([
      ['tym3u8', 'test', 2],
      ['mine', '', 1],
    ]);
    const { routes } = await site.client.call(getVideo, { params: { id } });
    expect(routes.find((route) => route.id === 'tym3u8')?.episodes.map(({ url }) => url)).toEqual([episode(1).url, episode(2).url]);
    const sentAgain = (n: number) => site.titles([record({ ...play, vod_play_url: `第${n}集$https://a.example/${n}.m3u8` })]);
    await sentAgain(7);
    expect((await deskRoutes(id)).routes).toEqual(after.routes);
    const [change] = await changes(id);
    expect(change?.fields).toContainEqual({ name: 'lines', old: ['tym3u8 (1)'], new: ['tym3u8 (2)', 'mine (1)'] });
    await undo(id, change?.id ?? 0);
    expect((await deskRoutes(id)).routes).toEqual([{ name: 'tym3u8', source: 'test', episodes: [{ name: '第1集', url: 'https://a.example/1.m3u8' }] }]);
    await sentAgain(8);
    expect((await deskRoutes(id)).routes[0]?.episodes[0]?.url).toBe('https://a.example/8.m3u8');
  });

  test('are in the given order, whatever their source; undo restores the previous order', async () => {
    const id = await add({
      vod_id: 'ordered',
      vod_name: '排线路',
      vod_play_from: 'aa$$$bb',
      vod_play_url: '第1集$https://a.example/1.m3u8$$$第1集$https://b.example/1.m3u8',
    });
    const given = (...names: string[]) => names.map((name) => ({ name, episodes: [episode(1)] }));
    const shown = async () => (await deskRoutes(id)).routes.map(({ name, source }) => [name, source]);
    await setRoutes(id, given('bb', 'mine', 'aa'));
    expect(await shown()).toEqual([
      ['bb', 'test'],
      ['mine', ''],
      ['aa', 'test'],
    ]);
    const { routes } = await site.client.call(getVideo, { params: { id } });
    expect(routes.map((route) => route.id)).toEqual(['bb', 'mine', 'aa']);
    await setRoutes(id, given('mine', 'aa', 'bb'));
    const [last] = await changes(id);
    expect(await shown()).toEqual([
      ['mine', ''],
      ['aa', 'test'],
      ['bb', 'test'],
    ]);
    await undo(id, last?.id ?? 0);
    expect((await shown()).map(([name]) => name)).toEqual(['bb', 'mine', 'aa']);
  });

  test('can all be removed, which leaves the title without a line', async () => {
    const id = await add({ vod_name: '空线路' });
    await setRoutes(id, []);
    expect([(await deskRoutes(id)).routes, (await look(id)).hasRoutes, await found('空线路', { missing: 'route' })]).toEqual([[], false, [id]]);
  });
});

describe('finding', () => {
  test('by part of the name in either script, id, state, rating, language, missing parts and who changed them', async () => {
    const [plain, hidden, bare] = [
      await add({ vod_name: '寻龙记甲' }),
      await add({ vod_name: '寻龙记乙', vod_lang: '普通话/粤语', vod_score: '8.4', vod_director: '甲' }),
      await add({ vod_name: '寻龙记丙', vod_pic: '', vod_play_url: '', vod_play_from: '', vod_content: '有' }),
    ];
    await setState(hidden, 'hidden');
    expect(await found('尋龍記')).toEqual([bare, hidden, plain]);
    expect(await found(String(plain))).toContain(plain);
    expect(await found('寻龙记', { status: 'hidden' })).toEqual([hidden]);
    expect(await found('寻龙记', { status: 'shown' })).toEqual([bare, plain]);
    expect([await found('寻龙记', { lang: '国语' }), await found('寻龙记', { lang: '粤语', status: 'shown' })]).toEqual([[hidden], []]);
    expect([await found('寻龙记', { rating: 8 }), await found('寻龙记', { rating: 7 })]).toEqual([[hidden], []]);
    expect(await found('寻龙记', { missing: 'route' })).toEqual([bare]);
    expect(await found('寻龙记', { missing: 'poster' })).toContain(bare);
    expect([await found('寻龙记', { missing: 'plot' }), await found('寻龙记', { missing: 'rating', status: 'hidden' })]).toEqual([[hidden, plain], []]);
    expect(await found('寻龙记', { missing: 'director' })).toEqual([bare, plain]);
    expect([await found('寻龙记', { changedBy: 'admin' }), await found('寻龙记', { changedBy: '@掌柜' })]).toEqual([[hidden], [hidden]]);
    expect([await found('寻龙记', { changedBy: '@别人' }), await found('寻龙记', { changedBy: 'import' })]).toEqual([[], []]);
    const other = await site.staff('admin', '另一位');
    await other.client.call(undoTitleChange, { params: { id: hidden, change: (await changes(hidden))[0]?.id ?? 0 } });
    expect([await found('寻龙记', { changedBy: '@掌柜' }), await found('寻龙记', { changedBy: '@另一位' })]).toEqual([[], [hidden]]);
    await setState(plain, 'deleted');
    expect(await found('寻龙记')).toEqual([bare, hidden]);
    expect(await found('寻龙记', { status: 'deleted' })).toEqual([plain]);
  });

  test('can be narrowed by category, year, source and route, sorted, and saved as a file', async () => {
    const play = { vod_play_from: 'tym3u8$$$ffm3u8', vod_play_url: '第1集$https://n.example/1.m3u8$$$第1集$https://n.example/2.m3u8' };
    const film = await add({ vod_name: '乙夜航', type_name: '日本电影', vod_year: '1999', ...play });
    const series = await add({ vod_name: '甲夜航', type_id: 2, type_name: '电视剧', vod_year: '2003' });
    await admin.client.call(setTitleRoutes, {
      params: { id: film },
      body: {
        version: (await look(film)).version,
        routes: [
          { name: 'ownline', episodes: [{ name: '1', url: '/1.m3u8' }] },
          { name: 'other', episodes: [{ name: '1', url: '/2.m3u8' }] },
        ],
      },
    });
    query(site, `INSERT INTO hidden_route (vod_id, route_id, since, viewers, detail) VALUES (?, 'other', '', 3, '')`, film);
    query(site, 'UPDATE title SET hits_month = 7 WHERE vod_id = ?', series);
    const source = query(site, 'SELECT source_id FROM source_record WHERE vod_id = ?', film)[0]?.source_id as number;
    const list = async (query: object) => (await admin.client.call(getTitles, { query: { q: '夜航', ...query } })).titles;
    const ids = async (query: object) => (await list(query)).map(({ vod_id }) => vod_id);
    expect([await ids({ category: 1 }), await ids({ category: 2 }), await ids({ year: '1999' })]).toEqual([[film], [series], [film]]);
    expect([await ids({ route: 'ownline' }), await ids({ source }), await ids({ source: 999 })]).toEqual([[film], [series, film], []]);
    expect([
      await ids({ sort: 'name', order: 'asc' }),
      await ids({ sort: 'year', order: 'asc' }),
      await ids({ sort: 'views' }),
      await ids({ order: 'asc' }),
    ]).toEqual([
      [series, film],
      [film, series],
      [series, film],
      [film, series],
    ]);
    expect(await list({ year: '1999' })).toMatchObject([
      { routes: 2, failingRoutes: 1, sources: ['test'], views: 0, changedAt: expect.stringMatching(/^\d{4}-/) },
    ]);
    const csv = await (
      await fetch(`${site.origin}/api/admin/titles/export.csv?q=${encodeURIComponent('夜航')}&year=1999`, { headers: { Cookie: admin.cookie } })
    ).text();
    expect(csv.trim().split('\r\n')).toEqual([
      expect.stringContaining('"编号","片名"'),
      expect.stringMatching(`^"${film}","乙夜航","1999","日本电影","显示","2","1","test","0","\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d"$`),
    ]);
  });

  test('pattern characters are plain text, and pages have totals', async () => {
    await add({ vod_name: '一%_\\百' });
    expect((await admin.client.call(getTitles, { query: { q: '%_\\' } })).pagination.total).toBe(1);
    const { titles, pagination } = await admin.client.call(getTitles, { query: { limit: 1, page: 2 } });
    expect([titles.length, pagination.pages]).toEqual([1, pagination.total]);
  });
});

describe('a title hidden from visitors', () => {
  const text = async (path: string) => (await fetch(`${site.origin}${path}`)).text();
  const isListed = async (id: number, name: string) => ({
    lists: (await site.client.call(getCategoryVideos, { params: { id: '1' }, query: { limit: 100 } })).videos.some(({ vod_id }) => vod_id === id),
    search: (await site.client.call(searchVideos, { body: { q: name } })).hits.some(({ vod_id }) => vod_id === id),
    feed: (await text('/rss.xml')).includes(`/detail/${id}<`),
    sitemap: (await text('/sitemap-1-1.xml')).includes(`/detail/${id}<`),
    collection: (await text(`/api.php/provide/vod/?ac=detail&ids=${id}`)).includes(name),
  });
  const everywhere = (is: boolean) => ({ lists: is, search: is, feed: is, sitemap: is, collection: is });

  test.each([
    ['hidden', 404, 'video_not_found'],
    ['withdrawn', 410, 'video_withdrawn'],
    ['legal', 451, 'video_unavailable_legally'],
    ['deleted', 410, 'video_deleted'],
  ] as const)('%s is nowhere at once, and comes back at once', async (state, status, code) => {
    const name = `消失${state}`;
    const id = await add({ vod_id: `gone-${state}`, vod_name: name });
    expect(await isListed(id, name)).toEqual(everywhere(true));
    await setState(id, state, '权利人要求');
    expect(await isListed(id, name)).toEqual(everywhere(false));
    await expect(site.client.call(getVideo, { params: { id } })).rejects.toMatchObject({ status, code });
    expect(await look(id)).toMatchObject({ state, reason: '权利人要求' });
    // No source brings the title back.
    await site.titles([record({ vod_id: `gone-${state}`, vod_name: name, vod_remarks: '新' })]);
    await site.titles([record({ vod_id: `other-${state}`, vod_name: name })], 'another');
    expect(await isListed(id, name)).toEqual(everywhere(false));
    expect(await found(name, { status: state === 'legal' ? 'withdrawn' : state })).toEqual([id]);
    await setState(id, 'shown', '权利人已同意');
    expect(await isListed(id, name)).toEqual(everywhere(true));
  });
});

describe('the history', () => {
  test('names people, corrections and imports, newest first, with values before and after', async () => {
    const id = await add({ vod_id: 'told' });
    const member = await site.member('热心人');
    const suggested = await member.client.call(addSuggestion, { params: { id }, body: { fields: { vod_year: '1999' } } });
    await admin.client.call(approveSuggestion, { params: { id: suggested.id }, body: {} });
    await site.titles([record({ vod_id: 'told', vod_name: `影片${made - 1}号`, vod_remarks: '第2集' })]);
    await edit(id, { fields: { vod_actor: ['甲'] } });
    expect((await changes(id)).map(({ author, by, fields }) => [author, by, fields.filter(({ name }) => name !== 'vod_name')])).toEqual([
      ['admin', '掌柜', [{ name: 'vod_actor', old: [], new: ['甲'] }, expect.objectContaining({ name: 'locked' })]],
      ['import', 'test', expect.arrayContaining([{ name: 'vod_remarks', old: '', new: '第2集' }])],
      [
        'suggestion',
        '掌柜',
        [
          { name: 'vod_year', old: '2001', new: '1999' },
          { name: 'locked', old: [], new: ['vod_year'] },
        ],
      ],
    ]);
  });

  test('a person’s change is undone with its locks and derived fields', async () => {
    const id = await add({ vod_name: '阿片' });
    await edit(id, { fields: { vod_name: '比片', vod_actor: ['甲', '乙'], tmdb_id: 5 } });
    await edit(id, { fields: { vod_area: '日本' } });
    const [, second] = await changes(id);
    const after = await undo(id, second?.id ?? 0);
    expect(after.fields).toMatchObject({ vod_name: '阿片', vod_actor: [], tmdb_id: null, vod_area: '日本' });
    expect(after.locked).toEqual(['vod_area']);
    expect(query(site, 'SELECT sort_name, match_key FROM title WHERE vod_id = ?', id)[0]).toMatchObject({
      sort_name: 'apian',
      match_key: expect.stringContaining('阿片'),
    });
    expect((await changes(id)).map(({ isUndone }) => isUndone)).toEqual([false, false, true]);
  });

  test('an import’s change is undone for good: the next one does not repeat it', async () => {
    const id = await add({ vod_id: 'again', vod_name: '再来', vod_lang: '国语' });
    await site.titles([record({ vod_id: 'again', vod_name: '再来', vod_lang: '火星语' })]);
    const after = await undo(id, (await changes(id))[0]?.id ?? 0);
    expect([after.fields.vod_lang, after.locked]).toEqual(['国语', ['vod_lang']]);
    await site.titles([record({ vod_id: 'again', vod_name: '再来', vod_lang: '火星语', vod_remarks: '二' })]);
    expect((await look(id)).fields.vod_lang).toBe('国语');
  });
});

test('the trash is emptied of old titles; no import brings them back', async () => {
  const [old, young] = [await add({ vod_id: 'binned', vod_name: '旧垃圾' }), await add({ vod_name: '新垃圾' })];
  for (const id of [old, young]) await setState(id, 'deleted');
  query(site, 'UPDATE title_removal SET at = ? WHERE vod_id = ?', new Date(Date.now() - 31 * DAY_MS).toISOString(), old);
  const db = openDatabase(site);
  while (await transaction(db, (trx) => emptyBin(trx, new Date(Date.now() - 30 * DAY_MS).toISOString())));
  await db.destroy();
  expect([await found('旧垃圾', { status: 'deleted' }), await found('新垃圾', { status: 'deleted' })]).toEqual([[], [young]]);
  await expect(look(old)).rejects.toMatchObject({ status: 404 });
  // The answer is 410 for an ID that was once used, and 404 for one that never was.
  await expect(site.client.call(getVideo, { params: { id: old } })).rejects.toMatchObject({ status: 410, code: 'video_deleted' });
  expect((await fetch(`${site.origin}/detail/${old}`)).status).toBe(410);
  await expect(site.client.call(getVideo, { params: { id: 999_999 } })).rejects.toMatchObject({ status: 404, code: 'video_not_found' });
  await site.titles([record({ vod_id: 'binned', vod_name: '旧垃圾', vod_remarks: '又来' })]);
  expect(await found('旧垃圾')).toEqual([]);
  expect((await setState(young, 'shown')).state).toBe('shown');
});

test('the id of a permanently deleted title is never reused', async () => {
  const gone = await add({ vod_id: 'gone', vod_name: '去了的' });
  await setState(gone, 'deleted');
  const db = openDatabase(site);
  while (await transaction(db, (trx) => emptyBin(trx, new Date(Date.now() + DAY_MS).toISOString())));
  const wanting = { ...TitleWriter.describe({ vod_name: '要这号', type_id: 1 }).title, owner: 0, has_lines: 0 };
  const insert = (wantedId: number) => transaction(db, (trx) => new TitleWriter(trx, { kind: 'enrichment' }).add([{ ...wanting, wantedId }]));
  const [other, free] = [await insert(gone), await insert(gone + 1000)];
  await db.destroy();
  expect([other, free]).toEqual([[gone + 1], [gone + 1000]]);
});
