import type { EndpointShape } from '@yinmu/contract/endpoint.ts';
import { login, sendVerificationCode } from '@yinmu/contract/members/accounts.endpoints.ts';
import { beginPasskeyProof } from '@yinmu/contract/members/passkeys.endpoints.ts';
import { expect, test } from 'vitest';
import { ENDPOINTS } from '../../../../../testing/endpoints.ts';
import { isRefused, refuses } from '../../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../../testing/site-of-file.ts';
import { FIXED_CODE, type TestMember } from '../../../../../testing/test-site.ts';
import type { Client } from '../../../../../web/src/api/client.ts';
import { callerKey } from '../../../platform/jobs/limits.ts';

const site = await siteOfFile({ env: FIXED_CODE });

let networks = 0;
const network = () => `198.18.64.${++networks}`;
const at = (ip: string, Cookie?: string) => site.as({ headers: { 'X-Forwarded-For': ip, ...(Cookie ? { Cookie } : {}) } });
const browserOf = ({ cookie }: TestMember) => /yinmu-browser=[^;]+/.exec(cookie)?.[0] ?? '';

async function useUp(ip: string, call: () => Promise<unknown>, { method, path, limit }: EndpointShape) {
  while (limit && (await site.site.app.limits.consume({ kind: `${method} /api${path}`, key: callerKey(ip), rate: limit })).allowed);
  await refuses(call(), 429, 'too_many_requests');
}

test('every call that signs in or restores access has them, and none by which strangers add something', () => {
  const isSignIn = ({ path, auth, limit }: EndpointShape) => auth === 'public' && limit !== undefined && /^\/(auth|verification-code)\b/.test(path);
  const signIns = ENDPOINTS.filter(isSignIn);
  expect(signIns.filter(({ limitsKnownBrowsers }) => !limitsKnownBrowsers).map(({ path }) => path)).toEqual(['/auth/register']);
  expect(ENDPOINTS.filter((one) => one.limitsKnownBrowsers && !isSignIn(one))).toEqual([]);
});

const CALLS: [string, EndpointShape, (client: Client, member: TestMember) => Promise<unknown>][] = [
  ['a password', login, (client, { username, password }) => client.call(login, { body: { identifier: username, password } })],
  ['a letter with a code', sendVerificationCode, (client, { email }) => client.call(sendVerificationCode, { body: { email, type: 'login' } })],
  ['a passkey', beginPasskeyProof, (client) => client.call(beginPasskeyProof)],
];

test.each(CALLS)('strangers who use up the network’s calls of %s keep no known browser out', async (_, endpoint, call) => {
  const [ip, member] = [network(), await site.member()];
  await useUp(ip, () => call(at(ip), { ...member, username: 'nobody-at-all', email: 'nobody-at-all@example.org' }), endpoint);
  await expect(call(at(ip, browserOf(member)), member)).resolves.toBeDefined();
});

test('a known browser has its own allowance, and no more', async () => {
  const [ip, member] = [network(), await site.member()];
  const owner = at(ip, browserOf(member));
  await useUp(ip, () => at(ip).call(beginPasskeyProof), beginPasskeyProof);
  const { calls } = beginPasskeyProof.limit;
  for (let n = 0; n < calls; n++) await owner.call(beginPasskeyProof);
  // On a slow machine, the rate limit has refilled a little by now.
  await expect(Promise.all(Array.from({ length: calls }, () => owner.call(beginPasskeyProof)))).rejects.toMatchObject({ code: 'too_many_requests' });
  await expect(at(network(), browserOf(member)).call(beginPasskeyProof), 'another network has its own').resolves.toBeDefined();
});

test('an unknown or forgotten cookie counts as none', async () => {
  const [ip, member] = [network(), await site.member()];
  await useUp(ip, () => at(ip).call(beginPasskeyProof), beginPasskeyProof);
  await isRefused(at(ip, `yinmu-browser=${'A'.repeat(43)}`).call(beginPasskeyProof), 429, 'too_many_requests');
  await isRefused(at(ip, `${browserOf(member)}; ${browserOf(await site.member())}`).call(beginPasskeyProof), 429, 'too_many_requests');
  await expect(at(ip, browserOf(member)).call(beginPasskeyProof)).resolves.toBeDefined();
});
