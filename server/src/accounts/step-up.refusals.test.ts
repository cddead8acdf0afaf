import { stepUp } from '@yinmu/contract/second-factor.endpoints.ts';
import { checkAuth } from '@yinmu/contract/session.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enableApp } from '../../../testing/authenticator-app.ts';
import { refuses } from '../../../testing/refuses.ts';
import { startSite, type TestSite } from '../../../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test('a wrong password proves nothing, and ends no session', async () => {
  const { client } = await site.member();
  await refuses(client.call(stepUp, { body: { password: 'another password' } }), 403, 'current_password_wrong');
  expect((await client.call(checkAuth)).id).toBeGreaterThan(0);
});

test('who has no second factor proves nothing by a code of one', async () => {
  const { client } = await site.member();
  await refuses(client.call(stepUp, { body: { secondFactor: '123456' } }), 409, 'second_factor_off');
});

test('a wrong code proves nothing; of a password and a code both must be right', async () => {
  const { member, code } = await enableApp(site, await site.member());
  await refuses(member.client.call(stepUp, { body: { secondFactor: '000000' } }), 401, 'second_factor_wrong');
  await refuses(member.client.call(stepUp, { body: { password: 'another password', secondFactor: code() } }), 403, 'current_password_wrong');
  await refuses(member.client.call(stepUp, { body: { password: member.password, secondFactor: '000000' } }), 401, 'second_factor_wrong');
});

test('nothing is no proof', async () => {
  const { client } = await site.member();
  await refuses(client.call(stepUp, { body: {} }), 400, 'validation_failed');
});

test('guessing at the password ends after ten from one session', async () => {
  const { client, password } = await site.member();
  for (let i = 0; i < 10; i++) await refuses(client.call(stepUp, { body: { password: 'another password' } }), 403, 'current_password_wrong');
  await refuses(client.call(stepUp, { body: { password } }), 429, 'too_many_requests');
});
