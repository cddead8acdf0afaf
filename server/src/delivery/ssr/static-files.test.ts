import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';

const BUILT = path.resolve(import.meta.dirname, '../../../../web/dist');

const site = await siteOfFile();
const html = await (await fetch(site.origin)).text();
const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
const font = /content="(\/assets\/[^"]+\.woff2)"/.exec(html)?.[1] ?? '';

const ask = (address: string, headers: Record<string, string> = {}, method = 'GET') => fetch(site.origin + address, { headers, method });

test.each([
  ['br', 'gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip', 'gzip'],
  ['gzip, where br is refused', 'br;q=0, gzip', 'gzip'],
  ['neither', 'identity', null],
])('a script comes compressed as the browser reads it: %s', async (_what, accepted, encoding) => {
  const response = await ask(script, { 'accept-encoding': accepted });
  expect([response.status, response.headers.get('content-encoding')]).toEqual([200, encoding]);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(readFileSync(path.join(BUILT, script)));
});

test('P8: players of other sites may fetch the demo’s media', async () => {
  const { status, headers } = await ask('/demo/clips/a/index.m3u8', { origin: 'https://player.example' });
  expect([status, headers.get('access-control-allow-origin'), headers.get('cross-origin-resource-policy')]).toEqual([200, '*', 'cross-origin']);
});

test('a font is not compressed again, and every file has its type and long caching', async () => {
  const answers = await Promise.all([script, font].map((address) => ask(address)));
  expect(answers[1]?.headers.has('content-encoding')).toBe(false);
  expect(answers.map(({ headers }) => headers.get('content-type'))).toEqual(['text/javascript; charset=utf-8', 'font/woff2']);
  for (const { headers } of answers) {
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('vary')).toBe('Accept-Encoding');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('a range beyond a file is refused with its length', async () => {
  const length = (await (await ask('/icon.svg', { 'accept-encoding': 'identity' })).arrayBuffer()).byteLength;
  const beyond = await ask('/icon.svg', { 'accept-encoding': 'identity', range: `bytes=${length}-` });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${length}`]);
  expect(await beyond.json()).toMatchObject({ code: 'range_not_satisfiable' });
  const part = await ask('/icon.svg', { 'accept-encoding': 'identity', range: 'bytes=0-3' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 0-3/${length}`]);
  expect((await ask('/icon.svg', { 'if-match': '"another"' })).status).toBe(412);
});

test('a file whose content may change under its name is revalidated', async () => {
  const icon = await ask('/icon.svg');
  expect([icon.status, icon.headers.get('cache-control'), icon.headers.has('etag')]).toEqual([200, 'public, max-age=3600', true]);
  // `fetch` would add `Cache-Control: no-cache`, which forces a full response.
  const again = await site.site.app.inject({
    url: '/icon.svg',
    headers: { 'accept-encoding': 'gzip, deflate', 'if-none-match': String(icon.headers.get('etag')) },
  });
  expect(again.statusCode).toBe(304);
});
