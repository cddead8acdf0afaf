/** If many titles are missing, the site still answers, says that search is incomplete, and builds the search file in the background. */
import { rmSync } from 'node:fs';
import { getCategoryVideos } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { searchVideos } from '@yinmu/contract/catalogue/search.endpoints.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import { expect, test } from 'vitest';
import { openSync } from '../../../../../testing/sync-database.ts';
import { startSite, type TestSite } from '../../../../../testing/test-site.ts';
import { type Interval, startInterval } from '../../../platform/jobs/interval.ts';
import { SearchFile, searchFile } from './fts-file.ts';

/** Enough titles that a worker indexes them. */
const TITLES = Array.from({ length: 1001 }, (_, i) => ({ vod_name: `城市${i}` }));

/** Starts a site on the data of a stopped one. */
const again = (before: TestSite, prepare?: (dataDir: string) => Promise<void>) =>
  startSite({ env: { DATA_DIR: before.dataDir }, ...(prepare ? { prepare } : {}) });

const removeFile = (dataDir: string) => {
  for (const suffix of ['', '-wal', '-shm']) rmSync(searchFile(dataDir) + suffix, { force: true });
};
const search = ({ client }: TestSite, q: string) => client.call(searchVideos, { body: { q, limit: 1 } });
const readyz = async ({ origin }: TestSite) => {
  const response = await fetch(`${origin}/readyz`);
  return { code: response.status, search: ((await response.json()) as { search: string }).search };
};
const SAID: Record<Language, string> = {
  zhcn: '搜索索引正在建立，暂时还搜不到全部影片。',
  zhtw: '搜尋索引正在建立，暫時還搜不到全部影片。',
  en: 'The search index is still being built, so some titles may be missing.',
};

test('without its search file a site has all titles at once, search says it is incomplete, and is built in the background', { timeout: 120_000 }, async () => {
  const first = await startSite();
  await first.titles(TITLES);
  expect(await search(first, '城市')).not.toHaveProperty('building');
  await first.site.stop();
  // Holds the file like another program, so that the build can be observed.
  let held: SearchFile | undefined;
  let holding: Interval | undefined;
  const site = await again(first, async (dataDir) => {
    removeFile(dataDir);
    const file = new SearchFile(dataDir, true);
    holding = startInterval(
      async () => file.write([], file.watermark()),
      1000,
      () => {},
    );
    held = file;
  });
  expect(await readyz(site)).toEqual({ code: 200, search: 'building' });
  expect((await site.client.call(getCategoryVideos, { params: { id: '0' }, query: {} })).pagination.total).toBe(TITLES.length);
  expect((await fetch(`${site.origin}/browse`)).status).toBe(200);
  expect(await search(site, '城市')).toMatchObject({ hits: [], building: true });
  // The catalogue in memory answers an empty query completely.
  expect(await search(site, '')).not.toHaveProperty('building');
  const collected = async () => (await (await fetch(`${site.origin}/api.php/provide/vod/?wd=城市`)).json()) as { msg: string; total: number };
  expect(await collected()).toMatchObject({ msg: '搜索索引正在建立，结果尚不完整', total: 0 });
  for (const [language, text] of Object.entries(SAID)) {
    const page = await fetch(`${site.origin}/search?q=城市`, { headers: { Cookie: `language=${language}` } });
    expect(await page.text()).toContain(text);
  }
  await holding?.stop();
  held?.release();
  held?.close();
  await expect.poll(() => readyz(site), { timeout: 60_000 }).toMatchObject({ search: 'ok' });
  const found = await search(site, '城市');
  expect([found.estimatedTotalHits, found.building]).toEqual([1000, undefined]);
  expect((await search(site, '城市1000')).hits).toMatchObject([{ vod_name: '城市1000' }]);
  expect(await collected()).toMatchObject({ msg: '数据列表', total: 1000 });
  expect(await (await fetch(`${site.origin}/search?q=城市`)).text()).not.toContain(SAID.zhcn);
  await site.stop();
});

test('a search file ahead of a restored catalogue is rebuilt', async () => {
  const first = await startSite();
  await first.titles([{ vod_name: '旧城' }, { vod_name: '新城' }]);
  await first.site.stop();
  // Makes the database look restored from a backup older than the last change.
  const database = openSync(first);
  database.exec(
    "UPDATE catalogue_revision SET rev = rev - 1; UPDATE title SET rev = rev - 1, vod_name = '古城' WHERE vod_name = '旧城'; UPDATE title SET rev = rev - 1 WHERE vod_name = '新城'",
  );
  database.close();
  const site = await again(first);
  expect((await search(site, '古城')).hits).toMatchObject([{ vod_name: '古城' }]);
  expect((await search(site, '旧城')).hits).toEqual([]);
  await site.stop();
});
