/** deploy/'s files in nginx and Caddy in front of the program: TLS, an upload, a range of a clip, and the caller's address. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTlsProxy, TLS_PROXIES, type TlsProxy } from '../servers/tls-proxies.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const CLIP = 'demo/media/clips/a/high/000.ts';
const PASSWORD = 'a quite long password';
const PUBLIC_URL = 'https://site.example';
let dataDir: string;
let site: ReturnType<typeof spawn>;
let origin: string;
let written = '';
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'yinmu-'));
  const env = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'info', MAX_EVENT_LOOP_DELAY_MS: '0', PUBLIC_URL, TRUST_PROXY: '127.0.0.1' };
  site = spawn(process.execPath, [path.join(ROOT, 'server/src/main.ts')], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
  site.stdout?.on('data', (part: Buffer) => {
    written += part;
  });
  while (!written.includes('Yinmu is ready') && site.exitCode === null) await Promise.race([once(site.stdout as Readable, 'data'), once(site, 'exit')]);
  origin = /Server listening at (http:[\w.:/]+)/.exec(written)?.[1] ?? '';
});
afterAll(async () => {
  if (site.kill()) await once(site, 'exit');
  await rm(dataDir, { recursive: true, force: true });
});

describe.each(TLS_PROXIES)('%s', (name) => {
  let proxy: TlsProxy;
  let cookie: string;
  const sameOrigin = { 'Sec-Fetch-Site': 'same-origin' };
  const json = (value: unknown) => ({
    method: 'POST',
    headers: { ...sameOrigin, 'Content-Type': 'application/json' },
    body: Buffer.from(JSON.stringify(value)),
  });
  beforeAll(async () => {
    proxy = await startTlsProxy(name, origin);
    const { status, headers } = await proxy.ask('/api/auth/register', json({ username: `of-${name}`, email: `of-${name}@example.org`, password: PASSWORD }));
    expect(status).toBe(200);
    cookie = (headers['set-cookie'] ?? []).map((set) => set.split(';')[0]).join('; ');
  });
  afterAll(() => proxy?.stop());

  test('http redirects to the same address over https', async () => {
    const address = `http://127.0.0.1:${proxy.plainPort}/browse?year=1948`;
    const answer = await new Promise<{ status?: number; location?: string }>((resolve, reject) =>
      get(address, { headers: { Host: 'site.example' } }, ({ statusCode, headers }) => resolve({ status: statusCode, location: headers.location })).on(
        'error',
        reject,
      ),
    );
    expect([301, 308]).toContain(answer.status);
    expect(answer.location).toMatch(/^https:\/\/site\.example(?::\d+)?\/browse\?year=1948$/);
  });

  test('a page comes over TLS, names the public address and requires https', async () => {
    const { status, headers, body } = await proxy.ask('/detail/1');
    expect([status, body.includes(`<link rel="canonical" href="${PUBLIC_URL}/detail/1`)]).toEqual([200, true]);
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d+/);
  });

  test('a member signs in with a host-only cookie that is sent over https only', async () => {
    expect(cookie).toMatch(/^__Host-yinmu=|; __Host-yinmu=/);
    const { status, body } = await proxy.ask('/api/auth/check', { headers: { Cookie: cookie } });
    expect([status, JSON.parse(body.toString()).data.username]).toEqual([200, `of-${name}`]);
  });

  const upload = async (picture: Uint8Array) => {
    const form = new FormData();
    form.append('image', new Blob([Uint8Array.from(picture)]), 'me.png');
    const sent = new Response(form);
    return proxy.ask('/api/user/upload-avatar', {
      method: 'POST',
      headers: { ...sameOrigin, Cookie: cookie, 'Content-Type': sent.headers.get('content-type') ?? '' },
      body: new Uint8Array(await sent.arrayBuffer()),
    });
  };

  test('an avatar of almost 4 MB is accepted; one beyond the proxy’s limit is not', async () => {
    const noise = { create: { width: 1200, height: 1100, channels: 3, background: 'black', noise: { type: 'gaussian', mean: 128, sigma: 60 } } } as const;
    const picture = await sharp(noise).png({ compressionLevel: 0 }).toBuffer();
    expect(picture.length).toBeGreaterThan(3.5 * 2 ** 20);
    const { status, body } = await upload(picture);
    expect([status, body.toString()]).toEqual([200, expect.stringContaining('/files/avatars/')]);
    const shown = await proxy.ask(JSON.parse(body.toString()).data.url);
    expect([shown.status, shown.headers['content-type'], shown.body.length > 0]).toEqual([200, expect.stringMatching(/^image\//), true]);
    expect((await upload(new Uint8Array(7 * 2 ** 20))).status).toBe(413);
  });

  test('a clip is streamed by range, byte for byte', async () => {
    const whole = readFileSync(path.join(ROOT, CLIP));
    const { status, headers, body } = await proxy.ask('/demo/clips/a/high/000.ts', { headers: { Range: 'bytes=188-1000' } });
    expect([status, headers['content-range']]).toEqual([206, `bytes 188-1000/${whole.length}`]);
    expect(body.equals(whole.subarray(188, 1001))).toBe(true);
    const last = await proxy.ask('/demo/clips/a/high/000.ts', { headers: { Range: 'bytes=-188' } });
    expect([last.status, last.body.equals(whole.subarray(-188))]).toEqual([206, true]);
  });

  test('the site sees the caller’s address, whatever the caller claims', async () => {
    const asks = { ...json({ identifier: `of-${name}`, password: 'wrong password' }), from: '127.0.0.9' };
    const { status } = await proxy.ask('/api/auth/login', { ...asks, headers: { ...asks.headers, 'X-Forwarded-For': '203.0.113.9' } });
    expect(status).toBe(401);
    const failed = () =>
      written
        .split('\n')
        .filter((line) => line.includes('"sign-in"'))
        .map((line) => JSON.parse(line) as { ip: string; ok: boolean });
    await expect.poll(() => failed().at(-1)).toMatchObject({ ip: '127.0.0.9', ok: false });
    expect(written).not.toContain('203.0.113.9');
  });
});
