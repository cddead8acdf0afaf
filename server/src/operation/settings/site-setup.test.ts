import { getAudit } from '@yinmu/contract/admin/admin.endpoints.ts';
import { addDemo, getSources } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import { getVideo } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { getSiteSetup, setSiteSetup } from '@yinmu/contract/site/site-setup.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuses } from '../../../../testing/refuses.ts';
import { makeAdmin, startSite, type TestMember, type TestSite } from '../../../../testing/test-site.ts';

let site: TestSite;
let admin: TestMember;
beforeAll(async () => {
  site = await startSite({ env: { DEMO: 'off' } });
  admin = await site.member('掌柜');
  makeAdmin(site, '掌柜');
});
afterAll(() => site.stop());

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

test('the demo fills a catalogue that is empty, is recorded, and goes into none that has a title', async () => {
  await admin.client.call(addDemo, {});
  const [source] = await admin.client.call(getSources, {});
  expect(source).toMatchObject({ address: 'demo', records: 97 });
  const { entries } = await admin.client.call(getAudit, { query: { action: 'source.demo' } });
  expect(entries).toMatchObject([{ member: '掌柜', target: 'source demo', after: { titles: 97 } }]);
  await expect.poll(() => site.client.call(getVideo, { params: { id: 1 } }).catch(() => ({ vod_id: 0 }))).toMatchObject({ vod_id: 1 });
  await refuses(admin.client.call(addDemo, {}), 409, 'catalogue_filled');
  expect(await admin.client.call(getSources, {})).toMatchObject([{ address: 'demo', records: 97 }]);
});
