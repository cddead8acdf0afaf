import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRoutes, setRoutes } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import { getVideo } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { words } from '@yinmu/contract/errors.ts';
import { DAY_MS } from '@yinmu/contract/limits.ts';
import { checkRoute, getRouteHealth, type PlaybackOutcome, reportPlayback, showRoute } from '@yinmu/contract/playback/route-health.endpoints.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { isRefused } from '../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { dayOf } from '../../platform/days.ts';
import { reportsSince } from './route-health.store.ts';
import { RouteHealth } from './route-health.ts';

let answers = false;
const host = createServer((_request, response) => (answers ? response.end('#EXTM3U\n') : response.writeHead(404).end()));
await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
const { port } = host.address() as AddressInfo;
const site = await siteOfFile({ env: { ALLOW_PRIVATE_NETWORK: `127.0.0.1:${port}` } });
const play = ['ffm3u8', 'tym3u8', 'bfzym3u8'];
const url = (route: string) => `正片$http://127.0.0.1:${port}/${route}.m3u8`;
const ids = await site.titles(
  Array.from({ length: 5 }, (_, i) => ({ vod_name: `片${i}`, vod_play_from: play.join('$$$'), vod_play_url: play.map(url).join('$$$') })),
);
const admin = await site.staff('admin', 'health-boss');
afterAll(() => host.close());

let viewers = 0;
const report = (id: number, route: string, outcome: PlaybackOutcome, viewer = ++viewers, startMs?: number) =>
  site
    .as({ headers: { 'X-Forwarded-For': `203.0.${viewer >> 8}.${viewer & 255}` } })
    .call(reportPlayback, { params: { id }, body: { route, outcome, ...(startMs === undefined ? {} : { startMs }) } });
const routesOf = async (id: number) => (await site.client.call(getVideo, { params: { id } })).routes.map((route) => route.id);
const told = () => admin.client.call(getRouteHealth);

test('each route has its rates, and routes that play come first', async () => {
  const [id = 0] = ids;
  expect(await routesOf(id)).toEqual(['ffm3u8', 'tym3u8', 'bfzym3u8']);
  const one = ++viewers;
  // A single viewer with a bad network does not move a route down for others, whatever they watch.
  for (const title of [id, ids[4] as number]) for (let n = 0; n < 3; n++) await report(title, 'ffm3u8', 'failed', one);
  const inTaiwan = site.as({ headers: { Cookie: 'language=zhtw' } });
  expect((await inTaiwan.call(getVideo, { params: { id } })).routes.map((route) => [route.id, route.health])).toEqual([
    ['ffm3u8', null],
    ['tym3u8', null],
    ['bfzym3u8', null],
  ]);
  await report(id, 'ffm3u8', 'stalled');
  await report(id, 'ffm3u8', 'started');
  for (let n = 0; n < 5; n++) await report(id, 'tym3u8', 'started', undefined, 100 + n * 100);
  // The cached title is up to a minute old; in another language nothing was cached.
  const { routes } = await site.as({ headers: { Cookie: 'language=en' } }).call(getVideo, { params: { id } });
  expect(routes.map((route) => [route.id, route.health])).toEqual([
    ['tym3u8', { success: 1, startMs: 300, reports: 5 }],
    ['bfzym3u8', null],
    ['ffm3u8', { success: 0.2, startMs: 0, reports: 5 }],
  ]);
  // A title without reports uses those of all titles.
  const other = await site.client.call(getVideo, { params: { id: ids[1] as number } });
  expect(other.routes.find((route) => route.id === 'tym3u8')?.health).toEqual({ success: 1, startMs: 300, reports: 5 });
});

describe('a route that fails for a title', () => {
  test('is hidden after three viewers, not after three reports of one', async () => {
    const id = ids[1] as number;
    const one = ++viewers;
    for (let n = 0; n < 5; n++) await report(id, 'bfzym3u8', 'failed', one);
    expect(await routesOf(id)).toContain('bfzym3u8');
    await report(id, 'bfzym3u8', 'failed');
    await report(id, 'bfzym3u8', 'stalled');
    expect(await routesOf(id)).not.toContain('bfzym3u8');
    expect(await routesOf(ids[2] as number)).toContain('bfzym3u8');
    const { hidden, routes } = await told();
    expect(hidden).toEqual([expect.objectContaining({ vod_id: id, vod_name: '片1', route: 'bfzym3u8', viewers: 3, checkedAt: null })]);
    // Most reports first.
    expect(routes.map(({ route, started, failed, stalled }) => [route, started, failed, stalled])).toEqual([
      ['ffm3u8', 1, 6, 1],
      ['bfzym3u8', 0, 6, 1],
      ['tym3u8', 5, 0, 0],
    ]);
  });

  test('stays if as many could play it', async () => {
    const id = ids[2] as number;
    for (let n = 0; n < 3; n++) await report(id, 'ffm3u8', 'started');
    for (let n = 0; n < 3; n++) await report(id, 'ffm3u8', 'failed');
    expect(await routesOf(id)).toContain('ffm3u8');
    await report(id, 'ffm3u8', 'failed');
    expect(await routesOf(id)).not.toContain('ffm3u8');
  });

  test('is tested again, and shown if it answers', async () => {
    const id = ids[1] as number;
    answers = false;
    expect(await admin.client.call(checkRoute, { body: { vodId: id, route: 'bfzym3u8' } })).toEqual({ shown: false, detail: '服务器不提供该地址（404）' });
    expect((await told()).hidden.find((row) => row.vod_id === id)?.detail).toBe('服务器不提供该地址（404）');
    answers = true;
    expect(await admin.client.call(checkRoute, { body: { vodId: id, route: 'bfzym3u8' } })).toMatchObject({ shown: true });
    expect(await routesOf(id)).toContain('bfzym3u8');
  });

  test('can be shown by an admin, which is logged', async () => {
    const body = { vodId: ids[2] as number, route: 'ffm3u8' };
    await admin.client.call(showRoute, { body });
    expect(await routesOf(body.vodId)).toContain('ffm3u8');
    await isRefused(admin.client.call(showRoute, { body }), 404, 'not_found');
  });

  test('is shown anyway if it is the last', async () => {
    const id = ids[3] as number;
    for (const route of ['ffm3u8', 'tym3u8', 'bfzym3u8']) for (let n = 0; n < 3; n++) await report(id, route, 'failed');
    expect((await told()).hidden.filter((row) => row.vod_id === id)).toHaveLength(3);
    expect(await routesOf(id)).toHaveLength(3);
  });
});

test('hidden routes stay hidden across a restart, and are tested automatically once due', async () => {
  const db = openDatabase(site);
  const tried: string[] = [];
  const shown: number[] = [];
  const again = new RouteHealth({
    db,
    secret: Buffer.from('secret'),
    announcements: { tell: async () => {}, on() {} },
    tryAddress: async (route, url) => (tried.push(route), { ok: true, url, detail: words('', '', ''), milliseconds: 0 }),
    onError: (error) => {
      throw error;
    },
    onVisibilityChange: (vodId) => shown.push(vodId),
  });
  await again.load();
  const id = ids[3] as number;
  expect(again.of(id, 'ffm3u8').hidden).toBe(true);
  await again.checkDue();
  expect(tried).toEqual([]);
  await again.checkDue(Date.now() + 61 * 60_000);
  expect(tried).toHaveLength(3);
  expect(again.of(id, 'ffm3u8').hidden).toBe(false);
  expect(shown).toEqual([id, id, id]);
  await again.stop();
  await db.destroy();
});

test('reports count for seven days and are then dropped, while the process runs', async () => {
  const db = openDatabase(site);
  const id = ids[4] as number;
  let at = Date.now() + 100 * DAY_MS;
  const healths = new RouteHealth({
    db,
    secret: Buffer.from('secret'),
    announcements: { tell: async () => {}, on() {} },
    tryAddress: async (_route, url) => ({ ok: true, url, detail: words('', '', ''), milliseconds: 0 }),
    onError: (error) => {
      throw error;
    },
    onVisibilityChange: () => {},
    now: () => at,
  });
  await healths.load();
  const reports = () => healths.of(id, 'tym3u8').own?.reports;
  for (let n = 0; n < 10; n++) await healths.addReport({ vodId: id, route: 'tym3u8', outcome: 'failed' }, n % 2 ? 'one' : 'two');
  // Reports count once, whether they are pending or written.
  await healths.forgetOld();
  expect(reports()).toBe(10);
  await healths.flush();
  expect(await reportsSince(db, dayOf(at))).toEqual([
    { vod_id: id, route_id: 'tym3u8', started: 0, failed: 10, stalled: 0, start_ms: 0, timed: 0, failing: 2, line_failing: 2 },
  ]);
  at += DAY_MS;
  await healths.addReport({ vodId: id, route: 'tym3u8', outcome: 'started' }, 'another');
  await healths.forgetOld();
  expect(reports()).toBe(11);
  at += 5 * DAY_MS;
  await healths.forgetOld();
  expect(reports()).toBe(11);
  at += DAY_MS;
  await healths.forgetOld();
  expect(healths.of(id, 'tym3u8').own).toMatchObject({ reports: 1, success: 1 });
  at += DAY_MS;
  await healths.forgetOld();
  expect(reports()).toBeUndefined();
  await healths.stop();
  await db.destroy();
});

test.each([
  ['a title that is none', 99_999, 'ffm3u8', 404, 'no_playable_url'],
  ['a route that the title has not', 1, 'qq', 404, 'no_playable_url'],
])('%s', async (_name, id, route, status, code) => isRefused(report(id, route, 'failed'), status, code));
test('an invalid outcome', () => isRefused(report(1, 'ffm3u8', 'bored' as 'failed'), 400, 'validation_failed'));

test('a merged route counts its titles and those merged into it, each once', async () => {
  await site.titles([{ vod_name: '另一线路', vod_play_from: 'lzm3u8', vod_play_url: url('lzm3u8') }]);
  const { version, routes } = await admin.client.call(getRoutes);
  const [kept] = routes as [(typeof routes)[number]];
  const merged = { version, routes: [{ ...kept, id: 'bfzym3u8', mergedRoutes: ['tym3u8', 'lzm3u8'] }] };
  const { version: after } = await admin.client.call(setRoutes, { body: merged });
  expect((await told()).titles.filter(({ route }) => route === 'bfzym3u8')).toEqual([{ route: 'bfzym3u8', titles: 6 }]);
  await admin.client.call(setRoutes, { body: { version: after, routes } });
});
