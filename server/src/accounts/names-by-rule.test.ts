/** The rules for what members write hold for names that are taken from now on. */
import { login, register, updateProfile } from '@yinmu/contract/accounts.endpoints.ts';
import { getHoldRules, type HoldRules, setHoldRules } from '@yinmu/contract/hold-rules.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin, startSite, type TestMember, type TestSite } from '../../../testing/test-site.ts';

let site: TestSite;
let admin: TestMember;
beforeAll(async () => {
  site = await startSite();
  admin = await site.member('keeper');
  makeAdmin(site, 'keeper');
});
afterAll(() => site.stop());
async function setRules(changes: Partial<HoldRules>) {
  const { version, settings } = (await admin.client.call(getHoldRules)).revisions[0]!;
  await admin.client.call(setHoldRules, { body: { version, settings: { ...settings, ...changes } } });
}

test('a name that is in use stays, and so does its member; another one without the word can be taken', async () => {
  const { client, password, email } = await site.member('赌博小王');
  const other = await site.member('赌博老王');
  await setRules({ links: 'held', watchedWords: ['赌博'] });
  expect((await site.client.call(login, { body: { identifier: '赌博小王', password } })).username).toBe('赌博小王');
  const mail = `new-${email}`;
  expect(await client.call(updateProfile, { body: { username: '赌博小王', email: mail, currentPassword: password } })).toMatchObject({ username: '赌博小王' });
  expect((await other.client.call(updateProfile, { body: { username: '小王' } })).username).toBe('小王');
});

test('a name with a dot is no link by that alone, and where links are shown a link may be one', async () => {
  await setRules({ links: 'held' });
  const body = (username: string) => ({ username, email: `${username}@example.org`, password: 'long enough' });
  expect((await site.client.call(register, { body: body('v2.0') })).username).toBe('v2.0');
  await setRules({ links: 'shown' });
  expect((await site.client.call(register, { body: body('zhang.li') })).username).toBe('zhang.li');
});
