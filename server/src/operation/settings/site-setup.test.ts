import { getAudit } from '@yinmu/contract/admin/admin.endpoints.ts';
import { getSources } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import { getRating, setRating } from '@yinmu/contract/community/ratings.endpoints.ts';
import { makeFirstAdmin } from '@yinmu/contract/members/accounts.endpoints.ts';
import { collections } from '@yinmu/contract/members/library.endpoints.ts';
import { getSiteSetup, setSiteSetup } from '@yinmu/contract/site/site-setup.endpoints.ts';
import { previewSourceRemoval, removeSourceWithTitles } from '@yinmu/contract/titles/bulk-changes.endpoints.ts';
import { expect, onTestFinished, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { openSync } from '../../../../testing/sync-database.ts';
import { cookiesOf, startSite } from '../../../../testing/test-site.ts';
import { installDemo, isDemoThere } from '../../ingest/importing/index.ts';
import { openDatabase } from '../../platform/database/database.ts';

const site = await siteOfFile({ env: { DEMO: 'off' } });
const admin = await site.staff('admin', '掌柜');

const newest = async () => (await admin.client.call(getSiteSetup, {})).revisions[0]!;

test('it is due on a new site until it is done or skipped', async () => {
  expect(await newest()).toMatchObject({ version: 0, settings: { state: 'due' } });
  await admin.client.call(setSiteSetup, { body: { version: 0, settings: { state: 'skipped' } } });
  expect(await newest()).toMatchObject({ version: 1, by: '掌柜', settings: { state: 'skipped' } });
  await admin.client.call(setSiteSetup, { body: { version: 1, settings: { state: 'done' } } });
  expect(await newest()).toMatchObject({ version: 2, settings: { state: 'done' } });
  const { entries } = await admin.client.call(getAudit, { query: { action: 'settings.set' } });
  expect(entries[0]).toMatchObject({ member: '掌柜', target: 'site settings: setup', before: { state: 'skipped' }, after: { state: 'done' } });
});

test('the first admin follows a series of the demo; a vote adds to those it has', async () => {
  const own = await startSite({ env: { DEMO: 'auto' } });
  onTestFinished(() => own.stop());
  const body = { token: own.site.firstAdminToken ?? '', username: 'first', email: 'first@example.org', password: 'a long password' };
  const { headers } = await own.client.answer(makeFirstAdmin, { body });
  const { items } = await own.as({ headers: { Cookie: cookiesOf(headers) } }).call(collections.follows.list, { query: {} });
  expect(items.map(({ video }) => video?.vod_name)).toEqual(['老街面馆（演示）']);
  const { client, username } = await own.member();
  openSync(own).exec(`UPDATE member SET created_at = '2020' WHERE username = '${username}'`);
  const params = { id: items[0]?.id ?? 0 };
  const before = await client.call(getRating, { params });
  expect(before.site_votes).toBeGreaterThan(7);
  const after = await client.call(setRating, { params, body: { stars: 1 } });
  expect(after.site_votes).toBe(before.site_votes + 1);
  // A single vote among many changes the score only a little.
  expect([after.site_score < before.site_score, after.site_score > before.site_score - 0.6]).toEqual([true, true]);
});

test('the demo is installed once: after removal it never returns, and the site no longer mentions it', async () => {
  const own = await startSite({ env: { DEMO: 'auto' } });
  onTestFinished(() => own.stop());
  const keeper = await own.staff('admin', '掌柜');
  const db = openDatabase(own);
  onTestFinished(() => db.destroy());
  const [demo] = await keeper.client.call(getSources, {});
  expect([demo?.address, await isDemoThere(db)]).toEqual(['demo', true]);
  const params = { id: demo?.id ?? 0 };
  const body = await keeper.client.call(previewSourceRemoval, { params });
  expect(body).toEqual({ titles: 100, binned: 100 });
  await keeper.client.call(removeSourceWithTitles, { params, body });
  expect([await keeper.client.call(getSources, {}), await isDemoThere(db)]).toEqual([[], false]);
  await own.site.settled();
  openSync(own).exec('DELETE FROM title_route; DELETE FROM title');
  await installDemo(db);
  expect(await isDemoThere(db)).toBe(false);
});
