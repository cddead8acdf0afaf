import { getHoldRules, type HoldRules, setHoldRules } from '@yinmu/contract/community/hold-rules.endpoints.ts';
import { login, register, updateProfile } from '@yinmu/contract/members/accounts.endpoints.ts';
import { expect, test } from 'vitest';
import { siteOfFile } from '../../../../../testing/site-of-file.ts';
import { cookiesOf } from '../../../../../testing/test-site.ts';

const site = await siteOfFile();
const admin = await site.staff('admin', 'keeper');
const early = await site.member('赌博小王');
await setRules({ links: 'held', watchedWords: ['赌博'] });
async function setRules(changes: Partial<HoldRules>) {
  const { version, settings } = (await admin.client.call(getHoldRules)).revisions[0]!;
  await admin.client.call(setHoldRules, { body: { version, settings: { ...settings, ...changes } } });
}
const newcomer = (username: string) =>
  site.client.call(register, { body: { username, email: `${username.length}-by-rule@example.org`, password: 'long enough' } });

test.each([
  ['a watched word as it is hidden', '赌-博大王'],
  ['a link', 'evil.la'],
  ['a link in other letters', '例子.中国'],
])('%s is refused', async (_name, username) => {
  const refused = { status: 400, code: 'username_not_allowed' };
  await expect(newcomer(username)).rejects.toMatchObject(refused);
  await expect(early.client.call(updateProfile, { body: { username } })).rejects.toMatchObject(refused);
});

test('a name in use stays with its member; another one without the word can be taken', async () => {
  const { client, username, password, email } = early;
  expect((await site.client.call(login, { body: { identifier: username, password } })).username).toBe(username);
  const { headers, data } = await client.answer(updateProfile, { body: { username, email: `new-${email}`, currentPassword: password } });
  expect(data).toMatchObject({ username });
  const after = site.as({ headers: { Cookie: cookiesOf(headers) } });
  expect((await after.call(updateProfile, { body: { username: '小王' } })).username).toBe('小王');
});
