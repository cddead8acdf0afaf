/** Sweeps decide on lists that wait to be shared, too, and have them wait again where nobody has changed them since. */
import { getAudit } from '@yinmu/contract/admin/admin.endpoints.ts';
import { getOwnEntries } from '@yinmu/contract/community/appeals.endpoints.ts';
import { getHeldComments } from '@yinmu/contract/community/held-comments.endpoints.ts';
import { getHoldRules, setHoldRules } from '@yinmu/contract/community/hold-rules.endpoints.ts';
import { addReport, decideReport, getReports } from '@yinmu/contract/community/reports.endpoints.ts';
import { previewSweep, type SweepAction, startSweep, undoSweep } from '@yinmu/contract/community/sweeps.endpoints.ts';
import { addList, getLists, getSharedLists, removeList, shareList, unshareList } from '@yinmu/contract/members/lists.endpoints.ts';
import { checkAuth } from '@yinmu/contract/members/session.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSync, type SyncDatabase } from '../../../../testing/sync-database.ts';
import { giveRole, makeAdmin, startSite, type TestMember, type TestSite } from '../../../../testing/test-site.ts';

let site: TestSite;
let database: SyncDatabase;
let [moderator, chief]: TestMember[] = [];
beforeAll(async () => {
  site = await startSite();
  database = openSync(site);
  [moderator, chief] = [await site.member('片单版主'), await site.member()];
  giveRole(site, '片单版主', 'moderator');
  makeAdmin(site, chief.username);
  await setNew(30);
});
afterAll(async () => {
  database.close();
  await site.stop();
});

const as = (who: TestMember | undefined) => (who as TestMember).client;
async function setNew(newDays: number) {
  const { version, settings } = (await as(chief).call(getHoldRules)).revisions[0]!;
  await as(chief).call(setHoldRules, { body: { version, settings: { ...settings, newDays, newEntries: newDays } } });
}
const authorOf = async (who: TestMember) => ({ kind: 'member', id: (await who.client.call(checkAuth)).id }) as const;
const preview = async (who: TestMember, action: SweepAction) => as(moderator).call(previewSweep, { body: { author: await authorOf(who), action } });
async function sweep(who: TestMember, action: SweepAction) {
  const { seen } = await preview(who, action);
  return as(moderator).call(startSweep, { body: { author: await authorOf(who), action, reason: 'spam', seen } });
}
const undo = async (id: number) => (await as(moderator).call(undoSweep, { params: { id } })).restored;
/** A list that its member has asked to share. */
async function waiting(who: TestMember, name: string) {
  const { id } = await who.client.call(addList, { body: { name } });
  await who.client.call(shareList, { params: { id } });
  return id;
}
/** Names that wait, but for those that other tests have left. */
const held = async () =>
  (await as(moderator).call(getHeldComments, { query: { limit: 100 } })).entries.map(({ content }) => content).filter((name) => !name.startsWith('变动'));
const publicNames = async () => (await site.client.call(getSharedLists, { query: { limit: 100 } })).lists.map(({ name }) => name);
const ownList = async (who: TestMember, id: number) => (await who.client.call(getLists)).find((list) => list.id === id);
const standing = (id: number) => database.prepare("SELECT id FROM entry_removal WHERE source = 'list' AND entry_id = ? AND restored_at IS NULL").all(id).length;

test('lists that wait are counted, shown in the preview, refused with a reason, and wait again when that is taken back', async () => {
  const who = await site.member();
  const id = await waiting(who, '广告片单');
  const found = await preview(who, 'remove');
  expect(found).toMatchObject({ counts: { comment: 0, held: 0, guestbook: 0, list: 1 }, total: 1, taken: 1 });
  expect(found.examples.map(({ kind, content }) => [kind, content])).toEqual([['list', '广告片单']]);
  const done = await sweep(who, 'remove');
  expect([done.total, await held()]).toEqual([1, []]);
  const [entry] = (await who.client.call(getOwnEntries, {})).entries;
  expect(entry).toMatchObject({ kind: 'list', content: '广告片单', state: 'removed', removal: { reason: 'spam' } });
  const { entries } = await as(chief).call(getAudit, { query: { action: 'entries.remove' } });
  expect(entries[0]).toMatchObject({ target: `sweep ${done.id}`, after: { comments: 0, heldComments: 0, messages: 0, lists: 1 } });
  expect([await undo(done.id), await held(), standing(id)]).toEqual([1, ['广告片单'], 0]);
  expect(await ownList(who, id)).toMatchObject({ shared: false, waiting: true });
  // It waits by the rule alone: without it the member shares the list at once.
  await who.client.call(unshareList, { params: { id } });
  await setNew(0);
  expect(await who.client.call(shareList, { params: { id } })).toMatchObject({ shared: true });
  await setNew(30);
});

test('those that wait are approved and shown, and are private and wait again when that is taken back', async () => {
  const who = await site.member();
  const id = await waiting(who, '好片单');
  expect((await preview(who, 'approve')).counts.list).toBe(1);
  const done = await sweep(who, 'approve');
  expect([await publicNames(), await held()]).toEqual([expect.arrayContaining(['好片单']), []]);
  expect(await undo(done.id)).toBe(1);
  expect([await publicNames(), await held()]).toEqual([expect.not.arrayContaining(['好片单']), ['好片单']]);
  expect(await ownList(who, id)).toMatchObject({ shared: false, waiting: true });
  await who.client.call(unshareList, { params: { id } });
});

test.each([
  ['deleted', 'remove', (who: TestMember, id: number) => who.client.call(removeList, { params: { id } })],
  ['asked again to share', 'remove', (who: TestMember, id: number) => who.client.call(shareList, { params: { id } })],
  ['made private', 'approve', (who: TestMember, id: number) => who.client.call(unshareList, { params: { id } })],
] as const)('a list that its member has %s since stays as it is (%s)', async (_, action, change) => {
  const who = await site.member();
  const id = await waiting(who, `变动${action}`);
  const done = await sweep(who, action);
  await change(who, id);
  const before = await ownList(who, id);
  expect(await undo(done.id)).toBe(0);
  expect(await ownList(who, id)).toEqual(before);
});

test('a list that was taken from visitors before: its removal ends with the approval, stands again when that is taken back, and is no other’s', async () => {
  const who = await site.member();
  await setNew(0);
  const id = await waiting(who, '被举报的片单');
  await as(chief).call(addReport, { body: { subject: 'list', subject_id: id, reason: 'abuse' } });
  const found = (await as(moderator).call(getReports, {})).cases.find((one) => one.subject_id === id && one.subject === 'list');
  await as(moderator).call(decideReport, { params: { id: found?.id ?? 0 }, body: { outcome: 'removed' } });
  await who.client.call(shareList, { params: { id } });
  expect([await held(), standing(id)]).toEqual([['被举报的片单'], 1]);

  const approved = await sweep(who, 'approve');
  expect([await publicNames(), standing(id)]).toEqual([expect.arrayContaining(['被举报的片单']), 0]);
  expect([await undo(approved.id), standing(id), await held()]).toEqual([1, 1, ['被举报的片单']]);

  const removed = await sweep(who, 'remove');
  expect(standing(id)).toBe(2);
  expect([await undo(removed.id), standing(id), await held()]).toEqual([1, 1, ['被举报的片单']]);
  // Taken down it was, and taken down it is: the member cannot share it without a moderator.
  await who.client.call(unshareList, { params: { id } });
  expect(await who.client.call(shareList, { params: { id } })).toMatchObject({ shared: false, waiting: true });
  await setNew(30);
});
