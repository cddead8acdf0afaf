import { expect, test } from 'vitest';
import { openSync } from '../../../../testing/sync-database.ts';
import { startSite } from '../../../../testing/test-site.ts';

test('readiness has the revision of the shown catalogue: the database’s once titles are indexed', async ({ onTestFinished }) => {
  const site = await startSite();
  onTestFinished(() => site.stop());
  const shown = async () => ((await (await fetch(`${site.origin}/readyz`)).json()) as { revision: number }).revision;
  const before = await shown();
  await site.titles([{ vod_name: '新片' }]);
  const database = openSync(site);
  const { rev } = database.prepare('SELECT rev FROM catalogue_revision').get() as { rev: number };
  database.close();
  expect([await shown(), rev > before]).toEqual([rev, true]);
});
