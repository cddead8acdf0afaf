import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { addView } from '@yinmu/contract/playback.endpoints.ts';
import { reportPlayback } from '@yinmu/contract/route-health.endpoints.ts';
import { searchVideos } from '@yinmu/contract/search.endpoints.ts';
import { expect, test } from 'vitest';
import { startSite } from '../../testing/test-site.ts';
import { databaseFile } from './platform/database.ts';

test('what was counted and not yet written is written when the site stops', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'yinmu-stop-'));
  const { site, client, titles } = await startSite({ env: { DATA_DIR: dataDir } });
  const [id = 0] = await titles([{ vod_name: '片', vod_play_from: 'ffm3u8', vod_play_url: '正片$https://a.example/1.m3u8' }]);
  await Promise.all([
    client.call(addView, { params: { id } }),
    client.call(reportPlayback, { params: { id }, body: { route: 'ffm3u8', outcome: 'failed' } }),
    client.call(searchVideos, { body: { q: '没有的片' } }),
  ]);
  await site.stop();
  const database = new DatabaseSync(databaseFile(dataDir));
  const rows = (query: string) => database.prepare(query).all();
  expect(rows('SELECT vod_id, views FROM title_view')).toEqual([{ vod_id: id, views: 1 }]);
  expect(rows('SELECT vod_id, failed FROM route_report')).toEqual([{ vod_id: id, failed: 1 }]);
  expect(rows('SELECT query, searches FROM search_miss')).toEqual([{ query: '没有的片', searches: 1 }]);
  database.close();
  await rm(dataDir, { recursive: true });
});
