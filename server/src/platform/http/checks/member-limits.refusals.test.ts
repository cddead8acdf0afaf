/** Calls by members are counted by account, so that people who share an address do not use up each other's allowance. */
import { exportData } from '@yinmu/contract/members/library.endpoints.ts';
import { expect, test } from 'vitest';
import { siteOfFile } from '../../../../../testing/site-of-file.ts';

const site = await siteOfFile();
const HOME = '198.18.7.1';
const at = (ip: string, Cookie?: string) => site.as({ headers: { 'X-Forwarded-For': ip, ...(Cookie ? { Cookie } : {}) } });
const { calls } = exportData.limit;
const TOO_MANY = { status: 429, code: 'too_many_requests' };

test('a member who has used up a limit is refused at any address, and nobody else there is', async () => {
  const [one, other] = [await site.member(), await site.member()];
  const client = at(HOME, one.cookie);
  for (let call = 0; call < calls; call++) await client.call(exportData);
  const refusal = await client.call(exportData).catch((error) => error);
  expect(refusal).toMatchObject(TOO_MANY);
  const wait = Number(refusal.headers.get('Retry-After'));
  expect([wait >= 1, wait <= exportData.limit.seconds / calls, refusal.message]).toEqual([true, true, `请求过于频繁，请 ${wait} 秒后重试`]);
  await expect(at('198.18.7.2', one.cookie).call(exportData)).rejects.toMatchObject(TOO_MANY);
  await expect(at(HOME, other.cookie).call(exportData)).resolves.toMatchObject({ user: { username: other.username } });
});

test('callers without a session are counted by address, and use up no member’s allowance', async () => {
  const { cookie } = await site.member();
  const stranger = at('198.18.7.3');
  for (let call = 0; call < calls; call++) await expect(stranger.call(exportData)).rejects.toMatchObject({ status: 401 });
  await expect(stranger.call(exportData)).rejects.toMatchObject(TOO_MANY);
  await expect(at('198.18.7.3', cookie).call(exportData)).resolves.toBeDefined();
});
