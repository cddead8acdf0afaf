import { login, loginWithCode, sendVerificationCode } from '@yinmu/contract/members/accounts.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthenticatorApp, enableApp } from '../../../../../testing/people/authenticator-app.ts';
import { refuses } from '../../../../../testing/refuses.ts';
import { query } from '../../../../../testing/sync-database.ts';
import { FIXED_CODE, startSite, type TestMember, type TestSite } from '../../../../../testing/test-site.ts';

const [FIRST, SECOND, THIRD] = ['1f', '2e', '3d'].map((byte) => byte.repeat(32)) as [string, string, string];
let running: TestSite;
let app: AuthenticatorApp & { member: TestMember };
beforeAll(async () => {
  running = await startSite({ env: { ...FIXED_CODE, SECRET_KEY: FIRST } });
  app = await enableApp(running, await running.member());
  const { email } = app.member;
  // Without a verified address, signing in by code would void the password.
  query(running, 'UPDATE member SET email_verified_at = created_at WHERE email = ?', email);
  await running.client.call(sendVerificationCode, { body: { email, type: 'login' } });
  await running.site.settled();
});
afterAll(() => running.stop());

/** @returns a client without a session */
async function restart(keys: { SECRET_KEY: string; SECRET_KEY_OLD?: string }) {
  await running.site.stop();
  running = await startSite({ env: { ...FIXED_CODE, DATA_DIR: running.dataDir, ...keys } });
  return running.client;
}
const given = (secondFactor: string) => ({ body: { identifier: app.member.username, password: app.member.password, secondFactor } });
function sealed(): unknown {
  const row = query(running, 'SELECT secret FROM second_factor')[0];
  return row?.secret;
}

test('a new key is refused without the previous one; with it, app, recovery codes and mailed codes keep working, and later the app without it too', async () => {
  await expect(restart({ SECRET_KEY: SECOND })).rejects.toThrow(/^SECRET_KEY is not this database’s key.* list the previous one in SECRET_KEY_OLD$/);
  await expect(restart({ SECRET_KEY: SECOND, SECRET_KEY_OLD: THIRD })).rejects.toThrow('SECRET_KEY is not this database’s key');
  const before = sealed();
  const client = await restart({ SECRET_KEY: SECOND, SECRET_KEY_OLD: `${THIRD},${FIRST}` });
  expect(sealed()).not.toBe(before);
  app.waitForNext();
  expect((await client.call(loginWithCode, { body: { email: app.member.email, code: '123456', secondFactor: app.code() } })).username).toBe(
    app.member.username,
  );
  expect((await client.call(login, given(app.recoveryCodes[0] as string))).username).toBe(app.member.username);
  await refuses(client.call(login, given(app.recoveryCodes[0] as string)), 401, 'second_factor_wrong');

  const later = await restart({ SECRET_KEY: SECOND });
  app.waitForNext();
  expect((await later.call(login, given(app.code()))).username).toBe(app.member.username);
  // The first key hashed this recovery code.
  await refuses(later.call(login, given(app.recoveryCodes[1] as string)), 401, 'second_factor_wrong');
  await expect(restart({ SECRET_KEY: FIRST })).rejects.toThrow('SECRET_KEY is not this database’s key');
});
