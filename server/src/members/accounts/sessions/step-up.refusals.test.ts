import { STEP_UP_MS } from '@yinmu/contract/limits.ts';
import { endOtherSessions, endSession, getSessions, login } from '@yinmu/contract/members/accounts.endpoints.ts';
import { stepUp } from '@yinmu/contract/members/second-factor.endpoints.ts';
import { checkAuth } from '@yinmu/contract/members/session.endpoints.ts';
import { expect, test } from 'vitest';
import { enableApp } from '../../../../../testing/people/authenticator-app.ts';
import { refuses } from '../../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../../testing/site-of-file.ts';
import { cookiesOf, setProved } from '../../../../../testing/test-site.ts';

const site = await siteOfFile();

test('a wrong password, a code of no app and nothing prove nothing, and end no session', async () => {
  const { client } = await site.member();
  await refuses(client.call(stepUp, { body: { password: 'another password' } }), 403, 'current_password_wrong');
  await refuses(client.call(stepUp, { body: { secondFactor: '123456' } }), 409, 'second_factor_off');
  await refuses(client.call(stepUp, { body: {} }), 400, 'validation_failed');
  expect((await client.call(checkAuth)).id).toBeGreaterThan(0);
});

test('a wrong code proves nothing; of a password and a code both must be right', async () => {
  const { member, code } = await enableApp(site, await site.member());
  await refuses(member.client.call(stepUp, { body: { secondFactor: '000000' } }), 401, 'second_factor_wrong');
  await refuses(member.client.call(stepUp, { body: { password: 'another password', secondFactor: code() } }), 403, 'current_password_wrong');
  await refuses(member.client.call(stepUp, { body: { password: member.password, secondFactor: '000000' } }), 401, 'second_factor_wrong');
});

test('a session with an expired proof cannot end others', async () => {
  const { client, username, password } = await site.member();
  const other = site.as({ headers: { Cookie: cookiesOf((await site.client.answer(login, { body: { identifier: username, password } })).headers) } });
  const id = (await other.call(getSessions)).find(({ current }) => current)?.id ?? 0;
  setProved(site, username, STEP_UP_MS + 60_000);
  await refuses(client.call(endSession, { params: { id } }), 403, 'step_up_needed');
  await refuses(client.call(endOtherSessions), 403, 'step_up_needed');
  expect(await other.call(getSessions)).toHaveLength(2);
});

test('password guesses end after ten from one session', async () => {
  const { client, password } = await site.member();
  for (let i = 0; i < 10; i++) await refuses(client.call(stepUp, { body: { password: 'another password' } }), 403, 'current_password_wrong');
  await refuses(client.call(stepUp, { body: { password } }), 429, 'too_many_requests');
});
