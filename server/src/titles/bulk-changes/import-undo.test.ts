import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { getAudit } from '@yinmu/contract/admin/admin.endpoints.ts';
import { searchVideos } from '@yinmu/contract/catalogue/search.endpoints.ts';
import { editTitle, getTitle, getTitleChanges, getTitleRoutes, setTitleRoutes, setTitleState } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { getBulkChanges, getImportRuns, previewImportUndo, undoImport } from '@yinmu/contract/titles/bulk-changes.endpoints.ts';
import { expect, test, vi } from 'vitest';
import { aTitle } from '../../../../testing/sample-titles.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { query } from '../../../../testing/sync-database.ts';
import { runImport } from '../../ingest/importing/index.ts';
import { openDatabase } from '../../platform/database/database.ts';

const site = await siteOfFile();
const admin = await site.staff('admin', '掌柜');

/** @returns the ID of the run */
async function importFile(name: string, records: { vod_id: string; vod_name: string }[]) {
  const file = path.join(site.dataDir, name);
  await writeFile(file, records.map((record) => JSON.stringify(aTitle({ type_name: '国产剧', ...record }))).join('\n'));
  const db = openDatabase(site);
  await runImport(db, undefined, file, { allowPrivate: new Set() });
  await db.destroy();
  await site.site.refresh();
  return (await admin.client.call(getImportRuns))[0]?.run ?? '';
}
const idOf = (record: string) => {
  const row = query(site, 'SELECT vod_id FROM source_record WHERE source_vod_id = ?', record)[0] as { vod_id: number };
  return row.vod_id;
};
const look = (id: number) => admin.client.call(getTitle, { params: { id } });
const undo = async (run: string) => {
  const { binned, restored } = await admin.client.call(previewImportUndo, { params: { run } });
  const { id } = await admin.client.call(undoImport, { params: { run }, body: { binned, restored } });
  return vi.waitFor(
    async () => {
      const bulk = (await admin.client.call(getBulkChanges)).find((one) => one.id === id);
      if (!bulk?.isDone) throw new Error('still under way');
      return bulk;
    },
    { timeout: 30_000, interval: 50 },
  );
};

test('an import is undone: added titles go to the trash, changes are reverted, and what was changed since is named and stays', async () => {
  const file = 'undo.jsonl';
  const records = (fields: object, count = 6) =>
    Array.from({ length: count }, (_, i) => ({ vod_id: `u${i}`, vod_name: `撤销片${i}`, vod_area: '香港', ...fields }));
  const first = await importFile(file, records({}, 2));
  const run = await importFile(file, records({ vod_area: '火星' }));
  expect(run).not.toBe(first);
  const ids = Array.from({ length: 6 }, (_, i) => idOf(`u${i}`));
  const [changed, left, ...added] = ids as [number, number, number, number, number, number];
  expect((await admin.client.call(getImportRuns)).slice(0, 2)).toEqual([
    { run, name: path.join(site.dataDir, file), address: path.join(site.dataDir, file), at: expect.any(String), added: 4, changed: 2, isUndone: false },
    expect.objectContaining({ run: first, added: 2, changed: 0 }),
  ]);
  // After the import, one field is changed, one title edited, one hidden, and one also sent by another source.
  await admin.client.call(editTitle, { params: { id: left }, body: { version: (await look(left)).version, fields: { vod_area: '月球' } } });
  await admin.client.call(editTitle, { params: { id: added[0] }, body: { version: (await look(added[0])).version, fields: { vod_lang: '粤语' } } });
  await admin.client.call(setTitleState, { params: { id: added[1] }, body: { version: (await look(added[1])).version, state: 'hidden' } });
  await site.titles([{ vod_id: 'other', vod_name: '撤销片4', vod_area: '火星', type_name: '国产剧' }], 'another');

  const before = await admin.client.call(previewImportUndo, { params: { run } });
  expect(before).toMatchObject({ run, added: 4, changed: 2, binned: 1, restored: 1, stayingCount: 4, everyHours: 0, nextAt: null });
  expect(before.staying).toEqual([
    { vod_id: added[0], vod_name: '撤销片2', why: 'edited' },
    { vod_id: added[1], vod_name: '撤销片3', why: 'removed' },
    { vod_id: added[2], vod_name: '撤销片4', why: 'shared' },
    { vod_id: left, vod_name: '撤销片1', why: 'edited' },
  ]);
  expect(await undo(run)).toMatchObject({ kind: 'undo_import', source: path.join(site.dataDir, file), total: 2, done: 2, changed: 2, canUndo: false });
  const title = await look(changed);
  expect([title.fields.vod_area, title.locked]).toEqual(['香港', []]);
  expect((await look(left)).fields.vod_area).toBe('月球');
  expect((await look(added[3])).state).toBe('deleted');
  expect([(await look(added[0])).state, (await look(added[1])).state, (await look(added[2])).state]).toEqual(['shown', 'hidden', 'shown']);
  expect((await site.client.call(searchVideos, { body: { q: '撤销片' } })).hits.map(({ vod_id }) => vod_id)).not.toContain(added[3]);
  const { changes } = await admin.client.call(getTitleChanges, { params: { id: changed } });
  expect(changes.map(({ author, isUndone }) => [author, isUndone])).toEqual([
    ['admin', false],
    ['import', true],
  ]);
  expect((await admin.client.call(getImportRuns))[0]).toMatchObject({ run, isUndone: true });
  expect((await admin.client.call(getAudit, { query: { action: 'titles.importUndo' } })).entries[0]).toMatchObject({ after: { count: 2 } });
  // An import that brings nothing new changes nothing and restores no title.
  await importFile(file, records({ vod_area: '火星' }));
  expect([(await look(changed)).fields.vod_area, (await look(added[3])).state]).toEqual(['香港', 'deleted']);
  // A record that changed at the source is written, because that is how a source corrects itself.
  await importFile(file, records({ vod_area: '台湾' }));
  expect([(await look(changed)).fields.vod_area, (await look(added[3])).state]).toEqual(['台湾', 'deleted']);
});

test('for a scheduled source it shows when the next import comes; runs without changes are not listed', async () => {
  const run = await importFile('timed.jsonl', [{ vod_id: 'timed', vod_name: '定时片' }]);
  query(site, `UPDATE source SET every_hours = 6, last_run_at = '2026-05-01T00:00:00.000Z' WHERE address LIKE '%timed.jsonl'`);
  expect(await admin.client.call(previewImportUndo, { params: { run } })).toMatchObject({ everyHours: 6, nextAt: '2026-05-01T06:00:00.000Z' });
  expect(await importFile('timed.jsonl', [{ vod_id: 'timed', vod_name: '定时片' }])).toBe(run);
});

test('an undone import’s lines are restored: shorter, other and new ones; those changed or locked since are named and stay', async () => {
  const routes = async (record: string) => {
    const stored = await admin.client.call(getTitleRoutes, { params: { id: idOf(record) } });
    return stored.routes.map(({ name, episodes }) => [name, episodes.map(({ url }) => url)]);
  };
  const sent = (urls: string[], name = 'aa') => ({
    vod_play_from: name,
    vod_play_url: urls.map((url, i) => `${i + 1}$https://l.example/${url}.m3u8`).join('#'),
  });
  const all = (...given: object[]) => given.map((fields, i) => ({ vod_id: `line${i}`, vod_name: `线路片${i}`, ...fields }));
  await importFile('lines.jsonl', all(sent(['a', 'b']), sent(['a']), sent(['a', 'b']), sent(['a']), sent(['a'])));
  const before = [await routes('line0'), await routes('line1'), await routes('line2')];
  // One of these titles has a changed field too, and counts only once.
  const both = { ...sent(['x', 'a']), vod_area: '法国' };
  const run = await importFile('lines.jsonl', all(sent(['a', 'b', 'c']), both, sent(['a']), sent(['a', 'b']), sent(['a', 'b'])));
  expect((await admin.client.call(getImportRuns))[0]).toMatchObject({ run, added: 0, changed: 5 });
  const version = async (record: string) => (await look(idOf(record))).version;
  await admin.client.call(editTitle, { params: { id: idOf('line3') }, body: { version: await version('line3'), lock: ['lines'] } });
  await admin.client.call(setTitleRoutes, {
    params: { id: idOf('line4') },
    body: { version: await version('line4'), routes: [{ name: 'aa', episodes: [{ name: '1', url: 'https://l.example/mine.m3u8' }] }] },
  });
  expect(await admin.client.call(previewImportUndo, { params: { run } })).toMatchObject({
    changed: 5,
    restored: 3,
    stayingCount: 2,
    staying: [
      { vod_id: idOf('line3'), vod_name: '线路片3', why: 'linesEdited' },
      { vod_id: idOf('line4'), vod_name: '线路片4', why: 'linesEdited' },
    ],
  });
  expect(await undo(run)).toMatchObject({ total: 3, changed: 3 });
  expect([await routes('line0'), await routes('line1'), await routes('line2')]).toEqual(before);
  expect(await routes('line3')).toEqual([['aa', ['https://l.example/a.m3u8', 'https://l.example/b.m3u8']]]);
  expect(await routes('line4')).toEqual([['aa', ['https://l.example/mine.m3u8']]]);
  expect((await admin.client.call(getTitleChanges, { params: { id: idOf('line0') } })).changes[0]).toMatchObject({
    author: 'admin',
    fields: [{ name: 'lines', old: ['aa (3)'], new: ['aa (2)'] }],
  });
  expect((await look(idOf('line0'))).locked).toEqual([]);
});
