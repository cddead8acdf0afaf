import * as calls from '@yinmu/contract/admin/admin.endpoints.ts';
import { login } from '@yinmu/contract/members/accounts.endpoints.ts';
import { checkAuth } from '@yinmu/contract/members/session.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSync } from '../../../../testing/sync-database.ts';
import { cookiesOf, makeAdmin, startSite, type TestMember, type TestSite } from '../../../../testing/test-site.ts';

let site: TestSite;
let chief: TestMember;
beforeAll(async () => {
  site = await startSite();
  chief = await site.member('roles-chief');
  makeAdmin(site, 'roles-chief');
});
afterAll(() => site.stop());

const signedInAgain = async ({ username, password }: TestMember) => {
  const { headers } = await site.as({ headers: { 'X-Forwarded-For': '198.51.100.77' } }).answer(login, { body: { identifier: username, password } });
  return site.as({ headers: { Cookie: cookiesOf(headers) } });
};
const idOf = async ({ client }: TestMember) => (await client.call(checkAuth)).id;

test.each(['moderator', 'editor', 'admin'] as const)(
  'a member becomes %s and a member again: the session ends, the log has it, the account shows it',
  async (role) => {
    const member = await site.member();
    const id = await idOf(member);
    expect(await member.client.call(checkAuth)).toMatchObject({ role: 'member', is_admin: false });
    const given = await chief.client.call(calls.changeMember, { params: { id }, body: { role } });
    expect(given).toMatchObject({ id, role, disabled: false });
    await expect(member.client.call(checkAuth)).rejects.toMatchObject({ status: 401 });
    const again = await signedInAgain(member);
    expect(await again.call(checkAuth)).toMatchObject({ role, is_admin: role === 'admin' });
    const found = await chief.client.call(calls.getMembers, { query: { q: member.email } });
    expect(found.members.map((one) => one.role)).toEqual([role]);
    expect((await chief.client.call(calls.changeMember, { params: { id }, body: { role: 'member' } })).role).toBe('member');
    const { entries } = await chief.client.call(calls.getAudit, {});
    const said = { member: 'roles-chief', action: 'member.change', target: `member ${id}`, about: { id, name: member.username } };
    expect(entries.slice(0, 2)).toMatchObject([
      { ...said, before: { role }, after: { role: 'member' } },
      { ...said, before: { role: 'member', disabled: false }, after: { role, disabled: false } },
    ]);
  },
);

test('who is disabled is signed out everywhere; enabled again, the sessions of before have ended', async () => {
  const member = await site.member();
  const [id, other] = [await idOf(member), await signedInAgain(member)];
  for (const disabled of [true, false]) await chief.client.call(calls.changeMember, { params: { id }, body: { disabled } });
  for (const client of [member.client, other]) await expect(client.call(checkAuth)).rejects.toMatchObject({ status: 401 });
  expect((await (await signedInAgain(member)).call(checkAuth)).id).toBe(id);
});

test('two admins who take each other’s rights at once leave one', async () => {
  const database = openSync(site);
  for (let round = 0; round < 3; round++) {
    const pair = [await site.member(), await site.member()] as const;
    const ids = [await idOf(pair[0]), await idOf(pair[1])] as const;
    database.exec('UPDATE member SET is_admin = 0');
    for (const { username } of pair) makeAdmin(site, username);
    const outcomes = await Promise.allSettled([
      pair[0].client.call(calls.changeMember, { params: { id: ids[1] }, body: { role: 'member' } }),
      pair[1].client.call(calls.changeMember, { params: { id: ids[0] }, body: { disabled: true } }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const left = database.prepare('SELECT COUNT(*) AS count FROM member WHERE is_admin = 1 AND disabled = 0').get() as { count: number };
    expect(Number(left.count)).toBe(1);
  }
  database.close();
  makeAdmin(site, 'roles-chief');
});
