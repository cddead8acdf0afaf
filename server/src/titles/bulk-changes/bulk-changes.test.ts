import { getAudit } from '@yinmu/contract/admin/admin.endpoints.ts';
import { getVideo } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { editTitle, getDuplicates, getTitle, getTitleChanges, getTitleRoutes, setTitleState } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { type BulkEdit, getBulkChanges, mergeDuplicates, previewBulk, startBulk, undoBulk } from '@yinmu/contract/titles/bulk-changes.endpoints.ts';
import type { TitleQuery } from '@yinmu/contract/titles/title-filter.ts';
import { expect, test, vi } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { query } from '../../../../testing/sync-database.ts';

let made = 0;
const site = await siteOfFile();
const admin = await site.staff('admin', '掌柜');

/** Adds titles that share a unique word. */
const add = (word: string, count: number, fields = {}) =>
  site.titles(
    Array.from({ length: count }, () => ({
      vod_id: `r${++made}`,
      vod_name: `${word}${made}`,
      vod_year: '2001',
      type_id: 1,
      type_name: '电影',
      vod_tag: '旧',
      ...fields,
    })),
  );
const look = (id: number) => admin.client.call(getTitle, { params: { id } });
const preview = (filter: TitleQuery, edit: BulkEdit) => admin.client.call(previewBulk, { body: { filter, edit } });
const ended = (id: number) =>
  vi.waitFor(
    async () => {
      const bulk = (await admin.client.call(getBulkChanges)).find((one) => one.id === id);
      if (!bulk?.isDone) throw new Error('still under way');
      return bulk;
    },
    { timeout: 30_000, interval: 50 },
  );
const change = async (filter: TitleQuery, edit: BulkEdit) => {
  const { changing } = await preview(filter, edit);
  return ended((await admin.client.call(startBulk, { body: { filter, edit, changing } })).id);
};
const undo = async (id: number) => ended((await admin.client.call(undoBulk, { params: { id } })).id);

test('a preview counts the changes and shows the first ten, without changing anything', async () => {
  const ids = await add('预览', 12);
  await admin.client.call(editTitle, { params: { id: ids[0] as number }, body: { version: (await look(ids[0] as number)).version, fields: { type_id: 2 } } });
  const found = await preview({ q: '预览' }, { type_id: 2, addTag: '新', removeTag: '旧' });
  expect([found.total, found.changing, found.examples.length]).toEqual([12, 12, 10]);
  expect(found.examples[0]).toEqual({
    title: { vod_id: ids[11], vod_name: expect.stringContaining('预览') },
    fields: [
      { name: 'type_id', old: 1, new: 2 },
      { name: 'vod_tag', old: ['旧'], new: ['新'] },
    ],
  });
  expect((await preview({ q: '预览' }, { type_id: 2 })).changing).toBe(11);
  expect((await look(ids[1] as number)).fields.type_id).toBe(1);
});

test('the same change sent four times at once is one change', async () => {
  await add('同一', 3);
  const body = { filter: { q: '同一' }, edit: { vod_area: '日本' }, changing: 3 };
  const sent = await Promise.allSettled([1, 2, 3, 4].map(() => admin.client.call(startBulk, { body })));
  const ids = new Set(sent.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : [])));
  for (const id of ids) expect(await ended(id)).toMatchObject({ changed: 3 });
  expect((await admin.client.call(getBulkChanges)).filter(({ filter }) => filter.q === '同一').map(({ id }) => id)).toEqual([...ids]);
  expect(ids.size).toBe(1);
});

test('all titles that match the filter are changed in batches, shown at once, each with its history, and undone as a whole', async () => {
  const ids = await add('批量', 45);
  await site.client.call(getVideo, { params: { id: ids[0] as number } });
  const bulk = await change({ q: '批量' }, { type_id: 2, vod_area: '日本', vod_lang: '日语', vod_year: '1999', runtime: 45, addTag: '新', lock: ['vod_name'] });
  expect(bulk).toMatchObject({ kind: 'change', by: '掌柜', total: 45, done: 45, changed: 45, canUndo: true, filter: { q: '批量' } });
  for (const id of [ids[0], ids[44]] as number[]) {
    const title = await look(id);
    expect(title.fields).toMatchObject({ type_id: 2, vod_area: '日本', vod_lang: '日语', vod_year: '1999', runtime: 45, vod_tag: ['旧', '新'] });
    expect([...title.locked].sort()).toEqual(['runtime', 'type_id', 'vod_area', 'vod_lang', 'vod_name', 'vod_tag', 'vod_year']);
  }
  expect(await site.client.call(getVideo, { params: { id: ids[0] as number } })).toMatchObject({ type_id: 2, vod_area: '日本' });
  const { changes } = await admin.client.call(getTitleChanges, { params: { id: ids[3] as number } });
  expect(changes[0]).toMatchObject({ author: 'admin', by: '掌柜', isUndone: false });
  expect((await admin.client.call(getAudit, { query: { action: 'titles.bulk' } })).entries[0]).toMatchObject({
    after: { count: 45, q: '批量', vod_area: '日本' },
  });
  // One title was changed in the meantime, so it stays as it is.
  const [changed = 0, ...others] = ids;
  await admin.client.call(editTitle, { params: { id: changed }, body: { version: (await look(changed)).version, fields: { vod_area: '泰国' } } });
  const undone = await undo(bulk.id);
  expect(undone).toMatchObject({ kind: 'undo', total: 45, done: 45, changed: 44, canUndo: false });
  expect((await look(changed)).fields).toMatchObject({ vod_area: '泰国', type_id: 2 });
  for (const id of [others[0], others[43]] as number[]) {
    const title = await look(id);
    expect([title.fields.type_id, title.fields.vod_area, title.fields.vod_tag, title.locked]).toEqual([1, '', ['旧'], []]);
  }
  expect((await admin.client.call(getTitleChanges, { params: { id: others[0] as number } })).changes.map(({ isUndone }) => isUndone)).toEqual([false, true]);
  expect((await admin.client.call(getBulkChanges)).find(({ id }) => id === bulk.id)).toMatchObject({ isUndone: true, canUndo: false });
  expect((await admin.client.call(getAudit, { query: { action: 'titles.bulkUndo' } })).entries[0]).toMatchObject({ target: `bulk ${bulk.id}` });
});

test('titles are hidden, withdrawn and shown again; withdrawn ones only if the filter asks for them', async () => {
  const [first = 0, second = 0, third = 0] = await add('状态', 3);
  await admin.client.call(setTitleState, { params: { id: third }, body: { version: (await look(third)).version, state: 'legal', reason: '判决' } });
  const withdrawn = await change({ q: '状态' }, { state: 'withdrawn', reason: '到期' });
  expect(withdrawn.changed).toBe(2);
  expect([(await look(first)).reason, (await look(third)).reason]).toEqual(['到期', '判决']);
  await expect(site.client.call(getVideo, { params: { id: first } })).rejects.toMatchObject({ status: 410 });
  expect((await preview({ q: '状态' }, { state: 'shown' })).changing).toBe(0);
  expect((await preview({ q: '状态', status: 'withdrawn' }, { state: 'shown' })).changing).toBe(2);
  expect((await undo(withdrawn.id)).changed).toBe(2);
  expect([(await look(first)).state, (await look(second)).state, (await look(third)).state]).toEqual(['shown', 'shown', 'legal']);
  const both = await change({ q: '状态' }, { state: 'hidden', vod_area: '香港' });
  expect([both.changed, (await look(first)).state, (await look(first)).fields.vod_area, (await look(third)).state]).toEqual([3, 'hidden', '香港', 'legal']);
  // Two changes of the same title are undone as one.
  expect(await undo(both.id)).toMatchObject({ total: 3, changed: 3 });
  expect([(await look(first)).state, (await look(first)).fields.vod_area]).toEqual(['shown', '']);
});

test('locks are set and removed, and a tag is removed; unchanged titles are left alone', async () => {
  const [id = 0] = await add('锁', 2);
  expect((await change({ q: '锁' }, { lock: ['vod_area', 'lines'], removeTag: '旧' })).changed).toBe(2);
  expect([(await look(id)).fields.vod_tag, [...(await look(id)).locked].sort()]).toEqual([[], ['lines', 'vod_area', 'vod_tag']]);
  expect((await preview({ q: '锁' }, { lock: ['vod_area'], removeTag: '旧' })).changing).toBe(0);
  expect((await preview({ q: '锁' }, { unlock: ['vod_area'] })).examples[0]?.fields).toEqual([
    { name: 'locked', old: expect.arrayContaining(['vod_area', 'lines', 'vod_tag']), new: ['vod_tag', 'lines'].sort().reverse() },
  ]);
  expect((await change({ q: '锁' }, { unlock: ['vod_area', 'lines', 'vod_tag'] })).changed).toBe(2);
  expect((await look(id)).locked).toEqual([]);
});

test('titles deleted meanwhile, or a deleted admin, hold nothing up', async () => {
  const [id = 0] = await add('不在', 1);
  query(
    site,
    `INSERT INTO bulk_change (kind, member_id, at, what, run, total, done, changed) VALUES ('change', NULL, '2026-01-01', ?, 'bulk x', 2, 0, 0)`,
    JSON.stringify({ filter: {}, edit: { vod_area: '挪威' } }),
  );
  const row = query(site, `SELECT id FROM bulk_change WHERE run = 'bulk x'`)[0] as { id: number };
  for (const [place, title] of [999_999, id].entries())
    query(site, `INSERT INTO bulk_item (bulk_id, place, kind, item_id) VALUES (?, ?, 'title', ?)`, row.id, place, title);
  await change({ q: '不在' }, { addTag: '推一下' });
  expect(await ended(row.id)).toMatchObject({ by: '', done: 2, changed: 1, canUndo: true });
  expect((await look(id)).fields.vod_area).toBe('挪威');
});

test('only picked titles are changed, whatever else matches the filter', async () => {
  const [one, two, three] = (await add('挑选', 3)) as [number, number, number];
  await admin.client.call(setTitleState, { params: { id: three }, body: { version: (await look(three)).version, state: 'deleted' } });
  const bulk = await change({ q: '别的', ids: [one, three] }, { vod_area: '日本' });
  const name = (await look(one)).fields.vod_name;
  const { after } = (await admin.client.call(getAudit, { query: { action: 'titles.bulk' } })).entries[0] ?? {};
  expect(after).toEqual({ count: 1, titles: [name], vod_area: '日本' });
  expect([bulk.total, (await look(one)).fields.vod_area, (await look(two)).fields.vod_area]).toEqual([1, '日本', '']);
});

test('duplicates are merged by the proposal for their group; undone, each title has its fields, records and routes again', async () => {
  const line = (name: string) => ({ vod_play_from: name, vod_play_url: `第1集$https://a.example/${name}.m3u8` });
  const [kept = 0, other = 0, remake = 0] = await site.titles([
    { vod_id: 'd1', vod_name: '并片', vod_year: '2001', type_id: 1, type_name: '电影', ...line('aa') },
    { vod_id: 'd2', vod_name: '并片！', vod_year: '2002', type_id: 1, type_name: '电影', vod_director: '导演甲', ...line('bb') },
    { vod_id: 'd3', vod_name: '并-片', vod_year: '1980', type_id: 1, type_name: '电影', ...line('cc') },
  ]);
  const groups = async () => (await admin.client.call(getDuplicates, { query: { q: '并片' } })).groups;
  const [group] = await groups();
  expect([group?.kept, group?.merged, group?.titles.find(({ vod_id }) => vod_id === kept)?.empty]).toEqual([
    kept,
    [other],
    expect.arrayContaining(['vod_director']),
  ]);
  const routes = async (id: number) => (await admin.client.call(getTitleRoutes, { params: { id } })).routes.map(({ name }) => name);
  const merge = async (merged: number[]) => ended((await admin.client.call(mergeDuplicates, { body: { groups: [{ kept, merged }] } })).id);
  const bulk = await merge([other]);
  expect(bulk).toMatchObject({ kind: 'merge', total: 1, changed: 1, canUndo: true });
  expect([(await look(kept)).fields.vod_director, await routes(kept)]).toEqual([['导演甲'], ['aa', 'bb']]);
  await expect(look(other)).rejects.toMatchObject({ code: 'title_merged' });
  expect((await groups())[0]?.titles.map(({ vod_id }) => vod_id)).toEqual([remake, kept]);
  expect(await undo(bulk.id)).toMatchObject({ kind: 'undo', undoes: 'merge', total: 1, changed: 1 });
  expect([(await look(kept)).fields.vod_director, await routes(kept)]).toEqual([[], ['aa']]);
  expect([(await look(other)).state, (await look(other)).fields.vod_director, await routes(other)]).toEqual(['shown', ['导演甲'], ['bb']]);
  expect((await admin.client.call(getBulkChanges)).find(({ id }) => id === bulk.id)).toMatchObject({ isUndone: true, canUndo: false });
  // Undoing would show a title hidden from visitors.
  await admin.client.call(setTitleState, { params: { id: other }, body: { version: (await look(other)).version, state: 'hidden' } });
  expect((await merge([other])).changed).toBe(0);
  await expect(merge([kept])).rejects.toMatchObject({ code: 'same_title' });
});
