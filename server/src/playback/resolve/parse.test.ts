import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { getVideo } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { addView, PARSE_HEADERS, processVideoUrl } from '@yinmu/contract/playback/playback.endpoints.ts';
import { getRouteHealth } from '@yinmu/contract/playback/route-health.endpoints.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { isRefused, refuses } from '../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';

/** The resolver never answers for this page, so the caller holds the lock. */
const slowAsked = Promise.withResolvers<void>();
const PAGE = 'https://v.qq.com/x/cover/one.html';
const label = { zhcn: '解析', zhtw: '解析', en: 'Parse' };

const replies: Record<string, (response: import('node:http').ServerResponse) => void> = {
  [PAGE]: (response) => response.end(JSON.stringify({ code: 200, url: 'https://cdn.example/a/index.m3u8', type: 'm3u8' })),
  'https://v.qq.com/x/cover/file.html': (response) =>
    response.end(JSON.stringify({ code: '200', url: '//cdn.example/a.mp4', header: { Referer: 'https://v.qq.com' } })),
  'https://v.qq.com/x/cover/redirect.html': (response) => response.writeHead(302, { location: 'https://cdn.example/r/index.m3u8' }).end(),
  'https://v.qq.com/x/cover/gone.html': (response) => response.end(JSON.stringify({ code: 404, msg: '视频不存在' })),
  'https://v.qq.com/x/cover/private.html': (response) => response.end(JSON.stringify({ code: 200, url: 'ftp://10.0.0.1/a.m3u8' })),
  'https://v.qq.com/x/cover/inside.html': (response) => response.end(JSON.stringify({ code: 200, url: 'http://127.0.0.1:3392/secret.m3u8' })),
  'https://v.qq.com/x/cover/number.html': (response) => response.end(JSON.stringify({ code: 200, url: 'http://2130706433/secret.m3u8' })),
  'https://v.qq.com/x/cover/local.html': (response) => response.end(JSON.stringify({ code: 200, url: 'https://nas.local/secret.m3u8' })),
  'https://v.qq.com/x/cover/to-inside.html': (response) => response.writeHead(302, { location: 'http://[::1]/secret.m3u8' }).end(),
  'https://v.qq.com/x/cover/long-url.html': (response) => response.end(JSON.stringify({ code: 200, url: `https://cdn.example/${'a'.repeat(4080)}.m3u8` })),
  'https://v.qq.com/x/cover/long.html': (response) =>
    response.end(JSON.stringify({ code: 200, url: 'https://cdn.example/a.m3u8', padding: 'x'.repeat(16 * 1024) })),
  'https://v.qq.com/x/cover/slow.html': () => slowAsked.resolve(),
};

const resolver = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://x').searchParams.get('url') ?? '';
  if (request.url?.startsWith('/broken')) return response.writeHead(500).end(JSON.stringify({ code: 200, url: 'https://cdn.example/broken.m3u8' }));
  replies[url]?.(response);
});
await new Promise<void>((resolve) => resolver.listen(0, '127.0.0.1', resolve));
const port = (resolver.address() as AddressInfo).port;
const routes = [
  { id: 'ffm3u8', label, kind: 'direct', adFree: false, priority: 1, limitPerMinute: 1000 },
  {
    id: 'qq',
    label,
    kind: 'parse',
    adFree: true,
    priority: 2,
    limitPerMinute: 100,
    resolvers: [`http://127.0.0.1:${port}/broken?url={url}`, `http://127.0.0.1:${port}/?url={url}`],
  },
  { id: 'youku', label: { ...label, zhcn: '优酷' }, kind: 'parse', adFree: true, priority: 3, limitPerMinute: 2, resolvers: [] },
];
const site = await siteOfFile({
  env: { ALLOW_PRIVATE_NETWORK: `127.0.0.1:${port}` },
  prepare: (dataDir) => writeFile(path.join(dataDir, 'routes.json'), JSON.stringify(routes)),
});
const pages = Object.keys(replies).map((url, i) => `第${i + 1}集$${url}`);
await site.titles([
  { vod_name: '直连', vod_play_from: 'ffm3u8', vod_play_url: '1$https://a.example/1/index.m3u8#2$https://a.example/2.mp4#3$https://a.example/share/abc' },
  { vod_name: '解析', vod_play_from: 'qq$$$youku', vod_play_url: `${pages.join('#')}$$$1$https://v.youku.com/v_show/1.html` },
  { vod_name: '坏的', vod_play_from: 'ffm3u8', vod_play_url: '1$qvod://x' },
]);
afterAll(async () => {
  resolver.closeAllConnections();
  resolver.close();
});

const parse = (url: string, route: string) => site.client.answer(processVideoUrl, { query: { url, route } });

describe('a direct route', () => {
  test.each([
    ['https://a.example/1/index.m3u8', 'hls'],
    ['https://a.example/2.mp4', 'mp4'],
    ['https://a.example/share/abc', 'embed'],
  ])('plays %s as it is, as %s', async (url, type) => {
    const { data, headers } = await parse(url, 'ffm3u8');
    expect(data).toEqual({ url, type });
    expect(headers.get(PARSE_HEADERS.premium)).toBe('false');
    expect(headers.get(PARSE_HEADERS.limit)).toBe('1000');
    expect(Number(headers.get(PARSE_HEADERS.remaining))).toBeGreaterThan(990);
    expect(headers.get(PARSE_HEADERS.reset)).toMatch(/^\d+$/);
  });
});

describe('a parse route', () => {
  test('asks its resolvers in turn until one knows, and says whether the route is free of advertisements', async () => {
    const answer = await parse(PAGE, 'qq');
    expect(answer.headers.get(PARSE_HEADERS.premium)).toBe('true');
    expect(answer.data).toEqual({ url: 'https://cdn.example/a/index.m3u8', type: 'hls' });
    expect((await parse('https://v.qq.com/x/cover/file.html', 'qq')).data).toEqual({ url: 'https://cdn.example/a.mp4', type: 'mp4' });
    const admin = await site.staff('admin', 'boss');
    expect((await admin.client.call(getRouteHealth)).unsendable).toEqual([{ route: 'qq', headers: ['Referer'] }]);
    expect((await parse('https://v.qq.com/x/cover/redirect.html', 'qq')).data).toEqual({ url: 'https://cdn.example/r/index.m3u8', type: 'hls' });
  });

  test.each(['gone', 'private', 'inside', 'number', 'local', 'to-inside', 'long-url', 'long'])(
    'that finds nothing, or nothing that may be played, has failed: %s',
    (page) => isRefused(parse(`https://v.qq.com/x/cover/${page}.html`, 'qq'), 502, 'parse_failed'),
  );

  test('without resolvers is unavailable, and over its limit says when to retry', async () => {
    const url = 'https://v.youku.com/v_show/1.html';
    await refuses(parse(url, 'youku'), 502, 'parse_unavailable');
    await refuses(parse(url, 'youku'), 502, 'parse_unavailable');
    const error = await refuses(parse(url, 'youku'), 429, 'parse_rate_limited');
    expect(error.headers.get('Retry-After')).toBe('30');
    expect(error.headers.get(PARSE_HEADERS.remaining)).toBe('0');
    expect(error.message).toMatch(/^线路 优酷 请求过于频繁：每分钟 2 次，剩余 0 次，\d+ 秒后重置，30 秒后重试$/);
  });

  test('is locked for a viewer while the last request runs, and free once the viewer has left', async () => {
    const gone = new AbortController();
    const slow = site.client
      .answer(processVideoUrl, { query: { url: 'https://v.qq.com/x/cover/slow.html', route: 'qq' }, signal: gone.signal })
      .catch(() => 'gone');
    await slowAsked.promise;
    await refuses(parse(PAGE, 'qq'), 423, 'parse_locked');
    gone.abort();
    expect(await slow).toBe('gone');
    await expect
      .poll(() =>
        parse(PAGE, 'qq').then(
          ({ data }) => data.type,
          (error) => error.status,
        ),
      )
      .toBe('hls');
  });
});

describe('refused are', () => {
  test.each(['https://a.example/unknown.m3u8', 'https://a.example/1/index.m3u8?x=1'])('URLs of no title: %s', (url) =>
    isRefused(parse(url, 'ffm3u8'), 404, 'no_playable_url'),
  );
  test('invented routes, without counting each', async () => {
    const visitor = site.as({ headers: { 'X-Forwarded-For': '198.51.100.77' } });
    const made = (i: number) => visitor.call(processVideoUrl, { query: { url: PAGE, route: `r${i}` } });
    const first = await refuses(made(0), 404, 'no_playable_url');
    expect([first.headers.get(PARSE_HEADERS.limit), first.headers.get('X-RateLimit-Limit'), first.headers.get('X-RateLimit-Remaining')]).toEqual([
      null,
      '300',
      '299',
    ]);
    expect((await parse('https://a.example/1/index.m3u8', 'ffm3u8')).data.type).toBe('hls');
  });
  test('a URL on another route than its own', () => isRefused(parse('https://a.example/1/index.m3u8', 'qq'), 404, 'no_playable_url'));
  test.each(['http://127.0.0.1/a.m3u8', 'http://[::ffff:10.0.0.1]/', 'http://localhost/a', 'http://u:p@a.example/', 'javascript:alert(1)', '//a.example/x'])(
    'the address %s',
    (url) => isRefused(parse(url, 'ffm3u8'), 400, 'address_refused'),
  );
  test('requests from other sites', () =>
    isRefused(site.as({ headers: { 'Sec-Fetch-Site': 'cross-site' } }).call(processVideoUrl, { query: { url: PAGE, route: 'qq' } }), 403, 'foreign_origin'));
});

test('a view of an unknown title is not found', () => isRefused(site.client.call(addView, { params: { id: 99 } }), 404, 'video_not_found'));

test('a title whose URLs are all broken has no routes', async () => {
  expect((await site.client.call(getVideo, { params: { id: 3 } })).routes).toEqual([]);
});
