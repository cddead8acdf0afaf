import { getAudit } from '@yinmu/contract/admin/admin.endpoints.ts';
import { getSiteSetup, setSiteSetup } from '@yinmu/contract/site/site-setup.endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { makeAdmin, type TestMember } from '../../../../testing/test-site.ts';

let admin: TestMember;
const site = siteOfFile({ env: { DEMO: 'off' } });
beforeAll(async () => {
  admin = await site.member('掌柜');
  makeAdmin(site, '掌柜');
});

const newest = async () => (await admin.client.call(getSiteSetup, {})).revisions[0]!;

test('it is due on a new site, and not any more once it is done or skipped', async () => {
  expect(await newest()).toMatchObject({ version: 0, settings: { state: 'due' } });
  await admin.client.call(setSiteSetup, { body: { version: 0, settings: { state: 'skipped' } } });
  expect(await newest()).toMatchObject({ version: 1, by: '掌柜', settings: { state: 'skipped' } });
  await admin.client.call(setSiteSetup, { body: { version: 1, settings: { state: 'done' } } });
  expect(await newest()).toMatchObject({ version: 2, settings: { state: 'done' } });
  const { entries } = await admin.client.call(getAudit, { query: { action: 'settings.set' } });
  expect(entries[0]).toMatchObject({ member: '掌柜', target: 'site settings: setup', before: { state: 'skipped' }, after: { state: 'done' } });
});
