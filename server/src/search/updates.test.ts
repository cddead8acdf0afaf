/** An index that a title leaves and enters again: by being viewed (its place is by views), renamed, seen anew. */
import { DatabaseSync } from 'node:sqlite';
import { searchVideos } from '@yinmu/contract/search.ts';
import { expect, test } from 'vitest';
import { startSite } from '../../../testing/site.ts';
import { databaseFile } from '../platform/database.ts';

test('titles that were viewed or renamed are found as they are now, each time', async () => {
  const site = await startSite();
  const [id = 0] = await site.titles([{ vod_name: '小城之春' }, { vod_name: '马路天使' }, { vod_name: '十字街头' }]);
  const change = async (sql: string, value: string | number, everywhere = false) => {
    const db = new DatabaseSync(databaseFile(site.dataDir), { timeout: 5000 });
    db.exec('UPDATE catalogue_revision SET rev = rev + 1');
    db.prepare(`UPDATE title SET ${sql}, rev = (SELECT rev FROM catalogue_revision) WHERE vod_id = ? OR ?`).run(value, id, Number(everywhere));
    db.close();
    await site.site.refresh();
  };
  const find = async (q: string) => (await site.client.call(searchVideos, { body: { q } })).hits.map(({ vod_name }) => vod_name);
  for (const hits of [1, 30, 4000, 2]) {
    // Together with others: a title taken out meets the pieces that those before it have left.
    await change('hits = ?', hits, true);
    expect(await find('xczc')).toEqual(['小城之春']);
  }
  await change('vod_name = ?', '大城之秋');
  expect(await find('小城')).toEqual([]);
  expect(await find('dczq')).toEqual(['大城之秋']);
  expect(await find('马路')).toEqual(['马路天使']);
  await site.stop();
});
