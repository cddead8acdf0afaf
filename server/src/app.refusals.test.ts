/** A site that fails to build releases what it opened, because the program may retry. */
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { dropTestDatabase, onDatabase, testPlace } from '../../testing/test-database.ts';
import { buildSite } from './app.ts';
import { searchFile } from './catalogue/search/index.ts';
import { readConfig } from './platform/config.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'yinmu-'));
const { DATABASE_URL } = await testPlace(dataDir);
afterAll(async () => {
  rmSync(dataDir, { recursive: true });
  await dropTestDatabase(dataDir);
});
const config = readConfig({ DATA_DIR: dataDir, ...onDatabase(DATABASE_URL), PORT: '0', LOG_LEVEL: 'silent', DEMO: 'off' });
/** Open files of the data directory in this process. */
const open = () =>
  readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const file = readlinkSync(`/proc/self/fd/${fd}`);
      return file.startsWith(dataDir) ? [path.basename(file)] : [];
    } catch {
      // The file was closed in the meantime.
      return [];
    }
  });

test.runIf(process.platform === 'linux').each([
  ['before its server is made', () => path.join(dataDir, 'routes.json'), (file: string) => writeFileSync(file, '{')],
  ['after it', () => searchFile(dataDir), (file: string) => mkdirSync(file)],
])('what fails %s leaves nothing open, and the next start does as ever', async (_when, where, damage) => {
  rmSync(where(), { recursive: true, force: true });
  damage(where());
  await expect(buildSite(config)).rejects.toThrow();
  expect(open()).toEqual([]);
  rmSync(where(), { recursive: true });
  const site = await buildSite(config);
  expect(open()).not.toEqual([]);
  await site.stop();
  expect(open()).toEqual([]);
});
