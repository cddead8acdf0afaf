import { addDemo, getSources } from '@yinmu/contract/admin-sources.endpoints.ts';
import { getSiteSetup, setSiteSetup } from '@yinmu/contract/site-setup.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuses } from '../../../testing/refuses.ts';
import { makeAdmin, startSite, type TestMember, type TestSite } from '../../../testing/test-site.ts';

let site: TestSite;
let admin: TestMember;
beforeAll(async () => {
  site = await startSite({ env: { DEMO: 'off' } });
  admin = await site.member('掌柜');
  makeAdmin(site, '掌柜');
});
afterAll(() => site.stop());

test('of two admins who saw one version the second is told, and what the first chose stays', async () => {
  await admin.client.call(setSiteSetup, { body: { version: 0, settings: { state: 'done' } } });
  const error = await refuses(admin.client.call(setSiteSetup, { body: { version: 0, settings: { state: 'skipped' } } }), 409, 'settings_changed');
  expect(error.message).toContain('掌柜');
  expect((await admin.client.call(getSiteSetup, {})).revisions[0]).toMatchObject({ version: 1, settings: { state: 'done' } });
});

test('a state that there is not is refused', async () => {
  await refuses(admin.client.call(setSiteSetup, { body: { version: 1, settings: { state: 'half' as never } } }), 400, 'validation_failed');
});

test('the demo goes into no catalogue that has a title', async () => {
  await site.titles([{ vod_name: '片' }]);
  const before = await admin.client.call(getSources, {});
  await refuses(admin.client.call(addDemo, {}), 409, 'catalogue_filled');
  expect(await admin.client.call(getSources, {})).toEqual(before);
});
