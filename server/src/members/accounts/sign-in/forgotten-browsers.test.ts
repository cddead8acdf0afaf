import { endOtherSessions, login, updateProfile } from '@yinmu/contract/members/accounts.endpoints.ts';
import { removeSecondFactor, renewRecoveryCodes } from '@yinmu/contract/members/second-factor.endpoints.ts';
import { getSecurityEvents } from '@yinmu/contract/members/security-events.endpoints.ts';
import { expect, test } from 'vitest';
import { enableApp } from '../../../../../testing/people/authenticator-app.ts';
import { withPasskey } from '../../../../../testing/people/passkey-member.ts';
import { siteOfFile } from '../../../../../testing/site-of-file.ts';
import { query } from '../../../../../testing/sync-database.ts';
import { cookiesOf, type TestMember } from '../../../../../testing/test-site.ts';

const site = await siteOfFile();

function browsersOf({ username }: Pick<TestMember, 'username'>): number {
  const { known } = query(
    site,
    'SELECT count(*) AS known FROM known_browser JOIN member ON member.id = known_browser.member_id WHERE username = ?',
    username,
  )[0] as { known: number };
  return Number(known);
}
const browserIn = (cookies: string) => /yinmu-browser=[^;]+/.exec(cookies)?.[0] ?? '';
const signIn = ({ username, password }: TestMember, cookie: string) =>
  site.as(cookie ? { headers: { Cookie: cookie } } : {}).answer(login, { body: { identifier: username, password } });

test.each<[string, (member: TestMember) => Promise<unknown>]>([
  ['a new password', ({ client, password }) => client.call(updateProfile, { body: { currentPassword: password, newPassword: 'nine harbours at dusk' } })],
  ['an address', ({ client, password, email }) => client.call(updateProfile, { body: { currentPassword: password, email: `new-${email}` } })],
  ['ending other sessions', ({ client }) => client.call(endOtherSessions)],
  ['an app', (member) => enableApp(site, member)],
  ['a passkey', (member) => withPasskey(site, member)],
])('%s', async (_what, change) => {
  const member = await site.member();
  await signIn(member, '');
  expect(browsersOf(member)).toBe(2);
  await change(member);
  expect(browsersOf(member)).toBe(1);
});

test('ending other sessions forgets none where the browser that asks is not known: who signs in next is still told of', async () => {
  const member = await site.member();
  const [session = ''] = /yinmu=[^;]+/.exec(member.cookie) ?? [];
  await site.as({ headers: { Cookie: session } }).call(endOtherSessions);
  await signIn(member, '');
  const events = await member.client.call(getSecurityEvents);
  expect(events.map(({ kind }) => kind)).toEqual(['browser']);
});

test('new recovery codes, and the end of two-step sign-in', async () => {
  const { member, code, recoveryCodes, waitForNext } = await enableApp(site, await site.member());
  const stranger = async () => {
    await site.client.call(login, { body: { identifier: member.username, password: member.password, secondFactor: code() } });
    waitForNext();
  };
  await stranger();
  expect(browsersOf(member)).toBeGreaterThan(0);
  // This request is sent without the known browser's cookie.
  const renewed = await member.client.answer(renewRecoveryCodes, { body: { secondFactor: recoveryCodes[0] as string } });
  expect(browsersOf(member)).toBe(0);
  await stranger();
  expect(browsersOf(member)).toBe(1);
  await site.as({ headers: { Cookie: cookiesOf(renewed.headers) } }).call(removeSecondFactor, { body: { secondFactor: code() } });
  expect(browsersOf(member)).toBe(0);
});

test('the owner’s browser stays known', async () => {
  const owner = await site.member();
  await signIn(owner, '');
  const changed = { ...owner, password: 'nine harbours at dawn' };
  await owner.client.call(updateProfile, { body: { currentPassword: owner.password, newPassword: changed.password } });
  const { headers } = await signIn(changed, browserIn(owner.cookie));
  const events = await site.as({ headers: { Cookie: cookiesOf(headers) } }).call(getSecurityEvents);
  expect(events.filter(({ kind }) => kind === 'browser')).toHaveLength(1);
});
