/** New accounts beside an author: found by the network of their sessions, and swept each by itself. */
import { register } from '@yinmu/contract/accounts.endpoints.ts';
import { comments } from '@yinmu/contract/comments.endpoints.ts';
import { checkAuth } from '@yinmu/contract/session.endpoints.ts';
import { findNeighbors, NEIGHBORS, startSweep } from '@yinmu/contract/sweeps.endpoints.ts';
import { DAY_MS } from '@yinmu/contract/time-units.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSync } from '../../../testing/sync-database.ts';
import { cookiesOf, FIXED_CODE, giveRole, makeAdmin, startSite, type TestMember, type TestSite, typedCode } from '../../../testing/test-site.ts';

let site: TestSite;
let moderator: TestMember;
let title = 0;
beforeAll(async () => {
  site = await startSite({ env: FIXED_CODE });
  moderator = await site.member('lighthouse-keeper');
  giveRole(site, moderator.username, 'moderator');
  [title] = (await site.titles([{ vod_name: '网络片' }])) as [number];
});
afterAll(() => site.stop());

let members = 0;
interface Writer {
  id: number;
  username: string;
  client: TestMember['client'];
}
/** A member who registers and writes from an address. */
async function writer(address: string, texts = 1): Promise<Writer> {
  const username = `harbour-writer-${++members}`;
  const from = { 'X-Forwarded-For': address };
  const { headers } = await site
    .as({ headers: from })
    .answer(register, { body: { username, email: `${username}@example.org`, password: 'nine kites over the bay' } });
  const client = site.as({ headers: { ...from, Cookie: cookiesOf(headers) } });
  for (let n = 0; n < texts; n++)
    await client.call(comments.video.add, { params: { id: title }, body: { content: `${username} 第 ${n + 1} 条`, ...(await typedCode(client)) } });
  return { id: (await client.call(checkAuth)).id, username, client };
}
const find = (id: number, more: { action?: 'remove' | 'approve'; from?: string } = {}) =>
  moderator.client.call(findNeighbors, { body: { author: { kind: 'member', id }, action: 'remove', ...more } });
const namesBeside = async ({ id }: Writer) => (await find(id)).accounts.map(({ name }) => name);
function change(statement: string, ...values: (string | number)[]) {
  const database = openSync(site);
  database.prepare(statement).run(...values);
  database.close();
}

test('of one address are found, the newest first, without the address; of others, and of those who wrote nothing, none', async () => {
  const [author, first, second] = [await writer('192.0.2.7'), await writer('192.0.2.7', 2), await writer('192.0.2.7')];
  await writer('192.0.2.8');
  await writer('192.0.2.7', 0);
  const { accounts, more } = await find(author.id);
  expect(accounts.map(({ name, total, taken }) => [name, total, taken])).toEqual([
    [second.username, 1, 1],
    [first.username, 2, 2],
  ]);
  expect(more).toBe(0);
  expect(JSON.stringify(accounts)).not.toContain('192.0.2');
  const later = new Date(Date.now() + DAY_MS).toISOString();
  expect((await find(author.id, { from: later })).accounts).toEqual([]);
  expect((await find(author.id, { action: 'approve' })).accounts).toEqual([]);
});

test('a household’s addresses of IPv6 are one network, the next household’s another', async () => {
  const [author, same, other] = [await writer('2001:db8:7:7::1'), await writer('2001:db8:7:7:ffff::2'), await writer('2001:db8:7:8::1')];
  expect(await namesBeside(author)).toEqual([same.username]);
  expect(await namesBeside(other)).toEqual([]);
});

test('each is swept by itself, as it was seen', async () => {
  const [author, beside] = [await writer('192.0.2.20'), await writer('192.0.2.20', 2)];
  const [found] = (await find(author.id)).accounts;
  const body = { author: { kind: 'member', id: beside.id }, action: 'remove', reason: 'spam', seen: found?.seen ?? '' } as const;
  expect(await moderator.client.call(startSweep, { body })).toMatchObject({ name: beside.username, total: 2 });
  expect(await namesBeside(author)).toEqual([]);
});

test('older accounts, staff, and sessions that have ended are not told of', async () => {
  const all: Writer[] = [];
  for (let n = 0; n < 6; n++) all.push(await writer('192.0.2.30'));
  const [by, aged, staff, chief, ended, young] = all as [Writer, Writer, Writer, Writer, Writer, Writer];
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
  change('UPDATE member SET created_at = ? WHERE id = ?', daysAgo(NEIGHBORS.days + 1), aged.id);
  change('UPDATE member SET created_at = ? WHERE id = ?', daysAgo(NEIGHBORS.days - 1), young.id);
  giveRole(site, staff.username, 'editor');
  makeAdmin(site, chief.username);
  change('DELETE FROM session WHERE member_id = ?', ended.id);
  expect(await namesBeside(by)).toEqual([young.username]);
  expect(NEIGHBORS).toEqual({ days: 30, max: 15 });
});

test('sessions of which no address is known are no network', async () => {
  const [author, beside] = [await writer('192.0.2.60'), await writer('192.0.2.60')];
  expect(await namesBeside(author)).toEqual([beside.username]);
  change("UPDATE session SET network = '' WHERE member_id IN (?, ?)", author.id, beside.id);
  expect(await namesBeside(author)).toEqual([]);
});

test('of many the newest are listed, and how many more there are', async () => {
  const author = await writer('192.0.2.40', 0);
  for (let n = 0; n < NEIGHBORS.max + 2; n++) {
    const { id } = await writer(`192.0.2.${100 + n}`);
    change("UPDATE session SET network = '192.0.2.40' WHERE member_id = ?", id);
  }
  const { accounts, more } = await find(author.id);
  expect([accounts.length, more]).toEqual([NEIGHBORS.max, 2]);
});
