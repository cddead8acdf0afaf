/** Tests routes that have pages instead of streams, and what players and operators are told about them. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testRoute } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import { getVideo } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { processVideoUrl } from '@yinmu/contract/playback/playback.endpoints.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { isRefused } from '../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { mayBeFramed } from './page-route.ts';

const HTML = '<!DOCTYPE html><title>播放</title>';
const pages: Record<string, [status: number, headers: Record<string, string>, body: string]> = {
  '/share/plain': [200, { 'Content-Type': 'text/html' }, HTML],
  '/share/denied': [200, { 'Content-Type': 'text/html', 'X-Frame-Options': 'DENY' }, HTML],
  '/share/policy': [200, { 'Content-Type': 'text/html', 'Content-Security-Policy': "default-src 'self'; frame-ancestors 'self'" }, HTML],
  '/share/gone': [404, { 'Content-Type': 'text/html' }, HTML],
  '/share/playlist': [200, { 'Content-Type': 'application/vnd.apple.mpegurl' }, '#EXTM3U\n#EXT-X-ENDLIST\n'],
  '/html/index.m3u8': [200, { 'Content-Type': 'text/html; charset=utf-8' }, HTML],
  '/untold/index.mp4': [200, {}, `\uFEFF\n${HTML}`],
  '/good/index.m3u8': [200, { 'Content-Type': 'text/plain' }, '#EXTM3U\n'],
};

const host = createServer((request, response) => {
  const [status, headers, body] = pages[request.url ?? ''] ?? [404, {}, ''];
  response.writeHead(status, headers).end(body);
});
await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
const address = `127.0.0.1:${(host.address() as AddressInfo).port}`;
const origin = `http://${address}`;
const site = await siteOfFile({ env: { ALLOW_PRIVATE_NETWORK: address } });
const admin = await site.staff('admin', 'boss');
const group = (...paths: string[]) => paths.map((path, i) => `第${i + 1}集$${origin}${path}`).join('#');
const share = Object.keys(pages).filter((path) => path.startsWith('/share/'));
const [id] = (await site.titles([
  {
    vod_name: '分享页',
    vod_play_from: ['ffm3u8', 'okm3u8', 'mym3u8', 'tym3u8', 'ikm3u8'].join('$$$'),
    vod_play_url: [
      group(...share, '/share/unreachable').replace(`${origin}/share/unreachable`, 'https://unreachable.invalid/share/x'),
      group('/html/index.m3u8'),
      group('/untold/index.mp4'),
      group('/good/index.m3u8'),
      group('/share/denied'),
    ].join('$$$'),
  },
])) as [number];
afterAll(() => host.close());

test('a line of share pages is marked as one, and comes last', async () => {
  const { routes } = await site.client.call(getVideo, { params: { id } });
  expect(routes.map((route) => [route.id, route.kind, route.season])).toEqual([
    ['tym3u8', 'direct', null],
    ['mym3u8', 'direct', null],
    ['okm3u8', 'direct', null],
    ['ffm3u8', 'page', null],
    ['ikm3u8', 'page', null],
  ]);
});

describe('a share page', () => {
  const parse = (path: string) => site.client.call(processVideoUrl, { query: { url: path.startsWith('/') ? origin + path : path, route: 'ffm3u8' } });
  test('that may be framed is framed', async () => expect(await parse('/share/plain')).toEqual({ url: `${origin}/share/plain`, type: 'embed' }));
  test.each(['/share/denied', '/share/policy', '/share/gone'])('%s has failed', (path) => isRefused(parse(path), 502, 'parse_failed'));
  test('that is a playlist is played', async () => expect(await parse('/share/playlist')).toEqual({ url: `${origin}/share/playlist`, type: 'hls' }));
  test('that this server cannot reach is left to the viewer', async () =>
    expect(await parse('https://unreachable.invalid/share/x')).toEqual({ url: 'https://unreachable.invalid/share/x', type: 'embed' }));
});

describe('an operator who tests a line learns the result', () => {
  test.each([
    ['ffm3u8', true, '状态 200，是网页，至多可嵌入播放'],
    ['ikm3u8', false, '状态 200，是网页，至多可嵌入播放'],
    ['okm3u8', false, '状态 200，是网页，不是视频流'],
    ['mym3u8', false, '状态 200，是网页，不是视频流'],
    ['tym3u8', true, '状态 200，8 字节'],
  ])('%s: %s, %s', async (route, ok, detail) => {
    expect(await admin.client.call(testRoute, { params: { route } })).toMatchObject({ ok, detail });
  });
});

test.each<[boolean, Record<string, string | string[]>]>([
  [true, {}],
  [true, { 'x-frame-options': 'ALLOWALL' }],
  [false, { 'x-frame-options': 'SAMEORIGIN' }],
  [false, { 'x-frame-options': ['deny', 'deny'] }],
  [true, { 'content-security-policy': "default-src 'none'" }],
  [false, { 'content-security-policy': "frame-ancestors 'none'" }],
  [false, { 'content-security-policy': 'frame-ancestors https://one.example' }],
  [true, { 'content-security-policy': 'Frame-Ancestors *' }],
  [true, { 'content-security-policy': 'frame-ancestors https:' }],
  // The policy wins if both headers are given.
  [true, { 'content-security-policy': 'frame-ancestors *', 'x-frame-options': 'DENY' }],
  // Every policy must allow framing.
  [false, { 'content-security-policy': "frame-ancestors *, frame-ancestors 'self'" }],
])('it is %s that others may frame what answers with %j', (expected, headers) => expect(mayBeFramed(headers)).toBe(expected));
