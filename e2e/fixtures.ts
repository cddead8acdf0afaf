/** Each worker has a site of its own: the real program, the demo catalogue, a free port, and a data directory that is removed afterwards. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import { OWN_PAGE } from '../testing/own-page.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
/** A machine under load takes half a minute, and a busier one more; the fixtures of a worker have two. */
const START_MS = 100_000;

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

export interface RunningSite {
  origin: string;
  dataDir: string;
  /** Token of the link that the first start prints. */
  firstAdminToken: string;
}

/** A site for journeys that cannot share one. */
export interface OwnSite extends RunningSite {
  stop: () => Promise<void>;
}

interface Started {
  child: ChildProcess;
  origin: string;
  firstAdminToken: string;
}

/** Starts the program on a free port. */
async function start(dataDir: string, env: Record<string, string>): Promise<Started> {
  const port = await freePort();
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      TEST_VERIFICATION_CODE: '123456',
      TRUST_PROXY: '127.0.0.1',
      MAX_EVENT_LOOP_DELAY_MS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the site did not start')), START_MS);
    child.stdout.on('data', (text: Buffer) => {
      said += text;
      if (!/ready[\s\S]*\/setup#[\w-]{43}/.test(said)) return;
      clearTimeout(timer);
      resolve();
    });
    child.on('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the site ended with ${code}`));
    });
  });
  return { child, origin: `http://127.0.0.1:${port}`, firstAdminToken: /\/setup#([\w-]{43})/.exec(said)?.[1] ?? '' };
}

async function startAnew(env: Record<string, string>, files: Record<string, string>): Promise<OwnSite> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'yinmu-e2e-'));
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(dataDir, name), text);
  const { child, ...site } = await start(dataDir, env).catch(async (error) => {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  });
  return {
    ...site,
    dataDir,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * A port that was free may be taken before the site listens: it then ends, and another is tried.
 * @param files of its data directory, by name
 */
export const runSite = (env: Record<string, string> = {}, files: Record<string, string> = {}): Promise<OwnSite> =>
  startAnew(env, files).catch(() => startAnew(env, files));

/** Requests with a page's cookies are to say of themselves what the page's own say. */
function asItsPage(request: APIRequestContext) {
  const fetch = request.fetch.bind(request);
  request.fetch = (target, options) =>
    fetch(target, { ...options, headers: { ...(typeof target === 'string' ? {} : target.headers()), ...OWN_PAGE, ...options?.headers } });
}

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
async function workersSite({}: object, use: (site: OwnSite) => Promise<void>) {
  const site = await runSite();
  await use(site);
  await site.stop();
}

export const test = base.extend<{ problems: string[] }, { site: RunningSite }>({
  site: [workersSite, { scope: 'worker', timeout: 120_000 }],
  baseURL: async ({ site }, use) => use(site.origin),
  context: async ({ context }, use) => {
    asItsPage(context.request);
    await use(context);
  },
  /** Errors that the page logs; the test fails on them unless it expects them. */
  problems: [
    async ({ page }, use) => {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
      await use(problems);
      // An answer that is still under way when a journey ends is an error of no test, which fails the whole run.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
});
export { expect } from '@playwright/test';

/** For journeys that bring titles in or take them away: others count those of the demo. */
export const importing = test.extend<object, { site: OwnSite }>({
  site: [workersSite, { scope: 'worker', timeout: 120_000 }],
});

export const inLanguage = (page: Page, origin: string, language: string) => page.context().addCookies([{ name: 'language', value: language, url: origin }]);

/** The scripts have taken the page over: links no longer load a page anew. */
export const ready = (page: Page) => page.locator('html[data-ready]').waitFor();

/** Holds back the script that takes pages over, or the one that asks for it, until what it answers is called. */
export async function holdTakeover(page: Page, script: 'hydrate' | 'index' | 'hls' = 'hydrate'): Promise<() => void> {
  const late = Promise.withResolvers<void>();
  await page.route(`**/assets/${script}-*.js`, async (route) => {
    await late.promise;
    await route.continue();
  });
  return late.resolve;
}

/** Seconds the picture has played to; it must move. */
export const position = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

let members = 0;
/** Makes an account and signs this browser in, without the form; from an address of its own, since addresses have limits. */
export async function signIn(page: Page, username: string) {
  // A browser that a journey has opened itself is none of the fixture's.
  asItsPage(page.request);
  const answer = await page.request.post('/api/auth/register', {
    headers: { 'X-Forwarded-For': `198.51.100.${++members % 250}` },
    data: { username, email: `${username}@example.org`, password: `password of ${username}` },
  });
  if (!answer.ok()) throw new Error(await answer.text());
}

/** The same as an admin; the flag is set where the command would set it. */
export async function signInAsAdmin(page: Page, site: RunningSite, username: string) {
  await signIn(page, username);
  const database = new DatabaseSync(path.join(site.dataDir, 'yinmu.db'), { timeout: 5000 });
  database.prepare('UPDATE member SET is_admin = 1 WHERE username = ?').run(username);
  database.close();
}

/** An image's characters as a form sends them. */
export const proof = async (page: Page) => ({
  codeId: (await (await page.request.get('/api/verification-code')).json()).data.codeId as string,
  verificationCode: '123456',
});

/** Brings titles in with the real command, and waits until the site shows them. */
export async function importTitles(site: OwnSite, records: readonly object[]) {
  const file = path.join(site.dataDir, 'titles.json');
  await writeFile(file, JSON.stringify({ list: records }));
  await promisify(execFile)(process.execPath, ['server/src/cli.ts', 'import', file], { cwd: ROOT, env: { ...process.env, DATA_DIR: site.dataDir } });
  const database = new DatabaseSync(path.join(site.dataDir, 'yinmu.db'), { timeout: 5000 });
  const { rev } = database.prepare('SELECT rev FROM catalogue_revision').get() as { rev: number };
  database.close();
  const shown = async () => ((await (await fetch(`${site.origin}/readyz`)).json()) as { revision: number }).revision;
  await expect.poll(shown).toBeGreaterThanOrEqual(rev);
}

/** As if the member had proved who they are an hour ago. */
export function proveLongAgo(site: RunningSite, username: string) {
  const database = new DatabaseSync(path.join(site.dataDir, 'yinmu.db'), { timeout: 5000 });
  database
    .prepare('UPDATE session SET confirmed_at = ? WHERE member_id = (SELECT id FROM member WHERE username = ?)')
    .run(new Date(Date.now() - 3_600_000).toISOString(), username);
  database.close();
}
