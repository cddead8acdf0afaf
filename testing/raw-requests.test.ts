/** Requests over a bare socket that no client would send (odd paths, methods, hosts) never cause a 5xx. */
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { siteOfFile } from './site-of-file.ts';
import { startSite } from './test-site.ts';

const site = await siteOfFile({ env: { PUBLIC_URL: 'https://video.example' } });
const keyed = await startSite({ env: { API_KEY: 'a key of sixteen' } });
await site.titles([{ vod_name: '小城之春' }]);
afterAll(() => keyed.stop());

let callers = 0;
interface RawAnswer {
  status: number;
  head: string;
  body: string;
}
/** Sends a request line verbatim, and reads until the server closes. */
function send(line: string, { to = site, headers = [] as string[] } = {}): Promise<RawAnswer> {
  const { hostname, port } = new URL(to.origin);
  const caller = `198.18.${(++callers >> 8) & 255}.${callers & 255}`;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        Buffer.from(`${[`${line} HTTP/1.1`, 'Host: video.example', 'Connection: close', `X-Forwarded-For: ${caller}`, ...headers].join('\r\n')}\r\n\r\n`),
      ),
    );
    socket.setTimeout(10_000, () => reject(new Error(`no answer to ${JSON.stringify(line)}`)));
    socket.on('error', reject).on('data', (chunk: string | Buffer) => chunks.push(Buffer.from(chunk as Buffer)));
    socket.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const [head = '', ...body] = text.split('\r\n\r\n');
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]), head, body: body.join('\r\n\r\n') });
      socket.destroy();
    });
  });
}

const NO_PAGES = String.raw`//[ //:80 //a:b //\evil.test /\ /\evil.test /.//evil.test /% /%00 /%2f%2f /..%2f..%2fetc/passwd /[ /;x *`;
const NUMBERS_OF_NOTHING = '/detail/0 /detail/00 /watch/0 /lists/0 /discover/movie/999999999999999 /discover/movie/0';
test.each(`${NO_PAGES} ${NUMBERS_OF_NOTHING}`.split(' '))('%s is not a page', async (path) => {
  const { status } = await send(`GET ${path}`);
  expect([400, 404]).toContain(status);
});

test.each(['//', '///', '//evil.test/', '//evil.test//', '//evil.test/?next=//evil'])('%s does not lead to another site', async (path) => {
  const { status, head } = await send(`GET ${path}`);
  expect([status, /^location: (.*)$/im.exec(head)?.[1]]).toEqual([301, expect.stringMatching(/^\/(?:$|[a-z])/)]);
});

test('an overlong address is answered with a page in each language', async () => {
  const { status, head, body } = await send(`GET /search?q=${'%E6%98%A5'.repeat(3000)}`);
  expect([status, /content-type: (.*)/i.exec(head)?.[1]]).toEqual([431, 'text/html; charset=utf-8']);
  for (const message of ['请求地址过长', '請求網址過長', 'The URL is too long']) expect(body).toContain(message);
  expect((await send('GET / x')).status).toBe(400);
});

test('no generated path causes a server error', async () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ...String.raw`/ // \ .. . % %2f %00 %ff [ ] :80 @ ? & = # ; * http://evil.test detail watch api api.php browse search lists files`.split(' '),
      ...`img assets demo 1 0 -1 ${'9'.repeat(20)} hl=en q= type= __proto__ 长 \u00ff`.split(' '),
    ),
    fc.string({ unit: 'grapheme-ascii', maxLength: 8 }).map((text) => text.replace(/[\s\r\n]/g, '')),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 8 }), fc.constantFrom('GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'), async (pieces, method) => {
      const { status, body } = await send(`${method} /${pieces.join('')}`);
      expect(status, body.slice(0, 300)).toBeGreaterThanOrEqual(200);
      expect(status, body.slice(0, 300)).toBeLessThan(500);
    }),
    { numRuns: process.env.TEST_LONG ? 400 : 60 },
  );
}, 60_000);

describe('a request that names another site', () => {
  test.each(['http://evil.test/detail/1', 'https://evil.test:8443/detail/1', 'HTTP://evil.test/detail/1'])('%s is treated as this site’s', async (target) => {
    const { status, body } = await send(`GET ${target}`);
    expect(status).toBe(200);
    expect(body).toContain('<link rel="canonical" href="https://video.example/detail/1">');
    expect(body).toContain('<meta property="og:url" content="https://video.example/detail/1">');
    expect(body).not.toContain('evil.test');
  });
  test('without a path, it is the home page', async () => expect((await send('GET http://evil.test')).status).toBe(200));
  test('a Host header of another site is treated as this site’s', async () =>
    expect((await send('GET /detail/1', { headers: ['X-Forwarded-Host: evil.test', 'Forwarded: host=evil.test'] })).body).not.toContain('evil.test'));
});

test.each([
  '/api/categories',
  'http://evil.test/api/categories',
  '/%61pi/categories',
  '/api/%63ategories',
  '/api//categories',
  '/api/categories/',
  '/./api/categories',
  '//api/categories',
])('no spelling of %s bypasses the API key', async (path) => {
  const { body } = await send(`GET ${path}`, { to: keyed });
  expect(body).not.toContain('subcategories');
  expect((await send('GET /api/categories', { to: keyed, headers: ['X-API-Key: a key of sixteen'] })).body).toContain('subcategories');
});

describe('unsupported methods', () => {
  test.each([
    ['QUERY', '/', 'GET, HEAD'],
    ['DELETE', '/api/categories', 'GET, HEAD'],
    ['PROPFIND', '/api/user/lists/1', 'DELETE, GET, HEAD, PATCH'],
  ])('%s %s is 405', async (method, path, allow) => {
    const { status, head } = await send(`${method} ${path}`);
    expect([status, /^allow: (.*)$/im.exec(head)?.[1]]).toEqual([405, allow]);
  });
  test('an unknown path is 404', async () => expect((await send('TRACE /nowhere')).status).toBe(404));
});
