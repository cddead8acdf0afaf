import { getAudit } from '@yinmu/contract/admin/admin.endpoints.ts';
import { addResetLink, login, resetByLink, setMemberAddress } from '@yinmu/contract/members/accounts.endpoints.ts';
import { getSecurityEvents } from '@yinmu/contract/members/security-events.endpoints.ts';
import { checkAuth } from '@yinmu/contract/members/session.endpoints.ts';
import { expect, test } from 'vitest';
import { refuses } from '../../../../../testing/refuses.ts';
import { lettersTo } from '../../../../../testing/servers/letters.ts';
import { siteOfFile } from '../../../../../testing/site-of-file.ts';
import { query } from '../../../../../testing/sync-database.ts';
import { cookiesOf, setProved, type TestMember } from '../../../../../testing/test-site.ts';

const site = await siteOfFile();
const admin = await site.staff('admin', 'linker');

const idOf = async ({ client }: TestMember) => (await client.call(checkAuth)).id;
const link = async (member: TestMember) => admin.client.call(addResetLink, { params: { id: await idOf(member) } });
const tokenOf = ({ path }: { path: string }) => /^\/reset-password#([\w-]{43})$/.exec(path)?.[1] ?? '';
const reset = (token: string, newPassword = 'quite another phrase 7') => site.client.call(resetByLink, { body: { token, newPassword } });
const dead = (token: string) => refuses(reset(token), 403, 'reset_link_dead');

test('sets a password once, ends all sessions, notifies the member and is logged', async () => {
  const member = await site.member();
  const id = await idOf(member);
  const [first, second] = [tokenOf(await link(member)), tokenOf(await link(member))];
  expect((await member.client.call(getSecurityEvents)).map(({ kind, address }) => [kind, address])).toEqual(Array(2).fill(['resetLink', '']));
  expect((await admin.client.call(getAudit, {})).entries[0]).toMatchObject({ action: 'member.link', member: 'linker', about: { id } });
  await dead(first);
  await refuses(reset(second, 'password1'), 400, 'password_common');
  await reset(second);
  await dead(second);
  await refuses(member.client.call(checkAuth), 401, 'unauthenticated');
  expect(await site.client.call(login, { body: { identifier: member.username, password: 'quite another phrase 7' } })).toMatchObject({ id });
});

test('an admin sets another address: the old one is notified, sessions end, it is logged; not for admins, and not without step-up', async () => {
  const [member, taken] = [await site.member(), await site.member()];
  const id = await idOf(member);
  const give = async (email: string, to = id) => admin.client.call(setMemberAddress, { params: { id: to }, body: { email } });
  await refuses(give(taken.email), 409, 'email_taken');
  await refuses(give(member.email), 400, 'nothing_changed');
  await refuses(give('chief@example.org', await idOf(admin)), 403, 'forbidden');
  await give('found@example.org');
  expect((await lettersTo(site, member.email)).join()).toContain('Your email address was changed');
  await refuses(member.client.call(checkAuth), 401, 'unauthenticated');
  expect((await admin.client.call(getAudit, {})).entries[0]).toMatchObject({ action: 'member.address', about: { id }, before: null, after: null });
  const { headers, data } = await site.client.answer(login, { body: { identifier: 'found@example.org', password: member.password } });
  expect(data).toMatchObject({ id, email: 'found@example.org', email_verified: false });
  const [event] = await site.as({ headers: { Cookie: cookiesOf(headers) } }).call(getSecurityEvents);
  expect(event).toMatchObject({ kind: 'email', agent: '', address: '' });
  setProved(site, 'linker', 3_600_000);
  await refuses(give('again@example.org'), 403, 'step_up_needed');
  setProved(site, 'linker', 0);
});

test('expires after a day, is stored as a hash, needs step-up and is refused for admins', async () => {
  const member = await site.member();
  const token = tokenOf(await link(member));
  expect(JSON.stringify(query(site, 'SELECT * FROM reset_link'))).not.toContain(token);
  query(site, 'UPDATE reset_link SET expires_at = ?', Date.now() - 1);
  await dead(token);
  await refuses(link(admin), 403, 'forbidden');
  setProved(site, 'linker', 3_600_000);
  await refuses(link(member), 403, 'step_up_needed');
});
