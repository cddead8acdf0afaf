import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { DAY_MS } from '@yinmu/contract/limits.ts';
import { collections, exportData } from '@yinmu/contract/members/library.endpoints.ts';
import { addPush, getNoticeWays, makeFeed, readNotices, removeFeed, removePush, setNoticeMail } from '@yinmu/contract/members/notices.endpoints.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { account, registerMember } from '../../../../testing/people/visitors.ts';
import { wellFormed } from '../../../../testing/read-xml.ts';
import { ask } from '../../../../testing/refuses.ts';
import { readLetter } from '../../../../testing/servers/letters.ts';
import { startPostOffice } from '../../../../testing/servers/post-office.ts';
import { databaseOf, siteOfFile } from '../../../../testing/site-of-file.ts';
import { cookiesOf, FIXED_CODE } from '../../../../testing/test-site.ts';
import { openDatabase, transaction } from '../../platform/database/database.ts';
import { createMailer } from '../../platform/network/mail.ts';
import { sendDigests, sendPushes } from './deliver.ts';
import { tellFollowers } from './tell-followers.ts';

/** Messages that the push service received, by path. */
const pushed: { path: string; body: Buffer; headers: NodeJS.Dict<string | string[]> }[] = [];

const office = await startPostOffice();
const service = createServer(async (request, response) => {
  const path = request.url ?? '';
  pushed.push({ path, body: await buffer(request), headers: request.headers });
  response.writeHead(path === '/gone' ? 410 : path === '/unknown' ? 404 : path === '/busy' ? 503 : 201).end();
}).listen(0, '127.0.0.1');
await once(service, 'listening');
const allowed = `127.0.0.1:${(service.address() as AddressInfo).port}`;
const secret = Buffer.alloc(32, 7);
// Stops the site's own jobs.
vi.useFakeTimers({ toFake: ['setInterval'] });
afterAll(() => void vi.useRealTimers());
const site = await siteOfFile({ env: { ...FIXED_CODE, SECRET_KEY: secret.toString('hex'), SMTP_URL: office.url, ALLOW_PRIVATE_NETWORK: allowed } });
const db = openDatabase(site);
const database = databaseOf(site);
const { origin } = new URL(site.origin);
const mailer = createMailer({ SMTP_URL: office.url, MAIL_FROM: undefined, dataDir: site.dataDir, publicUrl: new URL(origin) });
const parts = { db, secret, origin, allowPrivate: new Set([allowed]), nameIn: () => ({ whole: '银幕' }), mailer, onError: () => {} };
afterAll(async () => {
  parts.mailer?.close();
  await db.destroy();
  await office.stop();
  service.close();
});

const lease = () => ({ signal: new AbortController().signal, write: <T>(work: Parameters<typeof transaction<T>>[1]) => transaction(db, work) });
const address = (path: string) => `http://127.0.0.1:${(service.address() as AddressInfo).port}${path}`;
const from = () => site.as({ headers: { 'X-Forwarded-For': `10.9.0.${++count}` } });
let count = 0;
async function newMember() {
  const who = account(`watcher${count}`);
  const cookie = cookiesOf((await registerMember(from, who)).headers);
  return { ...who, cookie, client: site.as({ headers: { Cookie: cookie } }) };
}
type Member = Awaited<ReturnType<typeof newMember>>;
const setProved = ({ username }: Member, at: string | null) => database.prepare('UPDATE member SET email_verified_at = ? WHERE username = ?').run(at, username);
const digestsTo = (email: string) => office.letters.filter(({ to, raw }) => to === email && raw.includes('List-Unsubscribe')).map(({ raw }) => readLetter(raw));
async function hasNews(member: Member, name: string) {
  const [id = 0] = await site.titles([{ vod_id: name, vod_name: name, episodes: 2 }]);
  await member.client.call(collections.follows.add, { body: { vodId: id } });
  await site.titles([{ vod_id: name, vod_name: name, episodes: 3 }]);
  await tellFollowers(db, lease());
  return id;
}
const speaking = ({ cookie }: Member, language: string) => site.as({ headers: { Cookie: `${cookie}; language=${language}` } });

/** Decrypts a message like a browser (RFC 8291). */
function opened(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): unknown {
  const [salt, theirs, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
  const derive = (from: Buffer, with_: Buffer, info: Buffer, length: number) => Buffer.from(hkdfSync('sha256', from, with_, info, length));
  const shared = derive(browser.computeSecret(theirs), auth, Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), theirs]), 32);
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const decipher = createDecipheriv('aes-128-gcm', key, derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last byte marks the end of the record.
  return JSON.parse(text.subarray(0, -1).toString());
}

test('a browser gets each notice once, in its language; expired subscriptions are deleted, busy ones stay', async () => {
  const member = await newMember();
  const browser = createECDH('prime256v1');
  const auth = Buffer.alloc(16, 5);
  const keys = { p256dh: browser.generateKeys('base64url'), auth: auth.toString('base64url') };
  for (const path of ['/phone', '/gone', '/unknown', '/busy']) await speaking(member, 'en').call(addPush, { body: { endpoint: address(path), ...keys } });
  const id = await hasNews(member, '推送片');
  await sendPushes(parts, lease());
  await sendPushes(parts, lease());
  expect(pushed.map(({ path }) => path).sort()).toEqual(['/busy', '/gone', '/phone', '/unknown']);
  const { body, headers } = pushed.find(({ path }) => path === '/phone') as (typeof pushed)[0];
  expect(opened(body, browser, auth)).toMatchObject({ body: 'New episode: Ep. 3', url: `/detail/${id}` });
  expect(headers).toMatchObject({ authorization: expect.stringMatching(/^vapid t=.+, k=/), 'content-encoding': 'aes128gcm', ttl: '86400' });
  const left = async () =>
    ((await member.client.call(exportData)).push_subscriptions as { endpoint: string }[]).map(({ endpoint }) => new URL(endpoint).pathname);
  expect(await left()).toEqual(['/phone', '/busy']);
  await member.client.call(removePush, { body: { endpoint: address('/busy') } });
  // A subscription belongs only to the member who enabled it last in this browser.
  const other = await newMember();
  const known = { endpoint: address('/phone'), ...keys };
  for (const wrong of [{ auth: 'guessed'.padEnd(22, '_') }, { p256dh: createECDH('prime256v1').generateKeys('base64url') }])
    await expect(other.client.call(addPush, { body: { ...known, ...wrong } })).rejects.toMatchObject({ status: 400, code: 'address_refused' });
  expect(await left()).toEqual(['/phone']);
  await other.client.call(addPush, { body: known });
  expect(await left()).toEqual([]);
  // A member cannot turn off another member's subscription.
  await member.client.call(removePush, { body: { endpoint: address('/phone') } });
  expect((await other.client.call(exportData)).push_subscriptions).toHaveLength(1);
});

test('a push address that resolves to a private network is deleted', async () => {
  const member = await newMember();
  const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: Buffer.alloc(16, 5).toString('base64url') };
  await member.client.call(addPush, { body: { endpoint: address('/inside'), ...keys } });
  await hasNews(member, '内网片');
  // The address is private and not allowed, as if a public name now led to it.
  await sendPushes({ ...parts, allowPrivate: new Set() }, lease());
  expect((await member.client.call(exportData)).push_subscriptions).toEqual([]);
});

test('a member has at most ten browsers; another replaces the oldest', async () => {
  const { client } = await newMember();
  const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: ''.padEnd(22, '_') };
  const added = Array.from({ length: 11 }, (_, i) => address(`/browser-${i}`));
  for (const endpoint of added) await client.call(addPush, { body: { endpoint, ...keys } });
  expect((await client.call(exportData)).push_subscriptions).toMatchObject(added.slice(1).map((endpoint) => ({ endpoint })));
});

test('a daily email names what is new and unread', async () => {
  const member = await newMember();
  const { client, email } = member;
  const ways = () => client.call(getNoticeWays);
  setProved(member, null);
  expect(await ways()).toMatchObject({ mail: 'unproved', feed: false, pushKey: expect.stringMatching(/^[\w-]{87}$/) });
  setProved(member, '2026');
  expect((await ways()).mail).toBe('off');
  await client.call(setNoticeMail, { body: { on: true } });
  expect((await ways()).mail).toBe('on');
  const id = await hasNews(member, '来信片');
  const begun = Date.now();
  await sendDigests(parts, lease(), begun);
  expect(digestsTo(email)).toEqual([]);
  for (const hours of [25, 26, 50]) await sendDigests(parts, lease(), begun + hours * (DAY_MS / 24));
  const [letter = '', ...more] = digestsTo(email);
  expect(more).toEqual([]);
  expect(letter).toMatch(new RegExp(`来信片[\\s\\S]*更新至第03集[\\s\\S]*/detail/${id}`));
  expect(letter).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('one-click unsubscribe ends the emails, in either encoding', async () => {
  const member = await newMember();
  await member.client.call(setNoticeMail, { body: { on: true } });
  await hasNews(member, '退订片');
  database.prepare("UPDATE notice_way SET mailed_at = '2026-01-01T00:00:00.000Z'").run();
  await sendDigests(parts, lease());
  const link = new URL(/List-Unsubscribe: ?<([^>]+)>/.exec(digestsTo(member.email)[0]?.replace(/\r\n\s+/g, '') ?? '')?.[1] ?? '').pathname;
  const mail = async () => (await member.client.call(getNoticeWays)).mail;
  expect((await fetch(site.origin + link, { redirect: 'manual' })).headers.get('location')).toBe('/member/notices');
  expect(await mail()).toBe('on');
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  for (const body of [new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), form]) {
    await member.client.call(setNoticeMail, { body: { on: true } });
    expect((await fetch(site.origin + link, { method: 'POST', body })).status).toBe(204);
    expect(await mail()).toBe('off');
  }
});

test('the feed is for whoever has its address, in its original language; a new address ends it', async () => {
  const member = await newMember();
  const id = await hasNews(member, '订阅片');
  const { url } = await speaking(member, 'en').call(makeFeed);
  const read = (address: string) => ask(site.origin, new URL(address).pathname);
  const { status, headers, text } = await read(url);
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'application/atom+xml; charset=utf-8', 'private, no-cache']);
  expect(wellFormed(text)).toBe(true);
  expect(text).toMatch(new RegExp(`<title>[^<]+: New episode: Ep. 3</title><updated>[^<]+</updated><link href="[^"]+/detail/${id}"/>`));
  await member.client.call(readNotices, { body: {} });
  expect((await read(url)).text).toBe(text);
  const again = await member.client.call(makeFeed);
  expect([(await read(url)).status, (await read(again.url)).status]).toEqual([404, 200]);
  database.prepare('UPDATE member SET disabled = 1 WHERE username = ?').run(member.username);
  expect((await read(again.url)).status).toBe(404);
  database.prepare('UPDATE member SET disabled = 0 WHERE username = ?').run(member.username);
  await member.client.call(removeFeed);
  expect((await read(again.url)).status).toBe(404);
});
