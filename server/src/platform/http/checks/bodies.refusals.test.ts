import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { uploadAvatar } from '@yinmu/contract/members/accounts.endpoints.ts';
import { checkAuth } from '@yinmu/contract/members/session.endpoints.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { OWN_PAGE } from '../../../../../testing/own-page.ts';
import { startSite, type TestMember, type TestSite } from '../../../../../testing/test-site.ts';
import { watchBodies } from './bodies.ts';

/** Sends headers, then pieces until the server stops reading. @returns the response */
async function pour(origin: string, head: string[], piece: Buffer, max: number, first = ''): Promise<{ sent: number; said: string }> {
  const { hostname, port } = new URL(origin);
  const socket: Socket = connect(Number(port), hostname);
  let said = '';
  let over = false;
  socket.on('data', (chunk) => {
    said += chunk;
  });
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) =>
    socket.on('close', () => {
      over = true;
      resolve();
    }),
  );
  await once(socket, 'connect');
  socket.write(`${head.join('\r\n')}\r\n\r\n${first}`);
  let sent = 0;
  while (!over && sent < max) {
    sent += piece.length;
    if (!socket.write(piece)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
    await new Promise(setImmediate);
  }
  socket.destroy();
  return { sent, said };
}

describe('a body larger than its call accepts', () => {
  const MEGABYTE = 1024 * 1024;
  let site: TestSite;
  let member: TestMember;
  beforeAll(async () => {
    site = await startSite();
    member = await site.member();
  });
  afterAll(() => site.stop());

  const boundary = 'Content-Type: multipart/form-data; boundary=x';
  const part = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n';
  const piece = Buffer.alloc(64 * 1024, 97);
  const chunk = Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]);
  const first = `${part.length.toString(16)}\r\n${part}\r\n`;
  const to = (path: string, ...headers: string[]) => [`POST ${path} HTTP/1.1`, 'Host: x', 'Sec-Fetch-Site: same-origin', ...headers];

  test('an endless picture is refused at five megabytes, and the connection is cut', async () => {
    const head = to('/api/user/upload-avatar', boundary, 'Transfer-Encoding: chunked', `Cookie: ${member.cookie}`);
    const { sent, said } = await pour(site.origin, head, chunk, 200 * MEGABYTE, first);
    expect(said).toMatch(/^HTTP\/1\.1 413 /);
    // The buffers of both sockets are included in this limit.
    expect(sent).toBeLessThan(40 * MEGABYTE);
  });

  test.each([
    ['by its length', [`Content-Length: ${200 * MEGABYTE}`], chunk],
    ['in chunks', ['Transfer-Encoding: chunked'], chunk],
  ])('of somebody unknown nothing is taken: %s', async (_how, headers, bytes) => {
    const { sent, said } = await pour(site.origin, to('/api/user/upload-avatar', boundary, ...headers), bytes, 200 * MEGABYTE);
    expect(said).toMatch(/^HTTP\/1\.1 401 /);
    expect(sent).toBeLessThan(40 * MEGABYTE);
  });

  test('a cached page takes no body either', async () => {
    expect((await fetch(`${site.origin}/`)).status).toBe(200);
    const { sent, said } = await pour(site.origin, ['GET / HTTP/1.1', 'Host: x', 'Transfer-Encoding: chunked'], chunk, 200 * MEGABYTE);
    expect(said).toMatch(/^HTTP\/1\.1 200 /);
    expect(sent).toBeLessThan(40 * MEGABYTE);
  });

  const crumbs = Buffer.from('1\r\n \r\n'.repeat(10_000));
  test.each([
    ['POST /api/auth/login', '413 Payload Too Large[^]*"code":"payload_too_large"'],
    ['POST /api/user/upload-avatar', '413 Payload Too Large'],
    ['POST /nope', '(413|404) '],
    ['GET /', '200 OK'],
  ])('one of crumbs is cut: %s', async (call, status) => {
    const type = call.endsWith('avatar') ? boundary : 'Content-Type: application/json';
    const head = [`${call} HTTP/1.1`, 'Host: x', 'Sec-Fetch-Site: same-origin', type, 'Transfer-Encoding: chunked', `Cookie: ${member.cookie}`];
    const { sent, said } = await pour(site.origin, head, crumbs, 200 * MEGABYTE);
    expect(said.split('HTTP/1.1 ').slice(1)).toEqual([expect.stringMatching(`^${status}`)]);
    expect(sent).toBeLessThan(40 * MEGABYTE);
  });

  test.each(['multipart/form-data', 'multipart/form-data; boundary=""'])('a form of the type %s is refused as one', async (type) => {
    const response = await fetch(`${site.origin}/api${uploadAvatar.path}`, {
      method: 'POST',
      headers: { 'Content-Type': type, Cookie: member.cookie, ...OWN_PAGE },
      body: `${part}x\r\n--x--\r\n`,
    });
    expect([400, 415]).toContain(response.status);
  });
  test('a truncated form is refused, and the next picture is accepted', async () => {
    const response = await fetch(`${site.origin}/api${uploadAvatar.path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x', Cookie: member.cookie, ...OWN_PAGE },
      body: `${part}abc`,
    });
    expect(response.status).toBe(400);
    const red = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    await member.client.call(uploadAvatar, { upload: new Blob([new Uint8Array(red)]) });
    expect((await member.client.call(checkAuth)).avatar).toMatch(/^\/files\/avatars\//);
  });
});

describe('a slow body', () => {
  let app: FastifyInstance;
  let origin = '';
  let received: Socket | undefined;
  beforeAll(async () => {
    app = Fastify();
    watchBodies(app);
    const pace = (bytes: number) => ({ config: { pace: { everyMs: 300, bytes } } });
    app.post('/whole', pace(Number.POSITIVE_INFINITY), ({ body }) => ({ body }));
    app.post('/steady', pace(5), ({ body }) => ({ body }));
    app.server.on('connection', (socket) => {
      received = socket;
    });
    origin = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());
  // The pace uses a fake clock, so that a busy machine cannot slow the sender down.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  /** Sends `"aaaa…"` in pieces, each after the previous one arrived and the clock advanced. */
  async function drip(path: string, pieces: number, everyMs: number): Promise<string> {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    let said = '';
    let over = false;
    socket.on('data', (chunk) => {
      said += chunk;
    });
    socket.on('error', () => {});
    const closed = new Promise<void>((resolve) => socket.on('close', () => ((over = true), resolve())));
    await once(socket, 'connect');
    let sent = 0;
    const send = async (text: string) => {
      socket.write(text);
      sent += text.length;
      await expect.poll(() => over || (received?.bytesRead ?? 0) >= sent).toBe(true);
    };
    const length = 10 * pieces + 2;
    await send(`POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n"`);
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    for (let i = 0; i < pieces && !over; i++) {
      await send('a'.repeat(10));
      vi.advanceTimersByTime(everyMs);
    }
    if (!over) socket.write('"');
    await closed;
    return said;
  }

  test('is cut if it had to arrive at once', async () => expect(await drip('/whole', 20, 100)).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"bad_request"/));
  test('is accepted as long as it continues', async () => expect(await drip('/steady', 12, 100)).toMatch(/^HTTP\/1\.1 200 [\s\S]*a{120}/));
  test('is cut when it stalls', async () => expect(await drip('/steady', 2, 2000)).toMatch(/^HTTP\/1\.1 408 /));
});
