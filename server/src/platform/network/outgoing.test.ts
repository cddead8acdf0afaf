import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchGuarded, OutgoingConnections } from './outgoing.ts';

let server: Server;
let host: string;
let opened = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x');
    if (pathname === '/to') return response.writeHead(302, { location: searchParams.get('url') ?? '' }).end();
    response.end(pathname);
  });
  server.on('connection', () => opened++);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const get = (path: string, connections?: OutgoingConnections) =>
  fetchGuarded(`http://${host}${path}`, { kind: 'source', timeoutMs: 5000, maxBytes: 1000, allowPrivate: new Set([host]), connections });

describe('the operator’s own host', () => {
  test.each(['/next', 'http://HOST/next', '//HOST/next'])('may redirect to itself: %s', async (target) => {
    const answer = await get(`/to?url=${encodeURIComponent(target.replace('HOST', host))}`);
    expect([answer.status, answer.url, answer.body.toString()]).toEqual([200, `http://${host}/next`, '/next']);
  });
});

describe('connections', () => {
  test('are reused by their owner: five requests take one connection', async () => {
    const connections = new OutgoingConnections();
    opened = 0;
    for (let n = 1; n <= 5; n++) expect((await get(`/${n}`, connections)).body.toString()).toBe(`/${n}`);
    expect(opened).toBe(1);
    await connections.close();
  });
});
