import { checkAuth } from '@yinmu/contract/session.endpoints.ts';
import { findNeighbors } from '@yinmu/contract/sweeps.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusedToMembers } from '../../../testing/refused-to-members.ts';
import { giveRole, startSite, type TestMember, type TestSite } from '../../../testing/test-site.ts';

let site: TestSite;
let [moderator, member]: TestMember[] = [];
beforeAll(async () => {
  site = await startSite();
  [moderator, member] = [await site.member(), await site.member()];
  giveRole(site, moderator.username, 'moderator');
});
afterAll(() => site.stop());

refusedToMembers([findNeighbors], () => ({ site, member: member as TestMember }));

const find = (id: number) => (moderator as TestMember).client.call(findNeighbors, { body: { author: { kind: 'member', id }, action: 'remove' } });
const idOf = async (who: TestMember | undefined) => (await (who as TestMember).client.call(checkAuth)).id;

test('a visitor’s message, a member who is not there, oneself, and staff for a moderator', async () => {
  await expect(find(await idOf(moderator))).rejects.toMatchObject({ status: 403, code: 'own_case' });
  await expect(find(999_999)).rejects.toMatchObject({ status: 404, code: 'not_found' });
  const staff = await site.member();
  giveRole(site, staff.username, 'moderator');
  await expect(find(await idOf(staff))).rejects.toMatchObject({ status: 403, code: 'forbidden' });
  const body = { author: { kind: 'entry', id: 1 }, action: 'remove' } as never;
  await expect((moderator as TestMember).client.call(findNeighbors, { body })).rejects.toMatchObject({ status: 400, code: 'validation_failed' });
});
