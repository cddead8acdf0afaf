import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { getRoutes, type RouteSetting, setRoutes, testRoute } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import { getVideo } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { PARSE_HEADERS, processVideoUrl } from '@yinmu/contract/playback/playback.endpoints.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { openSync } from '../../../../testing/sync-database.ts';
import { ON_POSTGRES } from '../../../../testing/test-database.ts';
import { RouteSettings } from '../routes/index.ts';
import { tryAddress } from './try-route.ts';

const media = createServer((request, response) => {
  if (request.url?.startsWith('/parse')) response.end(JSON.stringify({ code: 200, url: 'https://cdn.example/x.m3u8' }));
  else if (request.url?.startsWith('/good')) response.end('#EXTM3U\n');
  else response.writeHead(404).end();
});
await new Promise<void>((resolve) => media.listen(0, '127.0.0.1', resolve));
const host = `127.0.0.1:${(media.address() as AddressInfo).port}`;
const site = await siteOfFile({ env: { ALLOW_PRIVATE_NETWORK: host } });
const admin = await site.staff('admin', 'boss');
const [id] = (await site.titles([
  {
    vod_name: '片',
    vod_play_from: 'ffm3u8$$$tym3u8$$$qq',
    vod_play_url: `正片$http://${host}/good.m3u8$$$正片$http://${host}/gone.m3u8$$$正片$https://v.qq.com/x/1.html`,
  },
])) as [number];
afterAll(() => media.close());
const shown = async () => (await site.client.call(getVideo, { params: { id } })).routes.map(({ id: route, label }) => [route, label]);
const change = async (edit: (routes: RouteSetting[]) => RouteSetting[]) => {
  const { version, routes } = await admin.client.call(getRoutes);
  return admin.client.call(setRoutes, { body: { version, routes: edit(routes) } });
};
const set = (name: string, changes: Partial<RouteSetting>) => change((routes) => routes.map((route) => (route.id === name ? { ...route, ...changes } : route)));

describe('routes in the browser', () => {
  test('a change of another version than the installed one says that someone came first', async () => {
    const { version, routes } = await admin.client.call(getRoutes);
    await expect(admin.client.call(setRoutes, { body: { version: version + 1, routes } })).rejects.toMatchObject({
      status: 409,
      message: '设置在此期间已被 他人 更改，请重新查看后再保存',
    });
  });

  test('order, label, on and off are in force at once, and in the file', async () => {
    expect((await shown()).map(([route]) => route)).toEqual(['ffm3u8', 'tym3u8', 'qq']);
    await set('tym3u8', { priority: 1, label: { zhcn: '改过的', zhtw: '改過的', en: 'Changed' } });
    expect((await shown())[0]).toEqual(['tym3u8', '改过的']);
    await set('ffm3u8', { enabled: false });
    expect((await shown()).map(([route]) => route)).toEqual(['tym3u8', 'qq']);
    // On PostgreSQL, the settings are in a row that all instances read.
    const database = ON_POSTGRES ? openSync(site) : undefined;
    const text = database
      ? database.prepare("SELECT value FROM setting WHERE name = 'routes'").get()?.value
      : await readFile(path.join(site.dataDir, 'routes.json'), 'utf8');
    database?.close();
    const file = JSON.parse(String(text)) as RouteSetting[];
    expect(file.find((route) => route.id === 'ffm3u8')?.enabled).toBe(false);
    await set('ffm3u8', { enabled: true });
  });

  test('a change of an older version is refused and says whose change came first', async () => {
    const { version, routes } = await admin.client.call(getRoutes);
    await set('qq', { adFree: true });
    const other = await site.staff('admin', '二掌柜');
    await expect(other.client.call(setRoutes, { body: { version, routes } })).rejects.toMatchObject({
      status: 409,
      code: 'settings_changed',
      message: expect.stringContaining('boss'),
    });
    expect(await other.client.call(getRoutes)).toMatchObject({ version: version + 1, by: 'boss' });
    await set('qq', { adFree: false });
  });

  test('a route is tested with an episode: playlist, missing, resolved, unresolved, none', async () => {
    const host = `127.0.0.1:${(media.address() as AddressInfo).port}`;
    const tried = (route: string) => admin.client.call(testRoute, { params: { route } });
    expect(await tried('ffm3u8')).toMatchObject({ ok: true, url: `http://${host}/good.m3u8` });
    expect(await tried('tym3u8')).toMatchObject({ ok: false, detail: expect.stringContaining('404') });
    expect(await tried('qq')).toMatchObject({ ok: false, detail: '解析服务没有响应' });
    await set('qq', { resolvers: [`http://${host}/parse?u={url}`] });
    expect(await tried('qq')).toMatchObject({ ok: true, detail: 'https://cdn.example/x.m3u8' });
    expect(await tried('okm3u8')).toMatchObject({ ok: false, detail: '没有影片使用该线路' });
    await expect(tried('nowhere')).rejects.toMatchObject({ status: 404 });
  });

  test('limit, kind and resolvers apply to a viewer’s next call', async () => {
    const host = `127.0.0.1:${(media.address() as AddressInfo).port}`;
    const parse = (url: string, route: string) => site.client.answer(processVideoUrl, { query: { url, route } });
    const page = 'https://v.qq.com/x/1.html';
    await set('qq', { resolvers: [`http://${host}/parse?u={url}`], limitPerMinute: 50, adFree: false });
    const first = await parse(page, 'qq');
    expect([first.data.url, first.headers.get(PARSE_HEADERS.limit), first.headers.get(PARSE_HEADERS.premium)]).toEqual([
      'https://cdn.example/x.m3u8',
      '50',
      'false',
    ]);
    await set('qq', { limitPerMinute: 7, adFree: true });
    const second = await parse(page, 'qq');
    expect([second.headers.get(PARSE_HEADERS.limit), second.headers.get(PARSE_HEADERS.premium)]).toEqual(['7', 'true']);
    await set('qq', { kind: 'direct' });
    expect((await parse(page, 'qq')).data.url).toBe(page);
    await set('qq', { kind: 'parse', resolvers: [] });
    await expect(parse(page, 'qq')).rejects.toMatchObject({ code: 'parse_unavailable' });
  });

  test('an address is tested as what its name says', async () => {
    const host = `127.0.0.1:${(media.address() as AddressInfo).port}`;
    const tried = (url: string, route = 'none') =>
      tryAddress(
        {
          routes: new RouteSettings([{ id: 'p', kind: 'parse', priority: 1, adFree: false, label: { zhcn: '', zhtw: '', en: '' } }]),
          allowPrivate: new Set([host]),
        },
        route,
        url,
      );
    expect(await tried('/demo/1/index.m3u8')).toMatchObject({ ok: true, detail: { en: 'served by this site' } });
    expect(await tried(`http://${host}/parse.m3u8`)).toMatchObject({ ok: false, detail: { en: expect.stringContaining('status 200') } });
    expect(await tried(`http://${host}/parse.m3u8?x`)).toMatchObject({ ok: false });
    expect(await tried(`http://${host}/good.m3u8?x`)).toMatchObject({ ok: true });
    expect(await tried(`http://${host}/parse.mp4`)).toMatchObject({ ok: true });
    expect(await tried(`http://${host}/gone.mp4`)).toMatchObject({ ok: false, detail: { en: 'the server does not serve this address (404)' } });
    expect(await tried('https://v.qq.com/x', 'p')).toMatchObject({ ok: false, detail: { zhcn: '解析服务没有响应' } });
    expect(await tried('http://10.0.0.1/x.m3u8')).toMatchObject({ ok: false });
  });

  test.each([
    ['one id twice', (routes: RouteSetting[]) => [...routes, routes[0] as RouteSetting]],
    ['no label', (routes: RouteSetting[]) => routes.map((route) => ({ ...route, label: { ...route.label, en: '' } }))],
    ['a resolver without a place for the address', (routes: RouteSetting[]) => routes.map((route) => ({ ...route, resolvers: ['https://x.example/'] }))],
    ['a resolver that is a script', (routes: RouteSetting[]) => routes.map((route) => ({ ...route, resolvers: ['javascript:{url}'] }))],
    ['an unknown field', (routes: RouteSetting[]) => routes.map((route) => ({ ...route, color: 'red' }))],
  ])('%s is refused, and nothing changes', async (_name, edit) => {
    const before = await admin.client.call(getRoutes);
    await expect(change(edit)).rejects.toMatchObject({ status: 400, code: 'validation_failed' });
    expect(await admin.client.call(getRoutes)).toEqual(before);
  });
});
