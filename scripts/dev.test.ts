import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { InitialState } from '@yinmu/contract/initial-state.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../testing/servers/free-port.ts';

/** It is in the state, and would close its script. */
const API_KEY = 'sixteen or more </script>';
const ROOT = path.resolve(import.meta.dirname, '..');
/** Two programs start in sequence on a busy machine. */
const START_MS = 60_000;
let dataDir: string;
let dev: ChildProcess;
let server: string;
let client: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'yinmu-dev-'));
  const [port, devPort] = [await freePort(), await freePort()];
  server = `http://127.0.0.1:${port}`;
  client = `http://127.0.0.1:${devPort}`;
  dev = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir, PORT: `${port}`, DEV_PORT: `${devPort}`, API_KEY, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  // Drains the output: a full pipe would stop the program.
  await new Promise<void>((resolve, reject) => {
    dev.on('exit', (code) => reject(new Error(`npm run dev ended with ${code}: ${said}`)));
    dev.stdout?.on('data', (text: Buffer) => {
      said += text;
      if (said.includes('Yinmu is ready') && said.includes('Local')) resolve();
    });
  });
}, START_MS);
afterAll(async () => {
  const gone = once(dev, 'exit');
  dev.kill('SIGTERM');
  await gone;
  await rm(dataDir, { recursive: true, force: true });
});

async function page(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(address, { headers: { accept: 'text/html', ...headers } });
  const html = await response.text();
  return { html, state: JSON.parse(/id="boot">([^<]*)<\/script>/.exec(html)?.[1] ?? 'null') as InitialState | null };
}

const langOf = (html: string) => /<html lang="([^"]*)"/.exec(html)?.[1];

test.each([
  ['by cookie', '/', { cookie: 'language=zhtw' }],
  ['by header', '/rankings', { 'accept-language': 'en' }],
  ['by address', '/browse?hl=zhcn', { cookie: 'language=en' }],
])('a page has the same state as from the real server, language %s', { tags: 'long' }, async (_, address, headers) => {
  const real = await page(server + address, headers);
  const { html, state } = await page(client + address, headers);
  expect(state).toEqual({ ...real.state, answers: {}, missing: [] });
  expect(state?.site.navigation.header).not.toEqual([]);
  expect(state?.apiKey).toBe(API_KEY);
  expect(langOf(html)).toBe(langOf(real.html));
});

test('a page names the same icon as the real server, and the icon exists', { tags: 'long' }, async () => {
  const iconOf = (html: string) => /<link rel="icon" href="([^"]*)"/.exec(html)?.[1];
  const { html } = await page(`${client}/`);
  expect(iconOf(html)).toBe(iconOf((await page(`${server}/`)).html));
  const icon = await fetch(client + iconOf(html));
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
});
