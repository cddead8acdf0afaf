/** Prometheus with docs/monitoring/ reads a site, and promtool validates metrics and rules. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getHome } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { searchVideos } from '@yinmu/contract/catalogue/search.endpoints.ts';
import { reportPlayback } from '@yinmu/contract/playback/route-health.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupFigures } from '../../server/src/operation/backup/index.ts';
import { MIGRATIONS } from '../../server/src/operation/migrations/index.ts';
import { openDatabase } from '../../server/src/platform/database/database.ts';
import { migrate } from '../../server/src/platform/database/migrations.ts';
import { fetchGuarded } from '../../server/src/platform/network/outgoing.ts';
import { MONITORING, promtool, startPrometheus } from '../servers/prometheus-server.ts';
import type { TestProxy } from '../servers/proxy-process.ts';
import { startSite, type TestSite } from '../test-site.ts';

let site: TestSite;
let prometheus: TestProxy;
beforeAll(async () => {
  site = await startSite();
  const [id = 0] = await site.titles([{ vod_name: '小城之春', vod_play_from: 'ffm3u8', vod_play_url: '第1集$https://video.example/1.m3u8' }]);
  await site.client.call(getHome);
  await site.client.call(searchVideos, { body: { q: '小城' } });
  await site.client.call(reportPlayback, { params: { id }, body: { route: 'ffm3u8', outcome: 'started' } });
  await fetchGuarded('http://127.0.0.1/poster.jpg', { kind: 'poster', timeoutMs: 1000, maxBytes: 1 }).catch(() => {});
  await (await fetch(`${site.origin}/`)).text();
  prometheus = await startPrometheus(site.origin);
});
afterAll(async () => {
  await prometheus?.stop();
  await site?.stop();
});

const figures = async () => (await fetch(`${site.origin}/metrics`)).text();
/** Backup metrics exist on SQLite only; this site is on PostgreSQL. */
async function figuresOfBackups(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'yinmu-figures-'));
  const db = openDatabase({ dataDir });
  await migrate(db, MIGRATIONS);
  const text = await (await backupFigures(db, { BACKUP_AT: undefined, BACKUP_MAX_AGE_HOURS: 26 })()).metrics();
  await db.destroy();
  await rm(dataDir, { recursive: true });
  return text;
}
/** Names of all metrics, in full or by kind. */
const namesTold = async (of: RegExp) => new Set(`${await figures()}\n${await figuresOfBackups()}`.match(of));
async function query<T>(address: string): Promise<T> {
  return ((await (await fetch(`${prometheus.origin}/api/v1/${address}`)).json()) as { data: T }).data;
}
const value = async (expression: string) =>
  (await query<{ result: { value: [number, string] }[] }>(`query?query=${encodeURIComponent(expression)}`)).result.map((entry) => entry.value[1]);

test('promtool has no complaints about the metrics', async () => {
  expect(await promtool(['check', 'metrics'], await figures())).toBe('');
});

test('promtool accepts the configuration and its rules', async () => {
  expect(await promtool(['check', 'config', path.join(MONITORING, 'prometheus.yml')])).toMatch(/SUCCESS: \d+ rules found/);
});

test('it scrapes the site, its rules are valid, and no alert fires', async () => {
  await expect.poll(() => value('up{job="yinmu"}')).toEqual(['1']);
  await expect.poll(async () => Number((await value('sum(yinmu_http_requests_total{route="/api/home",status="200"})'))[0])).toBe(1);
  const rules = async () => (await query<{ groups: { rules: { health: string; state: string }[] }[] }>('rules')).groups.flatMap((group) => group.rules);
  await expect.poll(async () => [...new Set((await rules()).map(({ health }) => health))]).toEqual(['ok']);
  expect((await rules()).filter(({ state }) => state === 'firing')).toEqual([]);
});

test('each metric in the dashboard and rules exists', async () => {
  const told = await namesTold(/^[a-z_0-9]+|(?<=^# TYPE )\S+/gm);
  for (const file of ['dashboard.json', 'alerts.yml']) {
    const read = new Set((await readFile(path.join(MONITORING, file), 'utf8')).match(/\b(?:yinmu|nodejs|process)_[a-z_0-9]+/g));
    expect(read.size).toBeGreaterThan(5);
    expect([...read].filter((name) => !told.has(name))).toEqual([]);
  }
});

test('each metric of the site is on the dashboard or in a rule', async () => {
  const files = await Promise.all(['dashboard.json', 'alerts.yml'].map((file) => readFile(path.join(MONITORING, file), 'utf8')));
  const told = [...(await namesTold(/(?<=^# TYPE )yinmu_[a-z_0-9]+/gm))];
  expect(told.length).toBeGreaterThan(15);
  expect(told.filter((name) => !files.some((text) => text.includes(name)))).toEqual([]);
});

test('Prometheus understands each expression of the dashboard', async () => {
  const { panels } = JSON.parse(await readFile(path.join(MONITORING, 'dashboard.json'), 'utf8')) as { panels: { targets?: { expr: string }[] }[] };
  const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr.replaceAll('$instance', '.+').replaceAll('$__rate_interval', '1m')));
  expect(expressions.length).toBeGreaterThan(20);
  for (const expression of expressions) {
    const answer = await fetch(`${prometheus.origin}/api/v1/query?query=${encodeURIComponent(expression)}`);
    expect([expression, answer.status]).toEqual([expression, 200]);
  }
});
