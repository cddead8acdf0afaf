/** One site per worker: the real program with the demo catalogue. */
import { execFile } from 'node:child_process';
import { argon2Sync, createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import { KNOWN_BROWSER, SESSION, SIGNED_IN_COOKIE } from '@yinmu/contract/limits.ts';
import { OWN_PAGE } from '../testing/own-page.ts';
import { dataDirOf, type OwnSite, ROOT, type RunningSite, runSite } from './sites.ts';

export { type OwnSite, type RunningSite, runSite };

/** Marks requests with a page's cookies as the page's own. */
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
  /** Logged errors fail the test unless expected. */
  problems: [
    async ({ page }, use) => {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
      await use(problems);
      // An unfinished route handler would otherwise fail the whole run.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
});
export { expect } from '@playwright/test';

/** For tests that add or remove titles, which others count. */
export const importing = test.extend<object, { site: OwnSite }>({
  site: [workersSite, { scope: 'worker', timeout: 120_000 }],
});

export const inLanguage = (page: Page, origin: string, language: string) => page.context().addCookies([{ name: 'language', value: language, url: origin }]);

/** Hydrated: links no longer reload the page. */
export const ready = (page: Page) => page.waitForFunction(() => document.documentElement.dataset.ready);

/** Delays hydration or its loader. @returns releases it */
export async function holdTakeover(page: Page, script: 'hydrate' | 'index' | 'hls' = 'hydrate'): Promise<() => void> {
  const late = Promise.withResolvers<void>();
  await page.route(`**/assets/${script}-*.js`, async (route) => {
    await late.promise;
    await route.continue();
  });
  return late.resolve;
}

/** Seconds. */
export const position = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

const openDatabase = (dataDir: string) => new DatabaseSync(path.join(dataDir, 'yinmu.db'), { timeout: 5000 });
const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** A valid hash with the least work. */
function cheapHash(password: string): string {
  const nonce = randomBytes(16);
  const digest = argon2Sync('argon2id', { message: password, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 });
  return `$argon2id$v=19$m=8,t=1,p=1$${unpadded(nonce)}$${unpadded(digest)}`;
}

/** @returns the row's id */
function insert(database: DatabaseSync, table: string, row: Record<string, string | number>): number {
  const columns = Object.keys(row);
  const { lastInsertRowid } = database
    .prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`)
    .run(...Object.values(row));
  return Number(lastInsertRowid);
}

/** Creates an account with the password "password of NAME" and a session in this browser. */
export async function signIn(page: Page, username: string) {
  // Also for a browser opened by the test itself.
  asItsPage(page.request);
  const { origin, port } = new URL((await page.request.get('/healthz')).url());
  const [now, email] = [new Date().toISOString(), `${username}@example.org`];
  const [session, browser] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
  const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
  const database = openDatabase(dataDirOf(port));
  const key = username.toLowerCase();
  const keys = { username_key: key, username_skeleton: key, email_key: email.toLowerCase() };
  const member_id = insert(database, 'member', { username, email, ...keys, password: cheapHash(`password of ${username}`), created_at: now });
  const times = { created_at: now, seen_at: now, confirmed_at: now };
  insert(database, 'session', { token_hash: hashOf(session), member_id, agent: 'Chrome', address: '127.0.0.1', ...times });
  insert(database, 'known_browser', { member_id, browser: hashOf(browser), seen_at: now });
  database.close();
  const cookie = (name: string, value: string, seconds: number) => ({
    name,
    value,
    url: origin,
    httpOnly: name !== SIGNED_IN_COOKIE,
    expires: Date.now() / 1000 + seconds,
  });
  await page
    .context()
    .addCookies([
      cookie('yinmu', session, SESSION.absoluteMs / 1000),
      cookie(SIGNED_IN_COOKIE, '1', SESSION.absoluteMs / 1000),
      cookie('yinmu-browser', browser, KNOWN_BROWSER.days * 86_400),
    ]);
}

/** Sets the flag as the command would. */
export async function signInAsAdmin(page: Page, site: RunningSite, username: string) {
  await signIn(page, username);
  const database = openDatabase(site.dataDir);
  database.prepare('UPDATE member SET is_admin = 1 WHERE username = ?').run(username);
  database.close();
}

/** Captcha fields. */
export const proof = async (page: Page) => ({
  codeId: (await (await page.request.get('/api/verification-code')).json()).data.codeId as string,
  verificationCode: '123456',
});

/** Runs the real command, and waits until the site shows the titles. */
export async function importTitles(site: OwnSite, records: readonly object[], ...options: string[]) {
  const file = path.join(site.dataDir, 'titles.json');
  await writeFile(file, JSON.stringify({ list: records }));
  await promisify(execFile)(process.execPath, ['server/src/cli.ts', 'import', file, ...options], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: site.dataDir },
  });
  const database = openDatabase(site.dataDir);
  const { rev } = database.prepare('SELECT rev FROM catalogue_revision').get() as { rev: number };
  database.close();
  const shown = async () => ((await (await fetch(`${site.origin}/readyz`)).json()) as { revision: number }).revision;
  await expect.poll(shown).toBeGreaterThanOrEqual(rev);
}

/** Backdates the proof of identity by an hour. */
export function proveLongAgo(site: RunningSite, username: string) {
  const database = openDatabase(site.dataDir);
  database
    .prepare('UPDATE session SET confirmed_at = ? WHERE member_id = (SELECT id FROM member WHERE username = ?)')
    .run(new Date(Date.now() - 3_600_000).toISOString(), username);
  database.close();
}
