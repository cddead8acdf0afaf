import { afterAll } from 'vitest';
import { openSync, type SyncDatabase } from './sync-database.ts';
import { startSite, type TestSite, type TestSiteOptions } from './test-site.ts';

/** One site for all tests of a file. Call it outside of tests. */
export async function siteOfFile(options?: TestSiteOptions): Promise<TestSite> {
  const site = await startSite(options);
  afterAll(() => site.stop());
  return site;
}

/** The site's database for all tests of a file. */
export function databaseOf(site: TestSite): SyncDatabase {
  const database = openSync(site);
  afterAll(() => database.close());
  return database;
}
