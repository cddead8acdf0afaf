import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getVideo } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { blurOf, POSTER_WIDTHS } from '@yinmu/contract/titles/video.ts';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { query } from '../../../../testing/sync-database.ts';
import { FileCache } from '../../platform/files/file-cache.ts';
import { createPosters } from './posters.ts';

const asked = new Map<string, number>();
const asks: Record<string, string | undefined> = {};

const solid = (r: number, g: number, b: number) => sharp({ create: { width: 800, height: 1200, channels: 3, background: { r, g, b } } });
/** Answers only after everyone has asked. */
const slow = Promise.withResolvers<void>();
const ANSWERS: Record<string, (response: Parameters<RequestListener>[1]) => unknown> = {
  '/red.jpg': async (response) => response.end(await solid(200, 0, 0).jpeg().toBuffer()),
  '/slow.jpg': async (response) => {
    await slow.promise;
    response.end(await solid(0, 0, 200).png().toBuffer());
  },
  '/gone.jpg': (response) => response.writeHead(404).end(),
  '/page.jpg': (response) => response.end('<html>no hotlinks</html>'),
  '/evil.jpg': (response) => response.end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'),
  '/cut.jpg': async (response) => response.end((await solid(1, 2, 3).jpeg().toBuffer()).subarray(0, 700)),
  '/small.png': async (response) =>
    response.end(
      await sharp({ create: { width: 40, height: 60, channels: 4, background: '#0f08' } })
        .png()
        .toBuffer(),
    ),
};
const NAMES = Object.keys(ANSWERS);

const host = createServer((request, response) => {
  const name = request.url ?? '';
  asked.set(name, (asked.get(name) ?? 0) + 1);
  asks[name] = request.headers.referer;
  (ANSWERS[name] ?? ((other) => other.writeHead(404).end()))(response);
});
await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
const site = await siteOfFile({ env: { ALLOW_PRIVATE_NETWORK: origin.slice('http://'.length) } });
const ids = await site.titles([
  ...NAMES.map((name) => ({ vod_name: name, vod_pic: origin + name })),
  { vod_name: '没有海报', vod_sub: 'Without a Poster' },
  { vod_name: '内网', vod_pic: 'http://127.0.0.1:9/x.jpg' },
  { vod_name: '死站', vod_pic: 'https://nowhere.invalid/x.jpg' },
]);
afterAll(() => host.close());

const idOf = (name: string) => ids[NAMES.indexOf(name)] as number;
const get = (id: number, width = 360, headers: Record<string, string> = {}) => fetch(`${site.origin}/img/${id}/${width}.webp`, { headers, redirect: 'manual' });

describe('a poster', () => {
  test.each([...POSTER_WIDTHS])('is WebP of %d pixels, whatever its host sends', async (width) => {
    const response = await get(idOf('/red.jpg'), width);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(response.headers.get('cache-control')).toMatch(/max-age=86400/);
    const { format, width: wide, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([format, wide, height]).toEqual(['webp', width, width * 1.5]);
    const again = await get(idOf('/red.jpg'), width, { 'If-None-Match': response.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  test('is not read again for callers who have it', async () => {
    const id = idOf('/red.jpg');
    const etag = (await get(id)).headers.get('etag') ?? '';
    const folder = path.join(site.dataDir, 'posters');
    await Promise.all((await readdir(folder)).filter((name) => name.startsWith(`${id}-`)).map((name) => rm(path.join(folder, name))));
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) expect((await get(id, 360, { 'If-None-Match': known })).status).toBe(304);
    expect((await readdir(folder)).filter((name) => name.startsWith(`${id}-`))).toEqual([]);
    expect((await get(id, 360, { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  test('is requested from its host once, whatever the width and however often, with that host as referer', async () => {
    let came = 0;
    const count = () => void came++;
    site.site.app.server.on('request', count);
    const all = [...Array(10)].flatMap(() => [...POSTER_WIDTHS].map((width) => get(idOf('/slow.jpg'), width)));
    await expect.poll(() => came).toBe(all.length);
    site.site.app.server.off('request', count);
    slow.resolve();
    await Promise.all(all);
    await get(idOf('/slow.jpg'));
    expect(asked.get('/slow.jpg')).toBe(1);
    expect(asks['/slow.jpg']).toBe(`${origin}/`);
  });

  test('is not enlarged if small', async () => {
    const { width } = await sharp(Buffer.from(await (await get(idOf('/small.png'), 540)).arrayBuffer())).metadata();
    expect(width).toBe(40);
  });

  test('leaves six pixels for the card', async () => {
    const video = await site.client.call(getVideo, { params: { id: idOf('/red.jpg') } });
    expect(video.poster_blur).toHaveLength(32);
    const bitmap = Buffer.from(blurOf(video).split(',')[1] ?? '', 'base64');
    expect(bitmap).toHaveLength(78);
    expect([bitmap[54], bitmap[55], bitmap[56]].map((value = 0) => (value > 150 ? 'much' : 'little'))).toEqual(['little', 'little', 'much']);
  });
});

describe('the fallback', () => {
  test.each(['/gone.jpg', '/page.jpg', '/evil.jpg', '/cut.jpg'])('stands for %s, which is not asked for again', async (name) => {
    for (let n = 0; n < 2; n++) {
      const response = await get(idOf(name));
      expect([response.status, response.headers.get('location'), response.headers.get('cache-control')]).toEqual([
        302,
        '/default-poster.jpg',
        'public, max-age=600',
      ]);
    }
    expect(asked.get(name)).toBe(1);
  });

  test.each(['/gone.jpg', ''])('is drawn with the name of the title for a browser (%j)', async (name) => {
    const id = name ? idOf(name) : (ids[NAMES.length] as number);
    const asBrowser = { Accept: 'image/avif,image/webp,image/svg+xml,image/*,*/*;q=0.8' };
    const response = await get(id, 360, asBrowser);
    const etag = response.headers.get('etag') ?? '';
    expect([response.status, response.headers.get('content-type'), response.headers.get('vary')]).toEqual([
      200,
      'image/svg+xml',
      expect.stringMatching(/Accept/),
    ]);
    const drawn = (await response.text()).replace(/<[^>]*>/g, '');
    expect(drawn).toContain(name || '没有海报');
    expect((await get(id, 360, { ...asBrowser, 'If-None-Match': etag })).status).toBe(304);
  });

  test.each([
    ['zh-CN', '没有海报'],
    ['zh-TW', '沒有海報'],
    ['en', 'Without a Poster'],
  ])('is drawn with the name that its reader knows (%s)', async (language, name) => {
    const response = await get(ids[NAMES.length] as number, 360, { Accept: 'image/svg+xml', 'Accept-Language': language });
    expect((await response.text()).replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')).toContain(name);
    // A shared cache must not serve the drawn poster to another reader.
    expect([response.headers.get('cache-control'), response.headers.get('vary')]).toEqual(['private, max-age=600', expect.stringMatching(/language/i)]);
  });

  test('replaces a missing poster, one on this network, and one of an unreachable host', async () => {
    for (const id of ids.slice(NAMES.length)) expect((await get(id)).headers.get('location')).toBe('/default-poster.jpg');
  });
});

test('stills are served in two widths beside the poster, and none of a withdrawn title', async () => {
  const [id = 0] = await site.titles([{ vod_name: '剧照', vod_pic: `${origin}/red.jpg`, stills: [`${origin}/red.jpg`, `${origin}/gone.jpg`] }]);
  const still = (place: number, width: number) => fetch(`${site.origin}/img/${id}/stills/${place}/${width}.webp`);
  const widthOf = async (response: Response) => (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width;
  expect(await Promise.all([still(0, 480), still(0, 1280), get(id, 540)].map(async (one) => widthOf(await one)))).toEqual([480, 800, 540]);
  expect((await still(0, 480)).headers.get('cache-control')).toBe('public, max-age=600');
  expect((await Promise.all([still(1, 480), still(2, 480), still(0, 360)])).map(({ status }) => status)).toEqual([404, 404, 404]);
  query(site, 'UPDATE title SET visible = 0 WHERE vod_id = ?', id);
  expect((await still(0, 480)).status).toBe(404);
});

test.each([
  ['an unknown title', '/img/999999/360.webp'],
  ['a width that is none', '/img/1/361.webp'],
  ['another format', '/img/1/360.jpg'],
  ['no number', '/img/x/360.webp'],
])('%s is not found', async (_name, address) => expect((await fetch(site.origin + address)).status).toBe(404));

test('the cache keeps to its size, evicts unused files first, and is known after a restart', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'yinmu-cache-'));
  await writeFile(path.join(folder, 'left'), Buffer.alloc(100));
  const cache = new FileCache(folder, 1000);
  await cache.ready;
  for (const name of ['a', 'b', 'c']) await cache.put(name, Buffer.alloc(250));
  expect(await cache.get('a')).toHaveLength(250);
  expect(cache.bytes).toBe(850);
  await cache.put('d', Buffer.alloc(250));
  await cache.idle();
  expect((await readdir(folder)).sort()).toEqual(['a', 'c', 'd']);
  expect(await cache.get('b')).toBeUndefined();
  const next = new FileCache(folder, 1000);
  await next.ready;
  expect(next.bytes).toBe(750);
  await rm(folder, { recursive: true });
});

test('a face is fetched once and stored; other file names are refused', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'yinmu-faces-'));
  const faces = createPosters({
    ...{ dataDir, maxBytes: 1e6, allowPrivate: new Set([origin.slice('http://'.length)]), facesAt: `${origin}/` },
    ...({ db: undefined, files: { isShared: false } } as unknown as Pick<Parameters<typeof createPosters>[0], 'db' | 'files'>),
  });
  const before = asked.get('/red.jpg') ?? 0;
  const [one, other] = await Promise.all([faces.face('red.jpg'), faces.face('red.jpg')]);
  expect((await sharp(one).metadata()).width).toBe(360);
  expect([other, await faces.face('red.jpg'), await faces.face('gone.jpg')]).toEqual([one, one, undefined]);
  expect((asked.get('/red.jpg') ?? 0) - before).toBe(1);
  await faces.stop();
  await rm(dataDir, { recursive: true });
  for (const file of ['..%2Fx.jpg', 'x.svg', 'a.b.jpg']) expect((await fetch(`${site.origin}/img/faces/${file}`)).status).toBe(404);
});
