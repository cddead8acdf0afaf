/**
 * Runs a site at its most verbose log level. Each security event logs who, from where and in which request at `info`, and no line contains a credential. A
 * recorder sees every request and answer, so new calls are covered too.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { changeMember } from '@yinmu/contract/admin/members.endpoints.ts';
import { getSummary } from '@yinmu/contract/admin/overview.endpoints.ts';
import * as accounts from '@yinmu/contract/members/accounts.endpoints.ts';
import { exportData } from '@yinmu/contract/members/library.endpoints.ts';
import { getPasskeys, loginWithPasskey, removePasskey } from '@yinmu/contract/members/passkeys.endpoints.ts';
import { removeSecondFactor, renewRecoveryCodes, stepUp } from '@yinmu/contract/members/second-factor.endpoints.ts';
import { checkAuth, logout } from '@yinmu/contract/members/session.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enableApp } from '../../../../../testing/people/authenticator-app.ts';
import { MARK, withPasskey } from '../../../../../testing/people/passkey-member.ts';
import { readLetter } from '../../../../../testing/servers/letters.ts';
import { startPostOffice } from '../../../../../testing/servers/post-office.ts';
import { dropTestDatabase, MIGRATED, onDatabase, testPlace } from '../../../../../testing/test-database.ts';
import { cookiesOf, makeAdmin, type TestMember, type TestSite } from '../../../../../testing/test-site.ts';
import { type ClientOptions, createClient } from '../../../../../web/src/api/client.ts';

const SECRET_FIELDS = new Set(
  'password currentPassword newPassword code secondFactor secret recoveryCodes token signature clientDataJSON authenticatorData attestationObject challenge'.split(
    ' ',
  ),
);
const secrets = new Set<string>();
function note(value: unknown, isSecret = false) {
  if (typeof value === 'string' && isSecret && value !== '') secrets.add(value);
  if (Array.isArray(value)) for (const one of value) note(one, isSecret);
  else if (typeof value === 'object' && value !== null) for (const [name, one] of Object.entries(value)) note(one, SECRET_FIELDS.has(name));
}
const realFetch = globalThis.fetch;
const recordingFetch: typeof fetch = async (input, init) => {
  if (typeof init?.body === 'string') note(JSON.parse(init.body));
  const response = await realFetch(input, init);
  for (const cookie of response.headers.getSetCookie()) {
    const value = cookie.replace(/^[^=]+=/, '').replace(/;.*/, '');
    if (value.length > 1) secrets.add(value);
  }
  // A refusal is named by its error code.
  if (response.ok)
    note(
      await response
        .clone()
        .json()
        .catch(() => null),
    );
  return response;
};

let dataDir: string;
let running: ReturnType<typeof spawn>;
let office: Awaited<ReturnType<typeof startPostOffice>>;
let written = '';
let site: TestSite;
const IP = '198.51.100.9';
beforeAll(async () => {
  globalThis.fetch = recordingFetch;
  office = await startPostOffice();
  dataDir = await mkdtemp(path.join(tmpdir(), 'yinmu-'));
  const { DATABASE_URL } = await testPlace(dataDir, MIGRATED);
  await mkdir(path.join(dataDir, 'files'));
  const env = {
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO: 'off',
    LOG_LEVEL: 'trace',
    MAX_EVENT_LOOP_DELAY_MS: '0',
    TRUST_PROXY: '127.0.0.1',
    SMTP_URL: office.url,
    FILES_DIR: path.join(dataDir, 'files'),
  };
  running = spawn(process.execPath, [path.join(import.meta.dirname, '../../../main.ts')], {
    env: { ...process.env, ...onDatabase(DATABASE_URL), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [running.stdout, running.stderr]) stream?.on('data', (part: Buffer) => void (written += part));
  const ended = once(running, 'exit').then(() => Promise.reject(new Error(written)));
  ended.catch(() => {});
  while (!/Yinmu is ready: \S+/.test(written)) await Promise.race([once(running.stdout as Readable, 'data'), ended]);
  const origin = /Yinmu is ready: (\S+)/.exec(written)?.[1] ?? '';
  const as = (options: Omit<ClientOptions, 'origin'>) =>
    createClient({ origin, ...options, headers: { 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': IP, ...options.headers } });
  site = { origin, dataDir, DATABASE_URL, as, client: as({}) } as TestSite;
});
afterAll(async () => {
  globalThis.fetch = realFetch;
  running.kill();
  await new Promise((resolve) => running.once('exit', resolve));
  await office.stop();
  await dropTestDatabase(dataDir);
  await rm(dataDir, { recursive: true, force: true });
});

interface Line {
  msg: string;
  ip: string;
  event: string;
  ok: boolean;
  memberId?: number;
  accountId?: number;
  [name: string]: unknown;
}
const lines = (msg: string, ip?: string): Line[] =>
  written
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
    .filter((line) => line.msg === msg && (ip === undefined || line.ip === ip));
const told = () => lines('security');

async function inLetter(email: string, find: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(() => {
      found = office.letters
        .filter(({ to }) => to === email)
        .map(({ raw }) => find.exec(readLetter(raw))?.[1])
        .findLast((one) => one !== undefined && !secrets.has(one));
      return found;
    })
    .toBeDefined();
  secrets.add(found ?? '');
  return found ?? '';
}
let networks = 0;
/** Requests a code from a new network, because each network may request one per minute. */
async function mailedCode(type: accounts.CodeType, email: string, username?: string, cookie = ''): Promise<string> {
  const client = site.as({ headers: { 'X-Forwarded-For': `203.0.113.${++networks}`, Cookie: cookie } });
  await client.call(accounts.sendVerificationCode, { body: { email, type, ...(username ? { username } : {}) } });
  return inLetter(email, /(?:验证码|code[a-z ]*): (\d{6})/);
}
async function registered(username: string): Promise<TestMember> {
  const body = { username, email: `${username}@example.org`, password: `a long password of ${username}` };
  const { headers } = await site.client.answer(accounts.register, { body: { ...body, code: await mailedCode('register', body.email) } });
  const cookie = cookiesOf(headers);
  return { ...body, cookie, client: site.as({ headers: { Cookie: cookie } }) };
}
const signedIn = async (body: { identifier: string; password: string; secondFactor?: string }): Promise<Pick<TestMember, 'client' | 'cookie'>> => {
  const cookie = cookiesOf((await site.client.answer(accounts.login, { body })).headers);
  return { cookie, client: site.as({ headers: { Cookie: cookie } }) };
};
const refused = (call: Promise<unknown>) => expect(call).rejects.toMatchObject({ kind: 'answer' });

test('logs who, from where and in which request; never credentials', async () => {
  const ann = await registered('ann-of-log');
  const { id } = await ann.client.call(checkAuth);
  await refused(site.client.call(accounts.login, { body: { identifier: ann.username, password: 'a wrong password of ann' } }));
  const again = await signedIn({ identifier: ann.username, password: ann.password });
  await refused(again.client.call(stepUp, { body: { password: 'another wrong password' } }));
  const stepped = await again.client.answer(stepUp, { body: { password: ann.password } });
  const first: TestMember = { ...ann, cookie: cookiesOf(stepped.headers), client: site.as({ headers: { Cookie: cookiesOf(stepped.headers) } }) };

  const app = await enableApp(site, first);
  await refused(site.client.call(accounts.login, { body: { identifier: ann.username, password: ann.password, secondFactor: '000000' } }));
  const renewed = await app.member.client.answer(renewRecoveryCodes, { body: { secondFactor: app.code() } });
  const { recoveryCodes } = renewed.data;
  app.waitForNext();
  const keyed = await withPasskey(site, {
    ...app.member,
    cookie: cookiesOf(renewed.headers),
    client: site.as({ headers: { Cookie: cookiesOf(renewed.headers) } }),
  });
  await site.as({ headers: { Cookie: MARK } }).call(loginWithPasskey, { body: { passkey: await keyed.proof() } });
  await refused(site.as({ headers: { Cookie: MARK } }).call(loginWithPasskey, { body: { passkey: { ...(await keyed.proof()), signature: 'd3Jvbmc' } } }));
  const [passkey] = await keyed.client.call(getPasskeys);
  const unkeyed = await keyed.client.answer(removePasskey, { params: { id: passkey?.id ?? 0 } });
  const left = site.as({ headers: { Cookie: cookiesOf(unkeyed.headers) } });
  await left.call(removeSecondFactor, { body: { secondFactor: recoveryCodes[0] ?? '' } });

  const mover = await signedIn({ identifier: ann.username, password: ann.password });
  const email = 'moved-ann@example.org';
  const code = await mailedCode('address', email, undefined, mover.cookie);
  await mover.client.call(accounts.updateProfile, { body: { email, code, currentPassword: ann.password } });
  const token = await inLetter(ann.email, /\/restore-address#([\w-]{43})/);
  await refused(site.client.call(accounts.restoreAddress, { body: { token: `${token}x` } }));
  await site.client.call(accounts.restoreAddress, { body: { token } });
  const newPassword = 'quite another long one';
  await refused(site.client.call(accounts.resetPassword, { body: { email: ann.email, code: '000000', newPassword } }));
  await site.client.call(accounts.resetPassword, { body: { email: ann.email, code: await mailedCode('reset', ann.email, ann.username), newPassword } });
  const chief = await registered('chief-of-log');
  const byCode = await site.client.answer(accounts.loginWithCode, { body: { email: chief.email, code: await mailedCode('login', chief.email) } });
  await site.as({ headers: { Cookie: cookiesOf(byCode.headers) } }).call(logout);
  makeAdmin(site, chief.username);
  await chief.client.call(changeMember, { params: { id }, body: { role: 'moderator' } });
  const last = await signedIn({ identifier: ann.username, password: newPassword });
  await refused(last.client.call(changeMember, { params: { id }, body: { role: 'admin' } }));
  await last.client.call(accounts.endOtherSessions);
  await last.client.call(accounts.deleteAccount, { body: { password: newPassword } });

  await expect.poll(() => told().at(-1)?.event).toBe('account deleted');
  const events = told();
  for (const event of events)
    expect(event).toMatchObject({
      level: 30,
      reqId: expect.stringMatching(/^[\da-f]{12}-[\da-z]+$/),
      ip: expect.stringMatching(/^(198\.51\.100\.9|203\.0\.113\.\d+)$/),
    });
  const of = (event: string) => events.filter((one) => one.event === event);
  const done = (event: string) =>
    of(event)
      .filter(({ ok }) => ok)
      .map(({ memberId }) => memberId);
  const failed = (event: string) =>
    of(event)
      .filter(({ ok }) => !ok)
      .map(({ memberId, accountId }) => memberId ?? accountId);
  const role = 'PATCH /api/admin/members/:id';
  const chiefId = events.find(({ event, ok }) => event === role && ok)?.memberId;
  expect(done('register')).toEqual([id, chiefId]);
  expect(of('code sent').map(({ ok, accountId }) => ok && accountId)).toEqual([undefined, undefined, id, undefined, chiefId]);
  for (const event of [
    'second factor on',
    'second factor off',
    'recovery codes renewed',
    'passkey added',
    'passkey removed',
    'profile changed',
    'sessions ended',
  ])
    expect([event, done(event)]).toEqual([event, [id]]);
  expect(done('sign-in')).toEqual([id, id, id]);
  expect(failed('sign-in')).toEqual([id, id]);
  expect([done('sign-in by code'), done('sign-out'), done('sign-in by passkey'), failed('sign-in by passkey')]).toEqual([[chiefId], [chiefId], [id], [id]]);
  expect([done('step-up'), failed('step-up')]).toEqual([[id], [id]]);
  expect([of('address restored').length, of('password reset').length]).toEqual([2, 2]);
  expect([of('password reset')[1], of('address restored')[1]]).toMatchObject([
    { ok: true, accountId: id },
    { ok: true, accountId: id },
  ]);
  expect(of(role)).toMatchObject([
    { ok: true, target: id },
    { ok: false, memberId: id },
  ]);

  expect(secrets.size).toBeGreaterThan(40);
  // Matches whole words, because six digits could be part of a timestamp.
  const stands = (secret: string) => new RegExp(`(?<![\\w.])${RegExp.escape(secret)}(?!\\w)`).test(written);
  expect([...secrets].filter(stands)).toEqual([]);
  for (const email of [ann.email, 'moved-ann@example.org', chief.email]) expect([email, written.includes(email)]).toEqual([email, false]);
}, 60_000);

const from = (ip: string, Cookie = '') => site.as({ headers: { 'X-Forwarded-For': ip, Cookie } });

test('a failed sign-in names the account that was tried, and nothing that was typed; a refusal names member and route', async () => {
  const watched = await registered('watched');
  const { id } = await watched.client.call(checkAuth);
  const typed = ['typed-in-vain-1', 'my-password-as-name'] as const;
  for (const identifier of [watched.username, typed[1]]) await refused(from('192.0.2.1').call(accounts.login, { body: { identifier, password: typed[0] } }));
  await expect.poll(() => lines('security', '192.0.2.1')).toHaveLength(2);
  const told = lines('security', '192.0.2.1');
  expect(told.map(({ event, ok, status, accountId }) => [event, ok, status, accountId])).toEqual([
    ['sign-in', false, 401, id],
    ['sign-in', false, 401, undefined],
  ]);
  for (const text of [...typed, watched.password, watched.email]) expect([text, written.includes(text)]).toEqual([text, false]);

  await refused(from('192.0.2.2', watched.cookie).call(getSummary));
  await expect.poll(() => lines('refused', '192.0.2.2')).toHaveLength(1);
  expect(lines('refused', '192.0.2.2')[0]).toMatchObject({ level: 30, code: 'forbidden', status: 403, member: id, method: 'GET', route: '/api/admin/summary' });
});

test('failures of one address are told sixty times a minute, and other refusals twenty times, those of others all the same', { tags: 'long' }, async () => {
  const watched = await registered('watched-too');
  for (let i = 0; i < 160; i++) await refused(from('192.0.2.3').call(accounts.login, { body: { identifier: 'nobody', password: 'x' } }));
  const exported = () =>
    from('192.0.2.5', watched.cookie)
      .call(exportData)
      .then(
        () => 200,
        ({ status }) => status,
      );
  const statuses: number[] = [];
  for (let i = 0; i < 100; i++) statuses.push(await exported());
  const limited = statuses.filter((status) => status === 429).length;
  expect([statuses[0], limited > 80]).toEqual([200, true]);
  await refused(from('192.0.2.4').call(accounts.login, { body: { identifier: 'nobody', password: 'x' } }));
  await expect.poll(() => lines('security', '192.0.2.4')).toHaveLength(1);
  const count = lines('security', '192.0.2.3').length;
  expect([count >= 60, count < 130]).toEqual([true, true]);
  const refusals = lines('refused', '192.0.2.5').length;
  expect([refusals >= 20, refusals < limited / 2]).toEqual([true, true]);
});
