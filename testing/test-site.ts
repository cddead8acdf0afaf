/** A whole site for one test file, on its own port and data directory, removed afterwards. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { register } from '@yinmu/contract/members/accounts.endpoints.ts';
import { getVerificationCode } from '@yinmu/contract/members/captcha.endpoints.ts';
import type { Role } from '@yinmu/contract/roles.ts';
import { buildSite, type Site } from '../server/src/app.ts';
import { COST } from '../server/src/members/accounts/passwords/passwords.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { type Client, type ClientOptions, createClient } from '../web/src/api/client.ts';
import { load, type TestTitle } from './sample-titles.ts';
import { query } from './sync-database.ts';
import { dropTestDatabase, MIGRATED, onDatabase, testPlace } from './test-database.ts';

export interface TestSite {
  origin: string;
  dataDir: string;
  site: Site;
  /** Unless it is in the data directory. */
  DATABASE_URL: string | undefined;
  /** A visitor's client. */
  client: Client;
  as(options: Omit<ClientOptions, 'origin'>): Client;
  /** From a new address, because calls of one address are limited. */
  elsewhere(headers?: Record<string, string>): Client;
  /** @returns the signed-in client */
  member(username?: string): Promise<TestMember>;
  staff(role: Exclude<Role, 'member'>, username?: string): Promise<TestMember>;
  /** A solved challenge, from a new address because each may request only a few. Needs FIXED_CODE. */
  typedCode(): Promise<TypedCode>;
  /** @returns vod_ids */
  titles(titles: readonly TestTitle[], source?: string): Promise<number[]>;
  stop(): Promise<void>;
}

type TypedCode = Awaited<ReturnType<typeof typedCode>>;

export interface TestMember {
  client: Client;
  username: string;
  email: string;
  password: string;
  cookie: string;
}
/** A PNG of one pixel. */
export const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
let members = 0;
let addresses = 0;
// The hash would be half of a member's cost; passwords.test.ts tests the real one.
Object.assign(COST, { memory: 8, passes: 1 });

/** As a browser sends them back. */
export const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

export interface TestSiteOptions {
  env?: Record<string, string>;
  /** Writes files into the data directory before the start. */
  prepare?: (dataDir: string) => Promise<void>;
}

/** Load shedding is off, because tests share a busy machine. */
const UNHURRIED = { MAX_EVENT_LOOP_DELAY_MS: '0' };

export async function startSite({ env = {}, prepare }: TestSiteOptions = {}): Promise<TestSite> {
  const dataDir = env.DATA_DIR ?? (await mkdtemp(path.join(tmpdir(), 'yinmu-')));
  await prepare?.(dataDir);
  const { DATABASE_URL } = await testPlace(dataDir, MIGRATED);
  const config = readConfig({
    DATA_DIR: dataDir,
    ...onDatabase(DATABASE_URL),
    PORT: '0',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    DEMO: 'off',
    TRUST_PROXY: '127.0.0.1',
    // Tests write instants in UTC.
    TIME_ZONE: 'UTC',
    ...UNHURRIED,
    ...env,
  });
  const site = await buildSite(config);
  const origin = await site.app.listen({ host: '127.0.0.1', port: 0 });
  await site.load();
  const as = (options: Omit<ClientOptions, 'origin'>) => createClient({ origin, ...options, headers: { Origin: config.publicUrl.origin, ...options.headers } });
  const elsewhere = (headers = {}) => as({ headers: { 'X-Forwarded-For': `10.8.${(++addresses >> 8) % 250}.${addresses % 250}`, ...headers } });
  async function member(username = `member${++members}`) {
    const email = `${username}@example.org`;
    const password = `a long password of ${username}`;
    // Members have separate addresses, to avoid shared rate limits.
    const { headers } = await as({ headers: { 'X-Forwarded-For': `198.51.100.${++members % 250}` } }).answer(register, {
      body: { username, email, password },
    });
    const cookie = cookiesOf(headers);
    return { client: as({ headers: { Cookie: cookie } }), username, email, password, cookie };
  }
  const built: TestSite = {
    origin,
    dataDir,
    site,
    DATABASE_URL,
    client: as({}),
    as,
    elsewhere,
    member,
    async staff(role, username) {
      const person = await member(username);
      if (role === 'admin') makeAdmin(built, person.username);
      else giveRole(built, person.username, role);
      return person;
    },
    typedCode: () => typedCode(elsewhere()),
    async titles(titles, source = 'test') {
      const ids = await load({ dataDir, DATABASE_URL }, titles, source);
      await site.refresh();
      return ids;
    },
    async stop() {
      await site.stop();
      await dropTestDatabase(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return built;
}

/** For a site whose TEST_VERIFICATION_CODE is 123456. */
export const typedCode = async (client: Client) => ({ codeId: (await client.call(getVerificationCode)).codeId, verificationCode: '123456' });
export const FIXED_CODE = { TEST_VERIFICATION_CODE: '123456' };

export function giveRole(site: TestSite, username: string, role: Exclude<Role, 'admin'>) {
  query(site, 'UPDATE member SET role = ? WHERE username = ?', role, username);
}

/** Backdates the last proof of identity in all of the member's sessions. @param ago milliseconds */
export function setProved(site: TestSite, username: string, ago: number) {
  query(
    site,
    'UPDATE session SET confirmed_at = ? WHERE member_id = (SELECT id FROM member WHERE username = ?)',
    new Date(Date.now() - ago).toISOString(),
    username,
  );
}

/** Like the yinmu command. */
export function makeAdmin(site: TestSite, username: string) {
  query(site, 'UPDATE member SET is_admin = 1 WHERE username = ?', username);
}
