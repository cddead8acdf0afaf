import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { endpoint } from '@yinmu/contract/endpoint.ts';
import Type from 'typebox';
import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { memoryLimits } from '../../jobs/limits.ts';
import { defineRoute } from '../define-route.ts';
import { createServer } from '../server.ts';
import { asSubrequests, ResponseCache } from './response-cache.ts';
import { headText } from './send-whole.ts';

const AGES = { freshMs: 60_000, settleMs: 10_000, maxMs: 180_000 };

/** Starts a server that counts how often each answer was made; a gate can hold answers back. */
async function aServer(env: Record<string, string> = {}) {
  const clock = { now: 0 };
  const cache = new ResponseCache({ ages: AGES, maxBytes: 1e6, now: () => clock.now });
  const app = await createServer({
    config: readConfig({ LOG_LEVEL: 'silent', DATA_DIR: '/nowhere', ...env }),
    cache,
    authenticate: async () => undefined,
    knownBrowser: async () => undefined,
    muteOf: async () => undefined,
    repliesDb: undefined as never,
    limits: memoryLimits(),
    isLoaded: () => true,
  });
  const made = { count: 0 };
  let gate = Promise.resolve();
  const schema = { querystring: Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1, default: 20 })), word: Type.Optional(Type.String()) }) };
  const policy = { query: { limit: 20, word: undefined }, tags: ({ params }: { params: unknown }) => [`title ${(params as { id: string }).id}`] };
  app.get('/api/titles/:id', { schema, config: { cache: policy } }, async () => {
    const number = ++made.count;
    await gate;
    return { number };
  });
  app.get('/page/:id', { config: { cache: { tags: () => [] } } }, async (request, reply) => {
    const { id } = request.params as { id: string };
    const part = await asSubrequests(request, () => app.inject(`/api/titles/${id}`));
    return reply.type('text/html').send(`page of ${part.json<{ number: number }>().number}`);
  });
  app.get('/fails', { config: { cache: { tags: () => [] } } }, (_request, reply) => reply.code(503).send({}));
  const get = async (url: string, headers: Record<string, string> = {}) => (await app.inject({ url, headers })).body;
  return {
    app,
    cache,
    clock,
    made,
    get,
    close() {
      let open = () => {};
      gate = new Promise((resolve) => {
        open = () => resolve();
      });
      return () => open();
    },
  };
}
const number = (n: number) => JSON.stringify({ number: n });

test('a response is made once, whatever unknown parameters its address has', async () => {
  const { app, cache, get, made } = await aServer();
  for (const address of ['', '?x=1', '?limit=20', '?limit=20&y', '?_t=3&limit=20']) expect(await get(`/api/titles/5${address}`)).toBe(number(1));
  expect([made.count, cache.entries]).toEqual([1, 1]);
  expect(await get('/api/titles/5?limit=3')).toBe(number(2));
  expect(await get('/api/titles/5?limit=3', { cookie: 'language=en' })).toBe(number(3));
  // All spellings of a number get the same response under the same key.
  for (let i = 1; i < 20; i++) await get(`/api/titles/5?limit=${'0'.repeat(i)}3`);
  for (let i = 0; i < 20; i++) await get(`/api/titles/5?word=${'x'.repeat(1100 + i)}`);
  expect(cache.entries).toBe(3);
  // A value that looks like more parameters is still one value.
  await get('/api/titles/5?word=a%26limit%3D3');
  expect(cache.entries).toBe(4);
  await app.close();
});

test('HEAD and GET share the cached response, whichever comes first', async () => {
  const { app, get, made } = await aServer();
  const head = async (url: string) => {
    const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url, headers: { 'accept-encoding': 'gzip' } });
    return [statusCode, headers.etag, headers['content-length'], headers['content-encoding'], body];
  };
  const first = await head('/api/titles/5');
  const { headers } = await app.inject({ url: '/api/titles/5', headers: { 'accept-encoding': 'gzip' } });
  expect(first).toEqual([200, headers.etag, headers['content-length'], headers['content-encoding'], '']);
  expect(await head('/api/titles/5')).toEqual(first);
  expect([await get('/api/titles/5'), made.count]).toEqual([number(1), 1]);
  expect((await app.inject({ method: 'HEAD', url: '/api/titles/5', headers: { 'if-none-match': String(headers.etag) } })).statusCode).toBe(304);
});

test('a hit follows HTTP: keep-alive, in order, without a body for HEAD, closed on request', async () => {
  const { app, get, made } = await aServer();
  await get('/api/titles/5');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const said = async (lines: string) => {
    const socket = connect(port, '127.0.0.1').end(lines);
    return (await text(socket)).split(/(?=HTTP\/1\.1 )/).map((answer) => answer.split('\r\n\r\n') as [string, string]);
  };
  const head = (method: string, more = '') => `${method} /api/titles/5 HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
  const [first, second, third] = await said(head('GET') + head('HEAD') + head('GET', 'Connection: close\r\n'));
  expect([first?.[1], second?.[1], third?.[1]]).toEqual([number(1), '', number(1)]);
  const names = (answer = '') =>
    answer
      .split('\r\n')
      .slice(1)
      .map((line) => line.replace(/:.*/, '').toLowerCase())
      .sort();
  expect(first?.[0]).toMatch(/^HTTP\/1.1 200 OK\r\n[\s\S]*\r\nConnection: keep-alive\r\nKeep-Alive: timeout=72$/);
  expect(third?.[0]).toMatch(/\r\nConnection: close$/i);
  // Node writes the headers of both the response that waited and the one that closed.
  expect(names(first?.[0])).toEqual(names(second?.[0]));
  expect((await said('GET /api/titles/5 HTTP/1.0\r\n\r\n'))[0]?.[1]).toBe(number(1));
  expect(made.count).toBe(1);
  expect(() => headText({ 'x-name': 'a\r\nSet-Cookie: b' })).toThrow('Invalid character');
  await app.close();
});

test('refused and failed responses are not cached', async () => {
  const { app, cache, get } = await aServer();
  for (const address of ['/api/titles/5?limit=0', '/api/titles/5?limit=1&limit=2', '/fails', '/nowhere']) await get(address);
  expect([cache.entries, cache.tags]).toEqual([0, 0]);
  await app.close();
});

test('of many concurrent misses one makes the response', async () => {
  const server = await aServer();
  const open = server.close();
  const all = Promise.all(Array.from({ length: 30 }, () => server.get('/api/titles/5')));
  await expect.poll(() => server.made.count).toBe(1);
  open();
  expect(new Set(await all)).toEqual(new Set([number(1)]));
  expect(server.made.count).toBe(1);
  await server.app.close();
});

test('a stale response is served until it is remade, once, in the background', async () => {
  const server = await aServer();
  await server.get('/api/titles/5?limit=3', { cookie: 'language=en' });
  server.clock.now = AGES.settleMs + 1;
  server.cache.markStale('title 5');
  const open = server.close();
  for (let i = 0; i < 10; i++) expect(await server.get('/api/titles/5?limit=3&x', { cookie: 'language=en' })).toBe(number(1));
  open();
  await expect.poll(() => server.get('/api/titles/5?limit=3', { cookie: 'language=en' })).toBe(number(2));
  expect([server.made.count, server.cache.entries]).toEqual([2, 1]);
  server.clock.now += AGES.freshMs + 1;
  expect(await server.get('/api/titles/5?limit=3', { cookie: 'language=en' })).toBe(number(2));
  await expect.poll(() => server.get('/api/titles/5?limit=3', { cookie: 'language=en' })).toBe(number(3));
  await server.app.close();
});

test('a page is made of fresh responses only, and changes with them', async () => {
  const server = await aServer();
  await server.get('/api/titles/5');
  server.cache.markStale('title 5');
  // The answer is served for ten more seconds, but no new page is made from it.
  expect(await server.get('/api/titles/5')).toBe(number(1));
  expect(await server.get('/page/5')).toBe('page of 2');
  expect(await server.get('/page/5?x=1')).toBe('page of 2');
  server.cache.purge('title 5');
  expect(await server.get('/page/5')).toBe('page of 3');
  server.clock.now = AGES.settleMs + 1;
  server.cache.markStale('title 5');
  expect(await server.get('/page/5')).toBe('page of 3');
  await expect.poll(() => server.get('/page/5')).toBe('page of 4');
  await server.app.close();
});

test('callers who have the response get a 304, from the cache and on the first run', async () => {
  const { app, get, made } = await aServer();
  const ask = (headers: Record<string, string>) => app.inject({ url: '/api/titles/5', headers });
  const whole = await ask({});
  const etag = String(whole.headers.etag);
  expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
  for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
    const { statusCode, body, headers } = await ask({ 'if-none-match': known, 'accept-encoding': 'br' });
    expect([known, statusCode, body, headers.etag, headers['content-type'], headers['content-encoding'], headers['cache-control'], headers.vary]).toEqual([
      known,
      304,
      '',
      etag,
      undefined,
      undefined,
      'public, max-age=0, s-maxage=10',
      whole.headers.vary,
    ]);
  }
  expect(await get('/api/titles/5', { 'if-none-match': '"other"' })).toBe(number(1));
  expect(made.count).toBe(1);
  await app.close();
  const other = await aServer();
  const first = await other.app.inject({ url: '/api/titles/5', headers: { 'if-none-match': etag } });
  expect([first.statusCode, first.body, other.made.count, other.cache.entries]).toEqual([304, '', 1, 1]);
  await other.app.close();
});

test('another response, or the same in another language, has another tag', async () => {
  const { app, cache } = await aServer();
  const tag = async (headers: Record<string, string> = {}) => (await app.inject({ url: '/api/titles/5', headers })).headers.etag;
  const [chinese, english] = [await tag(), await tag({ cookie: 'language=en' })];
  cache.purge('title 5');
  expect(new Set([chinese, english, await tag()]).size).toBe(3);
  await app.close();
});

test('cached responses are only for permitted callers', async () => {
  const { app } = await aServer({ API_KEY: 'a key of sixteen' });
  const headers = { 'x-api-key': 'a key of sixteen' };
  expect((await app.inject({ url: '/api/titles/5', headers })).statusCode).toBe(200);
  expect((await app.inject('/api/titles/5')).statusCode).toBe(401);
  const kept = await app.inject({ url: '/api/titles/5', headers });
  expect([kept.statusCode, kept.headers['x-content-type-options'], kept.headers['cache-control']]).toEqual([200, 'nosniff', 'no-cache']);
  await app.close();
});

test('a cached response cannot depend on the caller, by its types or otherwise', async () => {
  const { app, close } = await aServer();
  const asked = endpoint('GET /asked', { auth: 'public', summary: '', data: Type.Object({ id: Type.Number() }) });
  // @ts-expect-error: a cached handler does not see the caller
  defineRoute(app, asked, async ({ viewer }) => ({ id: (await viewer())?.id ?? 0 }), { cachedBy: () => [] });
  // @ts-expect-error: nor the request, whose cookies would reveal the caller
  defineRoute(app, { ...asked, path: '/by-address' }, ({ request }) => ({ id: request.ip.length }), { cachedBy: () => [] });
  // @ts-expect-error: member endpoints are not cached
  defineRoute(app, { ...asked, path: '/own', auth: 'member' }, () => ({ id: 1 }), { cachedBy: () => [] });
  app.get('/raw', { config: { cache: { tags: () => [] } } }, async (request) => ({ who: await app.authenticate(request) }));
  app.get('/unkept', async (request) => ({ who: (await app.authenticate(request)) ?? null }));
  const status = async (url: string) => (await app.inject({ url, headers: { cookie: 'session=x' } })).statusCode;
  expect([await status('/api/asked'), await status('/raw'), await status('/unkept')]).toEqual([500, 500, 200]);
  await close();
});
