/** A slow request is logged with the request ID of its response, and no secret. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loggerOptions } from './server-options.ts';

let dataDir: string;
let site: ReturnType<typeof spawn>;
let origin: string;
let written = '';
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'yinmu-'));
  site = spawn(process.execPath, [path.join(import.meta.dirname, '../../main.ts')], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', DEMO: 'off', LOG_LEVEL: 'warn', MAX_EVENT_LOOP_DELAY_MS: '0', SLOW_REQUEST_MS: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  site.stdout?.on('data', (part: Buffer) => {
    written += part;
  });
  while (!/Yinmu is ready: \S+/.test(written)) await once(site.stdout as Readable, 'data');
  origin = /Yinmu is ready: (\S+)/.exec(written)?.[1] ?? '';
});
afterAll(async () => {
  site.kill();
  await new Promise((resolve) => site.once('exit', resolve));
  await rm(dataDir, { recursive: true, force: true });
});

const slow = (requestId: unknown) =>
  written
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg, reqId }) => msg === 'slow request' && reqId === requestId);

test('a slow request is logged in one line, with its route but no query, and the response’s request ID', async () => {
  // Verifying a password takes time, even for an unknown member.
  const answer = await fetch(`${origin}/api/auth/login?next=secret`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({ identifier: 'nobody', password: 'a quite long password' }),
  });
  const id = answer.headers.get('x-request-id');
  expect([answer.status, ((await answer.json()) as { requestId: string }).requestId]).toEqual([401, id]);
  await expect.poll(() => slow(id).length).toBe(1);
  expect(slow(id)[0]).toMatchObject({ level: 40, method: 'POST', route: '/api/auth/login', path: '/api/auth/login', status: 401, ms: expect.any(Number) });
  expect(JSON.stringify(slow(id))).not.toContain('secret');
});

test('each response has its own request ID, also a cached or unchanged one', async () => {
  const get = (headers = {}) => fetch(`${origin}/api/categories`, { headers });
  const first = await get();
  const answers = [first, await get(), await get({ 'If-None-Match': String(first.headers.get('etag')) })];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 304]);
  const ids = answers.map(({ headers }) => headers.get('x-request-id'));
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{12}-[0-9a-z]+$/);
});

test('whatever is logged, passwords, codes, tokens, cookies and keys are left out', () => {
  let line = '';
  const { log } = Fastify({ logger: { ...loggerOptions('info'), stream: { write: (text: string) => void (line += text) } } });
  const headers = { cookie: 'A', authorization: 'B', 'x-api-key': 'C', accept: 'text/html' };
  log
    .child({}, { serializers: { req: (req: unknown) => req } as never })
    .info({ req: { headers }, body: { password: 'D', code: 'E', token: 'F', name: 'anna' } });
  const { req, body } = JSON.parse(line);
  expect({ req, body }).toEqual({ req: { headers: { accept: 'text/html' } }, body: { name: 'anna' } });
});
