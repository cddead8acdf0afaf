import { login, loginWithCode, sendVerificationCode, verifyAddress } from '@yinmu/contract/members/accounts.endpoints.ts';
import { renewRecoveryCodes, stepUp } from '@yinmu/contract/members/second-factor.endpoints.ts';
import { expect, test } from 'vitest';
import { enableApp } from '../../../../../testing/people/authenticator-app.ts';
import { refuses } from '../../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../../testing/site-of-file.ts';
import { cookiesOf, FIXED_CODE, type TestMember } from '../../../../../testing/test-site.ts';
import type { Client } from '../../../../../web/src/api/client.ts';
import { passkeyLimits } from './attempt-limits.ts';
import type { Caller } from './attempts.ts';

const site = await siteOfFile({ env: FIXED_CODE });

let networks = 0;
/** Returns clients of one network: a stranger and the owner's known browser. */
function network({ cookie }: TestMember) {
  const ip = `198.18.0.${++networks}`;
  const [browser = ''] = /yinmu-browser=[^;]+/.exec(cookie) ?? [];
  return { stranger: site.as({ headers: { 'X-Forwarded-For': ip } }), owner: site.as({ headers: { 'X-Forwarded-For': ip, Cookie: browser } }) };
}
const withFactor = (client: Client, { username, password }: TestMember, secondFactor: string) =>
  client.call(login, { body: { identifier: username, password, secondFactor } });

/** Acts as strangers who know the password and use up the network's ten tries and the day's thirty. */
async function guessAll(member: TestMember, stranger: Client) {
  const elsewhere = [1, 2].map((n) => site.as({ headers: { 'X-Forwarded-For': `198.19.${networks}.${n}` } }));
  for (const client of [stranger, ...elsewhere]) for (let i = 0; i < 10; i++) await refuses(withFactor(client, member, '000000'), 401, 'second_factor_wrong');
  await refuses(withFactor(stranger, member, '000000'), 429, 'too_many_requests');
}

test('the app’s codes sign the owner in from a known browser, which has ten tries of its own', async () => {
  const before = await site.member();
  const { member, code, waitForNext } = await enableApp(site, before);
  const { stranger, owner } = network(before);
  await guessAll(member, stranger);
  expect((await withFactor(owner, member, code())).username).toBe(member.username);
  waitForNext();
  for (let i = 0; i < 10; i++) await refuses(withFactor(owner, member, '000000'), 401, 'second_factor_wrong');
  await refuses(withFactor(owner, member, code()), 429, 'too_many_requests');
});

test('in a session they prove who is signed in, and make new recovery codes; the session has ten tries of its own', async () => {
  const before = await site.member();
  const { member, code, waitForNext } = await enableApp(site, before);
  const { stranger } = network(before);
  await guessAll(member, stranger);
  const { data, headers } = await member.client.answer(renewRecoveryCodes, { body: { secondFactor: code() } });
  expect(data.recoveryCodes).toHaveLength(10);
  const client = site.as({ headers: { Cookie: cookiesOf(headers) } });
  for (let i = 0; i < 10; i++) await refuses(client.call(stepUp, { body: { secondFactor: '000000' } }), 401, 'second_factor_wrong');
  waitForNext();
  await refuses(client.call(stepUp, { body: { secondFactor: code() } }), 429, 'too_many_requests');
});

const ask = (client: Client, { email }: TestMember, type: 'login' | 'address' = 'login', proof = {}) =>
  client.call(sendVerificationCode, { body: { email, type, ...proof } });
const use = (client: Client, { email }: TestMember, code: string) => client.call(loginWithCode, { body: { email, code } });

test('mailed codes: neither the owner’s letter nor the owner’s code is taken by a stranger of the same network', async () => {
  const member = await site.member();
  const { stranger, owner } = network(member);
  await ask(stranger, member);
  await refuses(ask(stranger, member), 429, 'too_many_requests');
  await ask(owner, member);
  await refuses(ask(owner, member), 429, 'too_many_requests');
  for (let i = 0; i < 12; i++) await refuses(use(stranger, member, '000000'), 401, 'code_wrong');
  expect((await use(owner, member, '123456')).username).toBe(member.username);
});

test('mailed codes: nor after twenty failures in a day, beyond which others have to show an image', async () => {
  const member = await site.member();
  const { stranger, owner } = network(member);
  for (let n = 0; n < 4; n++) {
    await ask(site.elsewhere(), member, 'login', await site.typedCode());
    for (let i = 0; i < 5; i++) await refuses(use(stranger, member, '000000'), 401, 'code_wrong');
  }
  await refuses(use(stranger, member, '123456'), 429, 'too_many_requests');
  await ask(owner, member);
  expect((await use(owner, member, '123456')).username).toBe(member.username);
});

test('in a session one’s own address is proved though strangers of the network ask and guess', async () => {
  const member = await site.member();
  const ip = `198.18.0.${++networks}`;
  const [stranger, owner] = [site.as({ headers: { 'X-Forwarded-For': ip } }), site.as({ headers: { 'X-Forwarded-For': ip, Cookie: member.cookie } })];
  await ask(stranger, member);
  await ask(owner, member, 'address');
  for (let i = 0; i < 8; i++) await refuses(use(stranger, member, '000000'), 401, 'code_wrong');
  expect((await owner.call(verifyAddress, { body: { code: '123456' } })).email_verified).toBe(true);
});

test('answers of passkeys are counted for the known browser or session, else for the network', () => {
  const keys = (caller: Caller) => passkeyLimits(caller).map(({ key }) => key);
  expect(keys({ ip: '198.18.0.1' })).toEqual(['198.18.0.1']);
  expect(keys({ ip: '198.18.0.1', known: 'session 7' })).toEqual(['session 7']);
});
