import { getTitle, getTitleChanges, getTitleRoutes, setTitleState, undoTitleChange } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { getTitleRecords, mergeTitles, previewMerge, splitTitle } from '@yinmu/contract/titles/title-merges.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';

let made = 0;
const site = await siteOfFile();
const admin = await site.staff('admin', 'boss');

const add = async () => (await site.titles([{ vod_id: `r${++made}`, vod_name: `片${made}`, vod_year: '2001' }]))[0] as number;
const version = async (id: number) => (await admin.client.call(getTitle, { params: { id } })).version;
const merge = async (id: number, gone: number, versions = {}) =>
  admin.client.call(mergeTitles, { params: { id, gone }, body: { version: await version(id), goneVersion: await version(gone), ...versions } });
const split = async (id: number, records: { source: number; record: string }[], seen?: number) =>
  admin.client.call(splitTitle, { params: { id }, body: { version: seen ?? (await version(id)), records } });
const setState = async (id: number, state: 'hidden' | 'withdrawn' | 'legal' | 'deleted') =>
  admin.client.call(setTitleState, { params: { id }, body: { version: await version(id), state, reason: '原因' } });
const records = async (id: number) => (await admin.client.call(getTitleRecords, { params: { id } })).records.map(({ source, record }) => ({ source, record }));

describe('a merge is refused, and its preview', () => {
  test('of a title with itself', async () => {
    const id = await add();
    const refused = { status: 400, code: 'same_title' };
    await expect(merge(id, id)).rejects.toMatchObject(refused);
    await expect(admin.client.call(previewMerge, { params: { id, gone: id } })).rejects.toMatchObject(refused);
  });
  test('of missing titles', async () => {
    const id = await add();
    const refused = { status: 404, code: 'video_not_found' };
    for (const params of [
      { id, gone: 999_999 },
      { id: 999_999, gone: id },
    ]) {
      await expect(admin.client.call(mergeTitles, { params, body: { version: 1, goneVersion: 1 } })).rejects.toMatchObject(
        params.id === id ? { code: 'title_changed' } : refused,
      );
      await expect(admin.client.call(previewMerge, { params })).rejects.toMatchObject(refused);
    }
    await expect(admin.client.call(mergeTitles, { params: { id, gone: 999_999 }, body: { version: await version(id), goneVersion: 1 } })).rejects.toMatchObject(
      refused,
    );
    await expect(admin.client.call(getTitleRecords, { params: { id: 999_999 } })).rejects.toMatchObject(refused);
  });
  test.each(['withdrawn', 'legal', 'deleted'] as const)('of a title that is %s, from either side', async (state) => {
    const [gone, present] = [await add(), await add()];
    await setState(gone, state);
    const refused = { status: 409, code: 'title_removed', message: expect.stringContaining(`片${made - 1}`) };
    for (const [id, other] of [
      [gone, present],
      [present, gone],
    ] as const) {
      await expect(merge(id, other)).rejects.toMatchObject(refused);
      await expect(admin.client.call(previewMerge, { params: { id, gone: other } })).rejects.toMatchObject(refused);
    }
    await expect(split(gone, await records(gone))).rejects.toMatchObject(refused);
  });
  test('if either has changed meanwhile', async () => {
    const [id, gone] = [await add(), await add()];
    for (const versions of [{ version: 0 }, { goneVersion: 0 }])
      await expect(merge(id, gone, versions)).rejects.toMatchObject({ status: 409, code: 'title_changed' });
    expect((await admin.client.call(getTitle, { params: { id: gone } })).state).toBe('shown');
  });
  test('of a title already merged, as is any other manual change of it', async () => {
    const [id, gone, third] = [await add(), await add(), await add()];
    const seen = await version(gone);
    await merge(id, gone);
    const refused = { status: 409, code: 'title_merged', message: `该影片已合并到影片 ${id}` };
    const params = { id: gone };
    for (const call of [
      () => admin.client.call(getTitle, { params }),
      () => admin.client.call(getTitleRoutes, { params }),
      () => admin.client.call(getTitleRecords, { params }),
      () => admin.client.call(setTitleState, { params, body: { version: seen, state: 'hidden' } }),
      () => admin.client.call(previewMerge, { params: { id: third, gone } }),
      () => admin.client.call(mergeTitles, { params: { id: gone, gone: third }, body: { version: seen, goneVersion: seen } }),
      () => split(gone, [{ source: 1, record: 'r1' }], seen),
    ])
      await expect(call()).rejects.toMatchObject(refused);
  });
  test('and undoing it is refused: splitting does that', async () => {
    const [id, gone] = [await add(), await add()];
    await merge(id, gone);
    const [change] = (await admin.client.call(getTitleChanges, { params: { id } })).changes;
    const undo = (number: number) => admin.client.call(undoTitleChange, { params: { id, change: number } });
    await expect(undo(change?.id ?? 0)).rejects.toMatchObject({ status: 409, code: 'merge_not_undone' });
    await split(id, (await records(id)).slice(1));
    const [after] = (await admin.client.call(getTitleChanges, { params: { id } })).changes;
    expect(after?.fields[0]?.name).toBe('split');
    await expect(undo(after?.id ?? 0)).rejects.toMatchObject({ status: 409, code: 'merge_not_undone' });
  });
});

describe('a split is refused', () => {
  test('of the only record', async () => {
    const id = await add();
    await expect(split(id, await records(id))).rejects.toMatchObject({ status: 409, code: 'nothing_left_to_split' });
  });
  test('of records of other titles, and of none', async () => {
    const [id, other] = [await add(), await add()];
    await expect(split(id, await records(other))).rejects.toMatchObject({ status: 404, code: 'record_not_found' });
    await expect(split(id, [...(await records(id)), ...(await records(other))])).rejects.toMatchObject({ status: 404, code: 'record_not_found' });
    await expect(split(id, [])).rejects.toMatchObject({ status: 400, code: 'validation_failed' });
  });
  test('if the title has changed meanwhile', async () => {
    const id = await add();
    await expect(split(id, await records(id), 0)).rejects.toMatchObject({ status: 409, code: 'title_changed' });
  });
});
