import { changeMember } from '@yinmu/contract/admin/members.endpoints.ts';
import { deleteAccount } from '@yinmu/contract/members/accounts.endpoints.ts';
import { checkAuth } from '@yinmu/contract/members/session.endpoints.ts';
import { expect, test } from 'vitest';
import { siteOfFile } from '../../../../../testing/site-of-file.ts';
import { query } from '../../../../../testing/sync-database.ts';
import { makeAdmin, type TestMember } from '../../../../../testing/test-site.ts';

const site = await siteOfFile();

interface Admin extends TestMember {
  id: number;
}
async function twoAdmins(): Promise<[Admin, Admin]> {
  const [left, right] = [await site.member(), await site.member()];
  query(site, 'UPDATE member SET is_admin = 0');
  for (const { username } of [left, right]) makeAdmin(site, username);
  const idOf = async ({ client }: TestMember) => (await client.call(checkAuth)).id;
  return [
    { ...left, id: await idOf(left) },
    { ...right, id: await idOf(right) },
  ];
}
function adminsLeft(): number {
  const row = query(site, 'SELECT COUNT(*) AS n FROM member WHERE is_admin = 1 AND disabled = 0')[0] as { n: number };
  return Number(row.n);
}
const leave = ({ client }: Admin) => client.call(deleteAccount, { body: {} });
const unmake = ({ client }: Admin, { id }: Admin) => client.call(changeMember, { params: { id }, body: { role: 'member' } });

test.each<[string, (left: Admin, right: Admin) => [Promise<unknown>, Promise<unknown>]]>([
  ['leave', (left, right) => [leave(left), leave(right)]],
  ['leave, and unmake who is left', (left, right) => [leave(left), unmake(left, right)]],
])('of two admins who at the same time %s, one is left', async (_what, act) => {
  for (let round = 0; round < 3; round++) {
    const outcomes = await Promise.allSettled(act(...(await twoAdmins())));
    expect(adminsLeft()).toBe(1);
    const refusals = outcomes.filter((one) => one.status === 'rejected').map(({ reason }) => reason.code);
    expect(refusals).toEqual([expect.stringMatching(/^(last_admin|unauthenticated)$/)]);
  }
});
