import { addComplaint, decideReport, getOwnReports, getReports } from '@yinmu/contract/community/reports.endpoints.ts';
import { expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { FIXED_CODE, giveRole, makeAdmin, type TestMember, typedCode } from '../../../../testing/test-site.ts';
import type { Client } from '../../../../web/src/api/client.ts';

const site = await siteOfFile({ env: FIXED_CODE });
const [moderator, other, chief] = [await site.member(), await site.member(), await site.member()];
for (const { username } of [moderator, other]) giveRole(site, username, 'moderator');
makeAdmin(site, chief.username);

let titles = 0;
/** @returns the title's ID */
async function complain(client: Client, email: string): Promise<number> {
  const [title] = (await site.titles([{ vod_name: `权利片 ${++titles}` }])) as [number];
  const body = { title: String(title), name: '片方', email, statement: '请予下架', confirmed: true, ...(await typedCode(client)) } as const;
  await client.call(addComplaint, { body });
  return title;
}
const caseOf = async (title: number, who: TestMember) => {
  const { cases } = await who.client.call(getReports, { query: { limit: 100 } });
  return cases.find(({ subject_id }) => subject_id === title) ?? { id: 0, canDecide: undefined };
};
const decide = async (title: number, who: TestMember, outcome: 'removed' | 'dismissed' = 'removed') =>
  who.client.call(decideReport, { params: { id: (await caseOf(title, other)).id }, body: { outcome, reason: '权利人要求' } });

test.each<[string, () => Promise<number>]>([
  ['filed while signed in, with whatever address', () => complain(moderator.client, 'holder@example.org')],
  ['with the account’s address, in capitals, signed out', () => complain(site.client, moderator.email.toUpperCase())],
])('%s', async (_how, filed) => {
  const title = await filed();
  expect((await caseOf(title, moderator)).canDecide).toBe(false);
  for (const outcome of ['removed', 'dismissed'] as const)
    await expect(decide(title, moderator, outcome)).rejects.toMatchObject({ status: 403, code: 'own_case' });
  expect((await caseOf(title, other)).canDecide).toBe(true);
  expect((await decide(title, other)).status).toBe('removed');
});

test('an admin decides on their own, and others on what a stranger filed', async () => {
  expect((await decide(await complain(chief.client, 'holder@example.org'), chief)).status).toBe('removed');
  expect((await decide(await complain(site.client, 'stranger@example.org'), moderator)).status).toBe('removed');
});

test('the member who filed it while signed in sees the outcome among their reports; others do not', async () => {
  const member = await site.member();
  const title = await complain(member.client, 'holder@example.org');
  await decide(title, other, 'dismissed');
  const own = await member.client.call(getOwnReports, {});
  expect(own.reports.map(({ subject_id, status, reason }) => [subject_id, status, reason])).toEqual([[title, 'dismissed', 'rights']]);
  expect(own.pagination.total).toBe(1);
  expect((await (await site.member()).client.call(getOwnReports, {})).reports).toEqual([]);
});
