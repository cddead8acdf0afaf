import { getAudit } from '@yinmu/contract/admin/admin.endpoints.ts';
import { getTitle, getTitleChanges, setTitleState, type TitleState, undoTitleChange } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import type { TestMember } from '../../../../testing/test-site.ts';

const site = await siteOfFile();
const admin = await site.staff('admin', 'boss');
const editor = await site.staff('editor', 'redactor');

test('the log keeps the reason for the withdrawal, and for its end', async () => {
  const [id = 0] = await site.titles([{ vod_name: '和解' }]);
  const set = async (state: TitleState, reason: string) =>
    admin.client.call(setTitleState, {
      params: { id },
      body: { version: (await admin.client.call(getTitle, { params: { id } })).version, state, reason },
    });
  await set('legal', '法院判决');
  expect(await set('shown', '权利人已同意')).toMatchObject({ state: 'shown', reason: '' });
  expect((await admin.client.call(getAudit, { query: { action: 'title.state' } })).entries[0]).toMatchObject({
    before: { state: 'legal', reason: '法院判决' },
    after: { state: 'shown', reason: '权利人已同意' },
  });
});

test('an editor can begin an ended one again, with a reason; changes before and after it can be undone', async () => {
  const [id = 0] = await site.titles([{ vod_id: 'again', vod_name: '再判' }]);
  const set = async (by: TestMember, state: TitleState, reason?: string) =>
    by.client.call(setTitleState, { params: { id }, body: { version: (await admin.client.call(getTitle, { params: { id } })).version, state, reason } });
  const undoNewest = async () => {
    const [change] = (await editor.client.call(getTitleChanges, { params: { id } })).changes;
    return editor.client.call(undoTitleChange, { params: { id, change: change?.id ?? 0 } });
  };
  await set(editor, 'hidden');
  expect((await undoNewest()).state).toBe('shown');
  await set(editor, 'legal', '法院判决');
  await set(admin, 'shown', '权利人已同意');
  await set(editor, 'withdrawn', '到期');
  expect((await undoNewest()).state).toBe('shown');
  expect(await set(editor, 'legal', '二审判决')).toMatchObject({ state: 'legal', reason: '二审判决' });
});
