/** A legal withdrawal that an admin ends, and why. */
import { getAudit } from '@yinmu/contract/admin.endpoints.ts';
import { getTitle, setTitleState, type TitleState } from '@yinmu/contract/admin-titles.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin, startSite, type TestMember, type TestSite } from '../../../testing/test-site.ts';

let site: TestSite;
let admin: TestMember;
beforeAll(async () => {
  site = await startSite();
  admin = await site.member('boss');
  makeAdmin(site, 'boss');
});
afterAll(() => site.stop());

test('the log keeps the reason of the withdrawal, and why it ended', async () => {
  const [id = 0] = await site.titles([{ vod_name: '和解' }]);
  const set = async (state: TitleState, reason: string) =>
    admin.client.call(setTitleState, {
      params: { id },
      body: { version: (await admin.client.call(getTitle, { params: { id } })).version, state, reason },
    });
  await set('legal', '法院判决');
  expect(await set('shown', '权利人已同意')).toMatchObject({ state: 'shown', reason: '' });
  expect((await admin.client.call(getAudit, { query: { action: 'title.state' } })).entries[0]).toMatchObject({
    before: { state: 'legal', reason: '法院判决' },
    after: { state: 'shown', reason: '权利人已同意' },
  });
});
