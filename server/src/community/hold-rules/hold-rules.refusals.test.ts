import { approveComment, getHeldComments } from '@yinmu/contract/community/held-comments.endpoints.ts';
import { getHoldRules, type HoldRules, setHoldRules } from '@yinmu/contract/community/hold-rules.endpoints.ts';
import * as lists from '@yinmu/contract/members/lists.endpoints.ts';
import { expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';

const site = await siteOfFile();
const admin = await site.staff('admin', '掌柜');

async function set(changes: Partial<HoldRules>, ahead = 0) {
  const { version, settings } = (await admin.client.call(getHoldRules)).revisions[0]!;
  return admin.client.call(setHoldRules, { body: { version: version + ahead, settings: { ...settings, ...changes } } });
}

test.each([
  ['新账号天数', { newDays: 366, newEntries: 1 }],
  ['新账号须通过条数与“新账号天数”须同时为 0', { newDays: 1, newEntries: 0 }],
  ['新账号天数与“新账号须通过条数”须同时为 0', { newDays: 0, newEntries: 1 }],
  ['受信任所需通过条数', { trustedEntries: 0 }],
  ['时间范围（分钟）', { fastMinutes: 0 }],
  ['重复内容间隔', { repeatMinutes: 10_081 }],
  ['敏感词', { watchedWords: ['好', 'a'] }],
  ['敏感词', { watchedWords: ['!!'] }],
  ['敏感词', { watchedWords: ['一样', '一样'] }],
  ['敏感词最多 30 个字符（第 2 项）', { watchedWords: ['好的', '长'.repeat(31)] }],
] as const)('a value of %s that breaks a rule is refused by its name', async (name, changes) => {
  await expect(set(changes as Partial<HoldRules>)).rejects.toMatchObject({ status: 400, code: 'validation_failed', message: expect.stringContaining(name) });
});

test.each([
  [{ newDays: 1, newEntries: 0 }, 'New account: approved posts must not be 0 while “New account: days” is not'],
  [{ watchedWords: ['fine', 'x'.repeat(31)] }, 'Watched words may have at most 30 characters (entry 2)'],
])('%j is refused in English by the names of the form, and the entry of a list by its place', async (changes, message) => {
  const english = site.as({ headers: { Cookie: `${admin.cookie}; language=en` } });
  const { version, settings } = (await english.call(getHoldRules)).revisions[0]!;
  await expect(english.call(setHoldRules, { body: { version, settings: { ...settings, ...changes } } })).rejects.toMatchObject({
    message: `Invalid request: ${message}`,
  });
});

test('of two admins who change the rules the second gets a conflict', async () => {
  await expect(set({ links: 'held' }, 1)).rejects.toMatchObject({ status: 409, code: 'settings_changed' });
});

test('a list renamed meanwhile is not shown under the name that was judged', async () => {
  await set({ watchedWords: ['赌博'] });
  const { client, username } = await site.member();
  const { id } = await client.call(lists.addList, { body: { name: '赌博' } });
  await client.call(lists.shareList, { params: { id } });
  const waits = (await admin.client.call(getHeldComments, { query: {} })).entries.find((one) => one.author === username);
  await client.call(lists.renameList, { params: { id }, body: { name: '别的赌博' } });
  await expect(admin.client.call(approveComment, { params: { id: waits!.id }, body: {} })).rejects.toMatchObject({ status: 404 });
});
