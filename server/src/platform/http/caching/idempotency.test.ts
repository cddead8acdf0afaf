import { comments } from '@yinmu/contract/community/comments.endpoints.ts';
import { addGuestbookEntry } from '@yinmu/contract/community/guestbook.endpoints.ts';
import { deleteAccount } from '@yinmu/contract/members/accounts.endpoints.ts';
import { addList, getLists } from '@yinmu/contract/members/lists.endpoints.ts';
import { expect, test } from 'vitest';
import { siteOfFile } from '../../../../../testing/site-of-file.ts';
import { openSync, type SyncDatabase } from '../../../../../testing/sync-database.ts';
import { FIXED_CODE } from '../../../../../testing/test-site.ts';

const site = await siteOfFile({ env: FIXED_CODE });

const withKey = (cookie: string, key: string, address = '10.9.0.1') =>
  site.as({ headers: { Cookie: cookie, 'Idempotency-Key': key, 'X-Forwarded-For': address } });
const inDatabase = <T>(work: (database: SyncDatabase) => T): T => {
  const database = openSync(site);
  try {
    return work(database);
  } finally {
    database.close();
  }
};
const kept = () => inDatabase((database) => database.prepare('SELECT count(*) AS count FROM idempotency_key').get()?.count);

test('the same key and request get the same reply, and nothing is added twice', async () => {
  const { client, cookie } = await site.member();
  const first = await withKey(cookie, 'key-of-list-1').call(addList, { body: { name: '周末' } });
  expect(await withKey(cookie, 'key-of-list-1').call(addList, { body: { name: '周末' } })).toEqual(first);
  expect((await client.call(getLists)).map(({ id }) => id)).toEqual([first.id]);
  const another = await withKey(cookie, 'key-of-list-2').call(addList, { body: { name: '周末' } });
  expect(another.id).not.toBe(first.id);
});

test('a caller who must solve another captcha can send the same request', async () => {
  const [id] = (await site.titles([{ vod_name: '片' }])) as [number];
  const { cookie } = await site.member();
  const say = async () =>
    withKey(cookie, 'key-of-comment').call(comments.video.add, { params: { id }, body: { content: '好看', ...(await site.typedCode()) } });
  const first = await say();
  expect(await say()).toEqual(first);
  expect((await site.client.call(comments.video.list, { params: { id } })).total).toBe(1);
});

test('visitors have keys too, separate for each address', async () => {
  const write = async (address: string) =>
    withKey('', 'key-of-visitor', address).call(addGuestbookEntry, { body: { content: '你好', ...(await site.typedCode()) } });
  const [first, again, other] = [await write('10.9.1.1'), await write('10.9.1.1'), await write('10.9.1.2')];
  expect(again).toEqual(first);
  expect(other.id).not.toBe(first.id);
});

test('of two at once only one takes effect', async () => {
  const { client, cookie } = await site.member();
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => withKey(cookie, 'key-at-once').call(addList, { body: { name: '一次' } })));
  expect(await client.call(getLists)).toHaveLength(1);
  const done = answers.filter(({ status }) => status === 'fulfilled');
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  expect(done.length).toBeGreaterThanOrEqual(1);
  for (const reason of refused) expect([reason.status, reason.code]).toEqual([409, 'request_in_progress']);
});

test('a reply is stored for a day, even if the clock was set back, and a call that died does not stay in progress', async () => {
  const { client, cookie } = await site.member();
  const add = () => withKey(cookie, 'key-of-a-day').call(addList, { body: { name: '一天' } });
  const set = (values: string) => inDatabase((database) => database.prepare(`UPDATE idempotency_key SET ${values}`).run());
  const ids = new Set([(await add()).id]);
  // The reply looks as if it came from an instance whose clock is a minute ahead.
  for (const expires of [Date.now() + 60_000, Date.now() + 86_400_000 + 60_000]) {
    set(`expires_at = ${expires}`);
    ids.add((await add()).id);
  }
  expect(ids.size).toBe(1);
  for (const values of [
    `expires_at = ${Date.now() - 1}`,
    `expires_at = ${Date.now() + 2 * 86_400_000}`,
    `reply = NULL, expires_at = ${Date.now() + 86_100_000}`,
  ]) {
    set(values);
    ids.add((await add()).id);
  }
  expect([ids.size, (await client.call(getLists)).length]).toEqual([4, 4]);
});

test('stored replies are deleted with the account', async () => {
  const { client, cookie, password } = await site.member();
  const before = kept();
  await withKey(cookie, 'key-of-leaver').call(addList, { body: { name: '私人' } });
  await client.call(deleteAccount, { body: { password } });
  expect(kept()).toBe(before);
});
