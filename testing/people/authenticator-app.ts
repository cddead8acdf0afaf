import { beginSecondFactor, enableSecondFactor } from '@yinmu/contract/members/second-factor.endpoints.ts';
import { Secret, TOTP } from 'otpauth';
import { openSync, query } from '../sync-database.ts';
import { cookiesOf, type TestMember, type TestSite } from '../test-site.ts';

export interface AuthenticatorApp {
  /** The current code, valid once. */
  code(): string;
  /** Simulates the next 30 seconds: the code is valid again. */
  waitForNext(): void;
  recoveryCodes: string[];
}

export const appOf = (secret: string) => () => new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) }).generate();

/** Enables two-step sign-in. @returns the app, and the member's client with its new cookie */
export async function enableApp(site: TestSite, member: TestMember): Promise<AuthenticatorApp & { member: TestMember }> {
  const { secret } = await member.client.call(beginSecondFactor, { body: { password: member.password } });
  const code = appOf(secret);
  const { data, headers } = await member.client.answer(enableSecondFactor, { body: { secondFactor: code() } });
  const waitForNext = () => {
    query(site, 'UPDATE second_factor SET last_step = 0 WHERE member_id = (SELECT id FROM member WHERE username = ?)', member.username);
  };
  waitForNext();
  const cookie = cookiesOf(headers);
  return { code, waitForNext, recoveryCodes: data.recoveryCodes, member: { ...member, cookie, client: site.as({ headers: { Cookie: cookie } }) } };
}

/** @param seal encrypts the secret for a member's id */
export function replaceSecret(site: TestSite, { username }: TestMember, seal: (memberId: number) => string) {
  const database = openSync(site);
  const id = Number(database.prepare('SELECT id FROM member WHERE username = ?').get(username)?.id);
  database.prepare('UPDATE second_factor SET secret = ? WHERE member_id = ?').run(seal(id), id);
  database.close();
}
