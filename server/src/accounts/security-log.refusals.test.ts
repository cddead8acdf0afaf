/** The log of a running site names refused attempts by account, action, address and time, and does not grow with them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { login, register } from '@yinmu/contract/accounts.endpoints.ts';
import { exportData } from '@yinmu/contract/library.endpoints.ts';
import { getSummary } from '@yinmu/contract/overview.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookiesOf } from '../../../testing/test-site.ts';
import { createClient } from '../../../web/src/api/client.ts';

let dataDir: string;
let site: ReturnType<typeof spawn>;
let origin: string;
let written = '';
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'yinmu-'));
  site = spawn(process.execPath, [path.join(import.meta.dirname, '../main.ts')], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', DEMO: 'off', LOG_LEVEL: 'info', MAX_EVENT_LOOP_DELAY_MS: '0', TRUST_PROXY: '127.0.0.1' },
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

interface Line {
  msg: string;
  time: number;
  [name: string]: unknown;
}
const lines = (msg: string, ip: string): Line[] =>
  written
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
    .filter((line) => line.msg === msg && line.ip === ip);
const from = (ip: string, cookie = '') => createClient({ origin, headers: { 'X-Forwarded-For': ip, 'Sec-Fetch-Site': 'same-origin', Cookie: cookie } });

test('a failed sign-in names the account that was tried, and nothing that was typed', async () => {
  const { data, headers } = await from('198.51.100.1').answer(register, {
    body: { username: 'watched', email: 'watched@example.org', password: 'a quite long password' },
  });
  const typed = ['typed-in-vain-1', 'my-password-as-name'];
  for (const identifier of ['watched', typed[1] ?? ''])
    await expect(from('198.51.100.2').call(login, { body: { identifier, password: typed[0] ?? '' } })).rejects.toMatchObject({ status: 401 });
  await expect.poll(() => lines('security', '198.51.100.2').length).toBe(2);
  const told = lines('security', '198.51.100.2');
  expect(told.map(({ event, ok, status, accountId }) => ({ event, ok, status, accountId }))).toEqual([
    { event: 'sign-in', ok: false, status: 401, accountId: data.id },
    { event: 'sign-in', ok: false, status: 401, accountId: undefined },
  ]);
  expect(Date.now() - (told[0]?.time ?? 0)).toBeLessThan(600_000);
  for (const text of [...typed, 'a quite long password', 'watched@example.org']) expect([text, written.includes(text)]).toEqual([text, false]);

  const member = (ip: string) => from(ip, cookiesOf(headers));
  await expect(member('198.51.100.3').call(getSummary)).rejects.toMatchObject({ status: 403 });
  await expect.poll(() => lines('refused', '198.51.100.3').length).toBe(1);
  expect(lines('refused', '198.51.100.3')[0]).toMatchObject({
    level: 30,
    code: 'forbidden',
    status: 403,
    member: data.id,
    method: 'GET',
    route: '/api/admin/summary',
  });

  const statuses: number[] = [];
  for (let i = 0; i < 150; i++)
    statuses.push(
      await member('198.51.100.4')
        .call(exportData)
        .then(
          () => 200,
          (error: { status: number }) => error.status,
        ),
    );
  const limited = statuses.filter((status) => status === 429).length;
  expect([statuses[0], limited >= 130]).toEqual([200, true]);
  await expect.poll(() => lines('refused', '198.51.100.4').length).toBeGreaterThanOrEqual(20);
  expect(lines('refused', '198.51.100.4')[0]).toMatchObject({ code: 'too_many_requests', status: 429, member: data.id, route: '/api/user/export' });
  expect(lines('refused', '198.51.100.4').length).toBeLessThan(limited / 2);
});

test('failures of one address are told sixty times a minute, those of others all the same', async () => {
  const body = JSON.stringify({ identifier: 'nobody', password: 'x' });
  const sign = (ip: string) =>
    fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': ip, 'Sec-Fetch-Site': 'same-origin' },
    });
  for (let i = 0; i < 200; i++) await sign('198.51.100.5');
  await sign('198.51.100.6');
  await expect.poll(() => lines('security', '198.51.100.6').length).toBe(1);
  const told = lines('security', '198.51.100.5').length;
  expect([told >= 60, told < 150]).toEqual([true, true]);
});
