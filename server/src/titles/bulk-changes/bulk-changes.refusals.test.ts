import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BULK_TITLES, DAY_MS, IMPORT_UNDO_DAYS } from '@yinmu/contract/limits.ts';
import {
  type BulkEdit,
  getBulkChanges,
  getImportRuns,
  previewBulk,
  previewImportUndo,
  startBulk,
  undoBulk,
  undoImport,
} from '@yinmu/contract/titles/bulk-changes.endpoints.ts';
import type { TitleQuery } from '@yinmu/contract/titles/title-filter.ts';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { aTitle } from '../../../../testing/sample-titles.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { query } from '../../../../testing/sync-database.ts';
import { startSite } from '../../../../testing/test-site.ts';
import { runImport } from '../../ingest/importing/index.ts';
import { openDatabase } from '../../platform/database/database.ts';

const site = await siteOfFile();
const admin = await site.staff('admin', 'boss');
await site.titles(Array.from({ length: 3 }, (_, i) => ({ vod_id: `b${i}`, vod_name: `片${i}`, vod_year: '2001' })));

const write = (statement: string, ...values: (string | number)[]) => {
  const row = query(site, statement, ...values)[0] as { id: number } | undefined;
  return row?.id ?? 0;
};
const preview = (filter: TitleQuery, edit: BulkEdit) => admin.client.call(previewBulk, { body: { filter, edit } });
const start = (edit: BulkEdit, changing: number) => admin.client.call(startBulk, { body: { filter: { q: '片' }, edit, changing } });

describe('a change of many titles is refused', () => {
  test.each<[string, BulkEdit, object]>([
    ['without an edit', {}, { status: 400, code: 'nothing_changed' }],
    ['with nothing but a reason', { reason: '为什么' }, { status: 400, code: 'nothing_changed' }],
    ['to a category that is not there', { type_id: 9 }, { status: 404, code: 'category_not_found' }],
    ['withdrawing without a reason', { state: 'withdrawn' }, { status: 400, code: 'validation_failed' }],
    ['withdrawing by law without a reason', { state: 'legal' }, { status: 400, code: 'validation_failed' }],
    ['to a year that is none', { vod_year: '20' }, { status: 400, code: 'validation_failed' }],
    ['with a tag of nothing', { addTag: '' }, { status: 400, code: 'validation_failed' }],
    ['with a field that nobody sets', { hits: 1 } as never, { status: 400, code: 'validation_failed' }],
  ])('%s, and its preview', async (_name, edit, refused) => {
    await expect(preview({ q: '片' }, edit)).rejects.toMatchObject(refused);
    await expect(start(edit, 3)).rejects.toMatchObject(refused);
  });
  test('if the number differs from the preview, and if none would change', async () => {
    await expect(start({ vod_area: '日本' }, 2)).rejects.toMatchObject({ status: 409, code: 'bulk_changed', message: '现在将更改 3 项，请重新查看预览' });
    await expect(start({ vod_year: '2001' }, 0)).rejects.toMatchObject({ status: 400, code: 'nothing_changed' });
    expect(await admin.client.call(getBulkChanges)).toEqual([]);
  });
  test('of more titles than allowed', { tags: 'long', timeout: 120_000 }, async () => {
    const large = await startSite();
    const boss = await large.staff('admin', 'boss2');
    await large.titles(Array.from({ length: BULK_TITLES }, (_, i) => ({ vod_id: `l${i}`, vod_name: `大${i}`, vod_content: '' })));
    const asked = { body: { filter: { q: '大' }, edit: { vod_area: '日本' } } };
    expect((await boss.client.call(previewBulk, asked)).changing).toBe(BULK_TITLES);
    await large.titles([{ vod_id: 'one more', vod_name: '大又一部' }]);
    await expect(boss.client.call(previewBulk, asked)).rejects.toMatchObject({
      status: 409,
      code: 'bulk_too_large',
      message: `筛选到 ${BULK_TITLES + 1} 部影片，一次最多修改 ${BULK_TITLES} 部，请缩小范围`,
    });
    await large.stop();
  });
});

describe('undoing one is refused', () => {
  const insert = (kind: string, run: string, endedAt: string | null) =>
    write(
      `INSERT INTO bulk_change (kind, member_id, at, what, run, total, done, changed, ended_at) VALUES (?, 1, '2026-01-01', '{}', ?, 0, 0, 0, ${endedAt ? `'${endedAt}'` : 'NULL'}) RETURNING id`,
      kind,
      run,
    );
  const undo = (id: number) => admin.client.call(undoBulk, { params: { id } });
  test('that is missing, or is itself an undo', async () => {
    await expect(undo(999_999)).rejects.toMatchObject({ status: 404, code: 'bulk_not_found' });
    await expect(undo(insert('undo_import', 'r1', '2026-01-02'))).rejects.toMatchObject({ status: 404, code: 'bulk_not_found' });
  });
  test('while it runs, if it changed nothing, and a second time', async () => {
    // The runner ends a change without titles at once.
    const held = insert('change', 'bulk held', null);
    await expect(undo(held)).rejects.toMatchObject({ status: 409, code: 'bulk_running' });
    write('UPDATE bulk_change SET ended_at = at WHERE id = ? RETURNING id', held);
    await expect(undo(held)).rejects.toMatchObject({ status: 400, code: 'nothing_changed' });
    insert('undo', 'bulk held', '2026-01-02');
    await expect(undo(held)).rejects.toMatchObject({ status: 409, code: 'bulk_undone' });
  });
});

describe('undoing an import is refused', () => {
  const file = () => path.join(site.dataDir, 'refused.jsonl');
  let run = '';
  beforeAll(async () => {
    await writeFile(file(), JSON.stringify(aTitle({ vod_id: 'x1', vod_name: '拒绝片' })));
    const db = openDatabase(site);
    await runImport(db, undefined, file(), { allowPrivate: new Set() });
    await db.destroy();
    run = (await admin.client.call(getImportRuns))[0]?.run ?? '';
  });
  const undo = (of = run, body = { binned: 1, restored: 0 }) => admin.client.call(undoImport, { params: { run: of }, body });
  const preview = (of = run) => admin.client.call(previewImportUndo, { params: { run: of } });
  const setAge = (days: number) =>
    write('UPDATE catalogue_run SET at = ? WHERE run = ? RETURNING source_id AS id', new Date(Date.now() - days * DAY_MS).toISOString(), run);

  test('of a missing run', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    for (const call of [() => undo(unknown), () => preview(unknown)]) await expect(call()).rejects.toMatchObject({ status: 404, code: 'run_not_found' });
    await expect(preview('x')).rejects.toMatchObject({ status: 400, code: 'validation_failed' });
  });
  test('if the preview is out of date', async () => {
    await expect(undo(run, { binned: 2, restored: 0 })).rejects.toMatchObject({ status: 409, code: 'bulk_changed' });
    await expect(undo(run, { binned: 1, restored: 1 })).rejects.toMatchObject({ status: 409, code: 'bulk_changed' });
  });
  test('while the source is being imported', async () => {
    const source = setAge(0);
    write(`INSERT INTO lease (name, holder, fence, until_at, next_at) VALUES (?, 'other', 1, 99999999999999, 0) RETURNING fence AS id`, `import ${source}`);
    await expect(undo()).rejects.toMatchObject({ status: 409, code: 'import_running' });
    write('DELETE FROM lease WHERE name = ? RETURNING fence AS id', `import ${source}`);
  });
  test(`after ${IMPORT_UNDO_DAYS} days`, async () => {
    setAge(IMPORT_UNDO_DAYS + 0.01);
    for (const call of [() => undo(), () => preview()]) await expect(call()).rejects.toMatchObject({ status: 409, code: 'run_too_old' });
    expect(await admin.client.call(getImportRuns)).toEqual([]);
    setAge(IMPORT_UNDO_DAYS - 0.01);
    expect((await preview()).binned).toBe(1);
  });
  test('a second time, and if nothing is left to undo', async () => {
    const { id } = await undo();
    for (const call of [() => undo(), () => preview()]) await expect(call()).rejects.toMatchObject({ status: 409, code: 'bulk_undone' });
    await vi.waitFor(async () => expect((await admin.client.call(getBulkChanges)).find((bulk) => bulk.id === id)?.isDone).toBe(true), { timeout: 20_000 });
    write('DELETE FROM bulk_change WHERE id = ? RETURNING id', id);
    expect((await preview()).binned).toBe(0);
    await expect(undo(run, { binned: 0, restored: 0 })).rejects.toMatchObject({ status: 400, code: 'nothing_changed' });
  });
});
