/** A legally withdrawn title does not come back through editors, without a reason or proof, or through bulk changes or undo. */

import { STEP_UP_MS } from '@yinmu/contract/limits.ts';
import {
  editTitle,
  getTitle,
  getTitleChanges,
  setTitleRoutes,
  setTitleState,
  type TitleState,
  undoTitleChange,
} from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { getBulkChanges, previewBulk, startBulk, undoBulk } from '@yinmu/contract/titles/bulk-changes.endpoints.ts';
import { expect, test, vi } from 'vitest';
import { refuses } from '../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { setProved, type TestMember } from '../../../../testing/test-site.ts';

const site = await siteOfFile();
const [admin, editor] = [await site.staff('admin', 'overseer'), await site.staff('editor', 'redactor')];

const look = (id: number) => admin.client.call(getTitle, { params: { id } });
const set = async (by: TestMember, id: number, state: TitleState, reason?: string) =>
  by.client.call(setTitleState, { params: { id }, body: { version: (await look(id)).version, state, ...(reason ? { reason } : {}) } });
let made = 0;
async function withdrawn(): Promise<number> {
  const [id = 0] = await site.titles([{ vod_id: `law-${++made}`, vod_name: `判${made}号` }]);
  await set(editor, id, 'legal', '法院判决');
  return id;
}

test.each(['shown', 'hidden', 'withdrawn', 'deleted'] as const)('by an editor, into %s', async (state) => {
  const id = await withdrawn();
  await refuses(set(editor, id, state, '到期'), 403, 'legally_withdrawn');
  expect((await look(id)).state).toBe('legal');
});

test.each(['shown', 'hidden', 'deleted'] as const)('by an admin without a reason, into %s', async (state) => {
  const id = await withdrawn();
  await refuses(set(admin, id, state), 400, 'validation_failed');
  expect((await look(id)).state).toBe('legal');
});

test('by an admin with an expired proof of identity', async () => {
  const id = await withdrawn();
  setProved(site, 'overseer', STEP_UP_MS + 60_000);
  await refuses(set(admin, id, 'shown', '和解'), 403, 'step_up_needed');
  // Changing only to another state or reason needs no proof.
  expect((await set(admin, id, 'legal', '二审判决')).reason).toBe('二审判决');
  setProved(site, 'overseer', 0);
  expect((await set(admin, id, 'shown', '和解')).state).toBe('shown');
});

test('by renaming it and adding it again: an editor can change neither fields nor routes; an admin can', async () => {
  const id = await withdrawn();
  const { version } = await look(id);
  const edit = (by: TestMember) => by.client.call(editTitle, { params: { id }, body: { version, fields: { vod_name: `别名${id}` } } });
  await refuses(edit(editor), 403, 'legally_withdrawn');
  await refuses(editor.client.call(setTitleRoutes, { params: { id }, body: { version, routes: [] } }), 403, 'legally_withdrawn');
  expect((await edit(admin)).vod_name).toBe(`别名${id}`);
  const [renamed] = (await admin.client.call(getTitleChanges, { params: { id } })).changes;
  await refuses(editor.client.call(undoTitleChange, { params: { id, change: renamed?.id ?? 0 } }), 403, 'legally_withdrawn');
  await admin.client.call(undoTitleChange, { params: { id, change: renamed?.id ?? 0 } });
  expect((await look(id)).state).toBe('legal');
});

test('by undoing the change', async () => {
  const id = await withdrawn();
  const [change] = (await admin.client.call(getTitleChanges, { params: { id } })).changes;
  for (const by of [editor, admin]) await refuses(by.client.call(undoTitleChange, { params: { id, change: change?.id ?? 0 } }), 403, 'legally_withdrawn');
  expect((await look(id)).state).toBe('legal');
});

test.each(['shown', 'hidden', 'withdrawn', 'deleted'] as const)('nor is one that ended into %s brought back by undoing, which has no reason', async (state) => {
  const id = await withdrawn();
  await set(admin, id, state, '和解');
  const [change] = (await admin.client.call(getTitleChanges, { params: { id } })).changes;
  for (const by of [editor, admin]) await refuses(by.client.call(undoTitleChange, { params: { id, change: change?.id ?? 0 } }), 403, 'legally_withdrawn');
  expect((await look(id)).state).toBe(state);
});

test('by a bulk change, or by undoing one', async () => {
  const [id = 0, other = 0] = await site.titles(['甲', '乙'].map((name) => ({ vod_id: `many-${name}`, vod_name: `众多${name}` })));
  const filter = { q: '众多' };
  const bulk = await editor.client.call(startBulk, { body: { filter, edit: { state: 'legal', reason: '判决' }, changing: 2 } });
  await vi.waitFor(async () => expect((await editor.client.call(getBulkChanges)).find((one) => one.id === bulk.id)?.isDone).toBe(true), 30_000);
  expect([(await look(id)).state, (await look(other)).state]).toEqual(['legal', 'legal']);
  expect((await editor.client.call(getBulkChanges)).find((one) => one.id === bulk.id)?.canUndo).toBe(false);
  await expect(editor.client.call(undoBulk, { params: { id: bulk.id } })).rejects.toMatchObject({ status: 400 });
  for (const state of ['shown', 'hidden'] as const)
    expect((await editor.client.call(previewBulk, { body: { filter: { ...filter, status: 'withdrawn' }, edit: { state } } })).changing).toBe(0);
});
