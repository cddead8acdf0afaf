import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { searchVideos } from '@yinmu/contract/catalogue/search.endpoints.ts';
import { addView } from '@yinmu/contract/playback/playback.endpoints.ts';
import { reportPlayback } from '@yinmu/contract/playback/route-health.endpoints.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSync } from '../../testing/sync-database.ts';
import { dropTestDatabase, testPlace } from '../../testing/test-database.ts';
import { startSite, type TestSite } from '../../testing/test-site.ts';
import { openDataDir } from './platform/files/data-dir.ts';

let dataDir: string;
let site: TestSite;
let id = 0;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'yinmu-stop-'));
  site = await startSite({ env: { DATA_DIR: dataDir } });
  [id = 0] = await site.titles([{ vod_name: '片', vod_play_from: 'ffm3u8', vod_play_url: '正片$https://a.example/1.m3u8' }]);
});
afterEach(async () => {
  await dropTestDatabase(dataDir);
  await rm(dataDir, { recursive: true });
});

async function stored(query: string) {
  const database = openSync(await testPlace(dataDir));
  try {
    return database.prepare(query).all();
  } finally {
    database.close();
  }
}

test('pending counts are written when the site stops', async () => {
  await Promise.all([
    site.client.call(addView, { params: { id } }),
    site.client.call(reportPlayback, { params: { id }, body: { route: 'ffm3u8', outcome: 'failed' } }),
    site.client.call(searchVideos, { body: { q: '没有的片' } }),
  ]);
  await site.site.stop();
  expect(await stored('SELECT vod_id, views FROM title_view')).toEqual([{ vod_id: id, views: 1 }]);
  expect(await stored('SELECT vod_id, failed FROM route_report')).toEqual([{ vod_id: id, failed: 1 }]);
  expect(await stored('SELECT query, searches FROM search_miss')).toEqual([{ query: '没有的片', searches: 1 }]);
});

test('a started request is answered, and its counts are written, before anything is closed', async () => {
  const { port } = new URL(site.origin);
  const body = JSON.stringify({ route: 'ffm3u8', outcome: 'failed' });
  const socket = connect(Number(port), '127.0.0.1');
  let answer = '';
  socket.on('data', (part) => {
    answer += part;
  });
  const answered = new Promise((resolve) => socket.once('close', resolve));
  const begun = new Promise((resolve) => site.site.app.server.once('request', resolve));
  const head = [`POST /api/videos/${id}/reports HTTP/1.1`, `Host: 127.0.0.1:${port}`, 'Content-Type: application/json', `Content-Length: ${body.length}`];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 5)}`);
  await begun;
  const stopped = site.site.stop();
  await expect.poll(() => site.site.app.server.listening).toBe(false);
  socket.write(body.slice(5));
  await Promise.all([stopped, answered]);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(await stored('SELECT vod_id, failed FROM route_report')).toEqual([{ vod_id: id, failed: 1 }]);
});

test('an incomplete request does not hold up the stop', { tags: 'long' }, async () => {
  const { port } = new URL(site.origin);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const begun = new Promise((resolve) => site.site.app.server.once('connection', resolve));
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n');
  await begun;
  await site.client.call(addView, { params: { id } });
  await Promise.all([site.site.stop(), closed]);
  expect(await stored('SELECT vod_id, views FROM title_view')).toEqual([{ vod_id: id, views: 1 }]);
});

test('a stopped site leaves intact databases and an unlocked DATA_DIR', async () => {
  await site.client.call(addView, { params: { id } });
  await site.site.stop();
  expect((await readdir(dataDir)).filter((name) => /-(?:wal|shm|journal)$/.test(name))).toEqual([]);
  openDataDir(await testPlace(dataDir)).release();
});
