/** Names with watched words and links are refused where the rules hold those. */
import { register, updateProfile } from '@yinmu/contract/accounts.endpoints.ts';
import { getHoldRules, setHoldRules } from '@yinmu/contract/hold-rules.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin, startSite, type TestMember, type TestSite } from '../../../testing/test-site.ts';

let site: TestSite;
let member: TestMember;
beforeAll(async () => {
  site = await startSite();
  const admin = await site.member('keeper');
  member = await site.member('early');
  makeAdmin(site, 'keeper');
  const { version, settings } = (await admin.client.call(getHoldRules)).revisions[0]!;
  await admin.client.call(setHoldRules, { body: { version, settings: { ...settings, links: 'held', watchedWords: ['赌博'] } } });
});
afterAll(() => site.stop());

test.each([
  ['a watched word', '赌博大王'],
  ['a watched word as it is hidden', '赌-博大王'],
  ['a link', 'evil.la'],
  ['a link in other letters', '例子.中国'],
])('%s', async (_name, username) => {
  const refused = { status: 400, code: 'username_not_allowed', message: '用户名含有不允许的词语或链接' };
  await expect(site.client.call(register, { body: { username, email: 'by-rule@example.org', password: 'long enough' } })).rejects.toMatchObject(refused);
  await expect(member.client.call(updateProfile, { body: { username } })).rejects.toMatchObject(refused);
});
