import { comments } from '@yinmu/contract/community/comments.endpoints.ts';
import { addList, getLists } from '@yinmu/contract/members/lists.endpoints.ts';
import { expect, test } from 'vitest';
import { siteOfFile } from '../../../../../testing/site-of-file.ts';
import { FIXED_CODE } from '../../../../../testing/test-site.ts';

const site = await siteOfFile({ env: FIXED_CODE });

const withKey = (cookie: string, key: string) => site.as({ headers: { Cookie: cookie, 'Idempotency-Key': key } });

test('a key is valid for one request', async () => {
  const { client, cookie } = await site.member();
  await withKey(cookie, 'key-of-one').call(addList, { body: { name: '一' } });
  await expect(withKey(cookie, 'key-of-one').call(addList, { body: { name: '二' } })).rejects.toMatchObject({ status: 409, code: 'idempotency_key_reused' });
  expect((await client.call(getLists)).map(({ name }) => name)).toEqual(['一']);
});

test('another member’s key is separate', async () => {
  const [one, other] = [await site.member(), await site.member()];
  const first = await withKey(one.cookie, 'key-of-both').call(addList, { body: { name: '同' } });
  expect((await withKey(other.cookie, 'key-of-both').call(addList, { body: { name: '同' } })).id).not.toBe(first.id);
});

test('a refused request may be repeated with its key', async () => {
  const [id] = (await site.titles([{ vod_name: '片' }])) as [number];
  const { cookie } = await site.member();
  const say = async (proof: object) => withKey(cookie, 'key-refused').call(comments.video.add, { params: { id }, body: { content: '好看', ...proof } });
  const proof = await site.typedCode();
  await expect(say({ ...proof, verificationCode: 'WRONG' })).rejects.toMatchObject({ status: 400, code: 'verification_wrong' });
  await say(await site.typedCode());
  expect((await site.client.call(comments.video.list, { params: { id } })).total).toBe(1);
});

test.each(['short', 'k'.repeat(201)])('a key of %s is refused by name', async (key) => {
  const { cookie, client } = await site.member();
  const refused = await withKey(cookie, key)
    .call(addList, { body: { name: '一' } })
    .catch((error) => error);
  expect([refused.status, refused.code]).toEqual([400, 'validation_failed']);
  expect(refused.message).toMatch(/幂等键/);
  expect(await client.call(getLists)).toEqual([]);
});
