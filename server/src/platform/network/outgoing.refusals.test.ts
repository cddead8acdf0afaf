import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchGuarded, OutgoingConnections, OutgoingError, type OutgoingFault } from './outgoing.ts';

let server: Server;
let port: number;
let reached = 0;
const own = () => new Set([`127.0.0.1:${port}`]);
const get = (path: string, options: Partial<Parameters<typeof fetchGuarded>[1]> = {}) =>
  fetchGuarded(`http://127.0.0.1:${port}${path}`, { kind: 'source', timeoutMs: 2000, maxBytes: 1000, allowPrivate: own(), ...options });

beforeAll(async () => {
  server = createServer((request, response) => {
    reached++;
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x');
    if (pathname === '/to') return response.writeHead(302, { location: searchParams.get('url') ?? '' }).end();
    if (pathname === '/large') return response.end('x'.repeat(5000));
    if (pathname === '/drip') {
      const timer = setInterval(() => response.write('x'), 100);
      return response.on('close', () => clearInterval(timer));
    }
    if (pathname === '/hang') return;
    response.end(JSON.stringify(request.headers));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function fails(call: Promise<unknown>, fault: OutgoingFault) {
  const error = await call.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(OutgoingError);
  expect((error as OutgoingError).fault).toBe(fault);
}

describe('the guarded fetch', () => {
  test('reaches hosts named by the operator, without cookies and uncompressed', async () => {
    const answer = await get('/');
    const headers = JSON.parse(answer.body.toString());
    expect(answer.status).toBe(200);
    expect(headers['accept-encoding']).toBe('identity');
    expect(headers.cookie).toBeUndefined();
  });

  const HERE = '127.0.0.1 2130706433 0x7f000001 0177.0.0.1 127.1 [::1] [::ffff:127.0.0.1] [::ffff:7f00:1] localhost localhost.';
  const INSIDE = 'http://169.254.169.254/latest/meta-data/ http://10.0.0.1/ http://0/ http://[fe80::1]/';
  const NO_HTTP = 'ftp://127.0.0.1/ file:///etc/passwd http://user:secret@example.com/ gopher://127.0.0.1/ javascript:alert(1) nonsense';
  test.each([...HERE.split(' ').map((host) => `http://${host}:PORT/`), ...INSIDE.split(' '), ...NO_HTTP.split(' '), ''])(
    'refuses %s and connects to nothing',
    async (address) => {
      const before = reached;
      await fails(fetchGuarded(address.replace('PORT', String(port)), { kind: 'source', timeoutMs: 2000, maxBytes: 1000, anyPort: true }), 'refused');
      expect(reached).toBe(before);
    },
  );

  test('refuses other ports than 80 and 443 unless told', () =>
    fails(fetchGuarded('http://example.com:8080/', { kind: 'source', timeoutMs: 500, maxBytes: 10 }), 'refused'));

  test.each(['http://127.0.0.1:9/', 'http://[::1]:PORT/', 'http://127.0.0.2:PORT/', 'http://localhost:PORT/', 'file:///etc/passwd', '//169.254.169.254/'])(
    'a redirect to %s is refused although the first address was the operator’s',
    (target) => fails(get(`/to?url=${encodeURIComponent(target.replace('PORT', String(port)))}`, { anyPort: true }), 'refused'),
  );

  test('a second redirect from the operator’s own host is refused like the first', () =>
    fails(get(`/to?url=${encodeURIComponent('/to?url=http%3A%2F%2F127.0.0.1%3A9%2F')}`), 'refused'));

  test('an open connection grants no permission: the same address is refused to others', async () => {
    const connections = new OutgoingConnections();
    expect((await get('/', { connections })).status).toBe(200);
    const before = reached;
    await fails(get('/', { connections, allowPrivate: new Set() }), 'refused');
    expect(reached).toBe(before);
    await connections.close();
  });

  test('a redirect may be the answer itself', async () => {
    const answer = await get(`/to?url=${encodeURIComponent('https://cdn.example/a/index.m3u8')}`, { stopAt: (url) => url.pathname.endsWith('.m3u8') });
    expect(answer).toMatchObject({ status: 302, url: 'https://cdn.example/a/index.m3u8' });
  });

  test('an answer larger than allowed is cut off', () => fails(get('/large'), 'too_large'));
  test('time is limited in total, even for a trickling answer', () => fails(get('/drip', { kind: 'source', timeoutMs: 500 }), 'timeout'));
  test('and for one that never arrives', () => fails(get('/hang', { kind: 'source', timeoutMs: 300 }), 'timeout'));
  test('a host without a server is unreachable', () =>
    fails(fetchGuarded('http://127.0.0.1:9/', { kind: 'source', timeoutMs: 2000, maxBytes: 10, allowPrivate: new Set(['127.0.0.1:9']) }), 'unreachable'));
});
