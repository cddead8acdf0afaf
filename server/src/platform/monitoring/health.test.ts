import { expect, test } from 'vitest';
import { query } from '../../../../testing/sync-database.ts';
import { startSite } from '../../../../testing/test-site.ts';

test('readiness has the revision of the shown catalogue: the database’s once titles are indexed', async ({ onTestFinished }) => {
  const site = await startSite();
  onTestFinished(() => site.stop());
  const shown = async () => ((await (await fetch(`${site.origin}/readyz`)).json()) as { revision: number }).revision;
  const before = await shown();
  await site.titles([{ vod_name: '新片' }]);
  const { rev } = query(site, 'SELECT rev FROM catalogue_revision')[0] as { rev: number };
  expect([await shown(), rev > before]).toEqual([rev, true]);
});
