import { getHome } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { searchVideos } from '@yinmu/contract/catalogue/search.endpoints.ts';
import { reportPlayback } from '@yinmu/contract/playback/route-health.endpoints.ts';
import { afterAll, expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { query } from '../../../../testing/sync-database.ts';
import { startSite, type TestSite } from '../../../../testing/test-site.ts';
import { fetchGuarded } from '../network/outgoing.ts';

const TOKEN = 'a-token-of-the-operator';
const site = await siteOfFile({ env: { METRICS_TOKEN: TOKEN } });
const open = await startSite();
afterAll(() => open.stop());
const ask = (of: TestSite, headers: Record<string, string> = {}) => fetch(`${of.origin}/metrics`, { headers });
const value = (text: string, name: string, cache: string) => Number(new RegExp(`^${name}\\{cache="${cache}"\\} (\\S+)$`, 'm').exec(text)?.[1]);

test('this machine can read figures of the process and of each cache', async () => {
  await open.client.call(getHome);
  const before = await (await ask(open)).text();
  await open.client.call(getHome);
  const answer = await ask(open);
  const text = await answer.text();
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    'no-store',
  ]);
  expect(text).toMatch(/^process_resident_memory_bytes [1-9]/m);
  expect(text).toMatch(/^# TYPE yinmu_cache_hits_total counter$/m);
  expect(value(text, 'yinmu_cache_entries', 'responses')).toBeGreaterThan(0);
  expect(value(text, 'yinmu_cache_bytes', 'responses')).toBeGreaterThan(1000);
  expect(value(text, 'yinmu_cache_hits_total', 'responses') - value(before, 'yinmu_cache_hits_total', 'responses')).toBeGreaterThanOrEqual(1);
});

const series = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1) ?? 0,
  );
const read = async (name: string) => series(await (await ask(open)).text(), name);

test('requests are counted and timed by route template, also cached and unchanged ones, and never by address', async () => {
  const [id = 0] = await open.titles([{ vod_name: '小城之春' }]);
  const route = 'method="GET",route="/api/videos/:id"';
  const statuses = ['200', '304', '404'].map((status) => `yinmu_http_requests_total{${route},status="${status}"}`);
  const get = (address: string, headers = {}) => fetch(open.origin + address, { headers });
  const before = await (await ask(open)).text();
  const etag = String((await get(`/api/videos/${id}`)).headers.get('etag'));
  await (await get(`/api/videos/${id}`)).text();
  await get(`/api/videos/${id}`, { 'If-None-Match': etag });
  await get('/api/videos/999999');
  await get('/no/such/page/41');
  // The caller may get an answer before that answer is counted.
  await expect.poll(async () => series(await (await ask(open)).text(), statuses[2] as string) - series(before, statuses[2] as string)).toBe(1);
  const text = await (await ask(open)).text();
  expect(statuses.map((name) => series(text, name) - series(before, name))).toEqual([2, 1, 1]);
  const timed = `yinmu_http_request_duration_seconds_count{${route}}`;
  expect(series(text, timed) - series(before, timed)).toBe(4);
  expect(text).toMatch(/^yinmu_http_requests_total\{method="GET",route="unmatched",status="404"\} [1-9]/m);
  expect(text).not.toMatch(/videos\/999999|page\/41/);
});

test('statements and searches are timed, and queues are shown', async () => {
  const searches = await read('yinmu_search_duration_seconds_count');
  await open.client.call(searchVideos, { body: { q: '小城' } });
  const text = await (await ask(open)).text();
  expect(series(text, 'yinmu_search_duration_seconds_count')).toBe(searches + 1);
  expect(text).toMatch(/^yinmu_database_statement_duration_seconds_count\{statement="select"\} [1-9]/m);
  for (const queue of ['password hashing', 'emails', 'poster fetches', 'imports', 'views to write'])
    expect(text).toMatch(new RegExp(`^yinmu_queue_length\\{queue="${queue}"\\} \\d`, 'm'));
});

test('players’ reports are counted by line, and outgoing calls by kind and outcome', async () => {
  const [id = 0] = await open.titles([{ vod_name: '一江春水', vod_play_from: 'ffm3u8', vod_play_url: '第1集$https://video.example/1.m3u8' }]);
  const failed = 'yinmu_route_reports_total{route="ffm3u8",outcome="failed"}';
  const refused = 'yinmu_outgoing_requests_total{kind="poster",outcome="refused"}';
  const before = await (await ask(open)).text();
  await open.client.call(reportPlayback, { params: { id }, body: { route: 'ffm3u8', outcome: 'failed' } });
  await fetchGuarded('http://127.0.0.1/poster.jpg', { kind: 'poster', timeoutMs: 1000, maxBytes: 1 }).catch(() => {});
  const text = await (await ask(open)).text();
  expect([failed, refused].map((name) => series(text, name) - series(before, name))).toEqual([1, 1]);
});

test('a job’s last run and success are shown, on whichever instance it ran', async () => {
  query(open, "DELETE FROM lease WHERE name = 'roll views'");
  query(
    open,
    `INSERT INTO lease (name, holder, fence, until_at, next_at, ran_at, done_at, took_ms, fault)
    VALUES ('roll views', 'another', 7, 0, 9000000000000, 8000000000000, 7000000000000, 1500, 'no luck')`,
  );
  const text = await (await ask(open)).text();
  const names = ['last_run_timestamp', 'last_success_timestamp', 'next_run_timestamp', 'last_duration'];
  expect(names.map((name) => series(text, `yinmu_job_${name}_seconds{task="roll views"}`))).toEqual([8e9, 7e9, 9e9, 1.5]);
});

test('others need the token, in its header; without a configured token they get nothing', async () => {
  const elsewhere = { 'X-Forwarded-For': '203.0.113.7' };
  expect((await ask(site, { ...elsewhere, Authorization: `Bearer ${TOKEN}` })).status).toBe(200);
  for (const name of ['X-Forwarded-For', 'Forwarded', 'Via', 'X-Real-IP']) expect((await ask(site, { [name]: '203.0.113.7' })).status, name).toBe(404);
  for (const Authorization of ['Bearer another', TOKEN]) expect((await ask(site, { ...elsewhere, Authorization })).status).toBe(404);
  expect((await ask(open, { ...elsewhere, Authorization: 'Bearer ' })).status).toBe(404);
});
