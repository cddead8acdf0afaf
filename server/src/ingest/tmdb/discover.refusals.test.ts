import { DISCOVERY_SORTS, getDiscovered, getDiscovery } from '@yinmu/contract/catalogue/tmdb.endpoints.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { isRefused, refuses } from '../../../../testing/refuses.ts';
import { startTmdb } from '../../../../testing/servers/test-tmdb.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { startSite } from '../../../../testing/test-site.ts';

const tmdb = await startTmdb();
const site = await siteOfFile({ env: { ...tmdb.env, TMDB_API_KEY: 'tmdb-key' } });
afterAll(() => tmdb.stop());
let year = 1900;
const list = (language = 'en') =>
  site.as({ headers: { Cookie: `language=${language}` } }).call(getDiscovery, { params: { tab: 'discover' }, query: { year: ++year } });

test('without a key discovery says so, in the reader’s language', async () => {
  const bare = await startSite();
  const error = await refuses(bare.client.call(getDiscovery, { params: { tab: 'trending' }, query: {} }), 503, 'tmdb_key_missing');
  expect(error.message).toContain('TMDB_API_KEY');
  await bare.stop();
});

describe('each TMDB refusal or failure has its own error', () => {
  test('a key it does not know', async () => {
    const other = await startSite({ env: { ...tmdb.env, TMDB_API_KEY: 'wrong-key' } });
    const error = await refuses(other.client.call(getDiscovery, { params: { tab: 'trending' }, query: {} }), 503, 'tmdb_key_refused');
    expect(error.message).not.toContain('wrong-key');
    await other.stop();
  });

  test('a title it does not have', async () => {
    const english = site.as({ headers: { Cookie: 'language=en' } });
    const error = await refuses(english.call(getDiscovered, { params: { type: 'movie', id: 123_456 } }), 404, 'movie_not_found');
    expect(error.message).toBe('Movie not found');
  });

  test('too many requests, with TMDB’s retry time', async () => {
    tmdb.failWith((response) => response.writeHead(429, { 'retry-after': '33' }).end('{"status_code":25}'));
    const error = await refuses(list(), 503, 'discovery_busy');
    expect([error.headers.get('retry-after'), error.message]).toEqual(['33', 'Failed to fetch movies: too many requests, please try again in 33 s']);
  });

  test('a brief limit is waited out', async () => {
    tmdb.failWith((response) => response.writeHead(429, { 'retry-after': '1' }).end('{}'));
    expect((await list()).results.length).toBeGreaterThan(0);
  });

  test('its own failure, with its message', async () => {
    tmdb.failWith((response) => response.writeHead(503).end('{"status_code":9,"status_message":"Service offline"}'));
    expect((await refuses(list(), 502, 'discovery_failed')).message).toBe('Failed to fetch movies: Service offline');
    tmdb.failWith((response) => response.writeHead(500).end('<html>'));
    expect((await refuses(list('zhcn'), 502, 'discovery_failed')).message).toBe('获取影片失败：TMDB 返回错误 500');
  });

  test.each(['<html>', '[]', 'null', '{"page":1}', ''])('garbage: %s', async (body) => {
    tmdb.failWith((response) => response.writeHead(200).end(body));
    expect((await refuses(list(), 502, 'discovery_failed')).message).toBe('Failed to fetch movies: TMDB sent an unreadable response');
  });

  test('a connection that breaks', async () => {
    tmdb.failWith((response) => response.destroy());
    expect((await refuses(list(), 502, 'discovery_failed')).message).toBe('Failed to fetch movies: TMDB can’t be reached');
  });

  test('and none of these is cached', async () => expect((await list()).results.length).toBeGreaterThan(0));
});

test.each([
  ['a tab that is none', { params: { tab: 'best' as 'trending' }, query: {} }],
  ['page 501', { params: { tab: 'trending' as const }, query: { page: 501 } }],
  ['a sort that is none', { params: { tab: 'trending' as const }, query: { sort: 'name' as 'rating' } }],
  ['a type that is none', { params: { tab: 'trending' as const }, query: { type: 'person' as 'tv' } }],
])('%s', (_name, given) => isRefused(site.client.call(getDiscovery, given), 400, 'validation_failed'));

/** TMDB answers an unsupported sort order with another list, or with nothing. */
test.each([
  ['trending', 'movie', ['popularity', 'rating', 'releaseDate', 'revenue', 'voteCount']],
  ['topRated', 'movie', []],
  ['topRated', 'tv', ['revenue']],
  ['upcoming', 'tv', ['rating', 'revenue', 'voteCount']],
  ['discover', 'tv', ['revenue']],
  ['discover', 'movie', []],
] as const)('%s of %s is in no order of %j', async (tab, type, refused) => {
  for (const sort of DISCOVERY_SORTS) {
    const call = site.client.call(getDiscovery, { params: { tab }, query: { type, sort } });
    if (!(refused as readonly string[]).includes(sort)) expect((await call).results.length).toBeGreaterThan(0);
    else expect((await refuses(call, 400, 'validation_failed')).message).toBe('请求无效：排序方式不适用于此榜单');
  }
});
