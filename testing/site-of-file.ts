import { afterAll, beforeAll } from 'vitest';
import { startSite, type TestSite, type TestSiteOptions } from './test-site.ts';

/** One site for all tests of a file, started before them and stopped after them. */
export function siteOfFile(options?: TestSiteOptions): TestSite {
  const site = {} as TestSite;
  beforeAll(async () => void Object.assign(site, await startSite(options)));
  afterAll(() => site.stop());
  return site;
}
