/** Titles leave and re-enter the index after views (which move them), renaming, and re-indexing. */
import path from 'node:path';
import { getCategoryVideos } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { searchVideos } from '@yinmu/contract/catalogue/search.endpoints.ts';
import { expect, test } from 'vitest';
import { openSync } from '../../../../testing/sync-database.ts';
import { startSite } from '../../../../testing/test-site.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { reindexViewed } from './full-text/catalogue-sync.ts';
import { SearchFile } from './full-text/fts-file.ts';
import { indexCatalogue } from './full-text/fts-update.ts';

test('viewed or renamed titles are found in their current state every time', async () => {
  const site = await startSite();
  const [id = 0] = await site.titles([{ vod_name: '小城之春' }, { vod_name: '马路天使' }, { vod_name: '十字街头' }]);
  const change = async (sql: string, value: string | number, everywhere = false) => {
    const db = openSync(site);
    db.exec('UPDATE catalogue_revision SET rev = rev + 1');
    db.prepare(`UPDATE title SET ${sql}, rev = (SELECT rev FROM catalogue_revision) WHERE vod_id = ? OR ?`).run(value, id, Number(everywhere));
    db.close();
    await site.site.refresh();
  };
  const find = async (q: string) => (await site.client.call(searchVideos, { body: { q } })).hits.map(({ vod_name }) => vod_name);
  for (const hits of [1, 30, 4000, 2]) {
    // Changes titles together with others, so that a removal meets the segments of earlier titles.
    await change('hits = ?', hits, true);
    expect(await find('xczc')).toEqual(['小城之春']);
  }
  // Cached searches follow changes.
  expect(await find('小城')).toEqual(['小城之春']);
  await change('vod_name = ?', '大城之秋');
  expect(await find('小城')).toEqual([]);
  expect(await find('dczq')).toEqual(['大城之秋']);
  expect(await find('马路')).toEqual(['马路天使']);
  await site.stop();
});

test('the index finishes a run even while an import keeps writing', async () => {
  const site = await startSite();
  await site.titles([{ vod_name: '小城之春' }, { vod_name: '马路天使' }, { vod_name: '十字街头' }]);
  const raw = openSync(site);
  const db = openDatabase(site);
  const file = new SearchFile(path.join(site.dataDir, 'anew'));
  const upTo = (raw.prepare('SELECT rev FROM catalogue_revision').get() as { rev: number }).rev;
  const ENDLESS = 50;
  const indexed = await indexCatalogue(db, file, {
    batch: 1,
    upTo,
    onProgress: (done) => {
      if (done >= ENDLESS) return;
      raw.exec('UPDATE catalogue_revision SET rev = rev + 1');
      raw.exec('UPDATE title SET rev = (SELECT rev FROM catalogue_revision) WHERE vod_id = (SELECT vod_id FROM title ORDER BY rev LIMIT 1)');
    },
  });
  expect(indexed).toBeLessThan(ENDLESS);
  expect(file.watermark().rev).toBeGreaterThanOrEqual(upTo);
  file.close();
  raw.close();
  await db.destroy();
  await site.stop();
});

test('while an import maintains the index, the site leaves it alone but still loads titles', async () => {
  const site = await startSite();
  const importing = new SearchFile(site.dataDir, true);
  await site.titles([{ vod_name: '小城之春' }]);
  expect(await site.site.refresh()).toBe(false);
  expect((await site.client.call(getCategoryVideos, { params: { id: '0' }, query: {} })).pagination.total).toBe(1);
  expect((await site.client.call(searchVideos, { body: { q: 'xczc' } })).hits).toEqual([]);
  importing.release();
  importing.close();
  expect(await site.site.refresh()).toBe(true);
  expect((await site.client.call(searchVideos, { body: { q: 'xczc' } })).hits).toHaveLength(1);
  await site.stop();
});

test('of viewed titles only moved ones are written, a few per transaction, and none during an import', async () => {
  const site = await startSite();
  const ids = await site.titles(Array.from({ length: 50 }, (_, i) => ({ vod_name: `片${i}`, vod_hits: 0 })));
  const db = openDatabase(site);
  const file = new SearchFile(path.join(site.dataDir, 'anew'));
  await indexCatalogue(db, file);
  const raw = openSync(site);
  raw.exec('UPDATE title SET hits = 1000000 WHERE vod_id % 2 = 0');
  const written: number[][] = [];
  const write = file.write.bind(file);
  file.write = (rows, watermark) => {
    written.push(rows.map(({ vod_id }) => vod_id));
    write(rows, watermark);
  };
  const importing = new SearchFile(path.join(site.dataDir, 'anew'), true);
  await reindexViewed(db, file, new Set(ids));
  expect(written).toEqual([]);
  importing.release();
  importing.close();
  await reindexViewed(db, file, new Set(ids));
  expect(written.flat()).toEqual(ids.filter((id) => id % 2 === 0));
  for (const some of written) expect(some.length).toBeLessThanOrEqual(4);
  file.close();
  raw.close();
  await db.destroy();
  await site.stop();
});
