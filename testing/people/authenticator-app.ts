/** A member's authenticator app, as tests use one. */
import { beginSecondFactor, enableSecondFactor } from '@yinmu/contract/members/second-factor.endpoints.ts';
import { Secret, TOTP } from 'otpauth';
import { openSync } from '../sync-database.ts';
import { cookiesOf, type TestMember, type TestSite } from '../test-site.ts';

export interface AuthenticatorApp {
  /** The code of now, which counts once. */
  code(): string;
  /** As if the next 30 seconds had begun: the code of now counts again. */
  waitForNext(): void;
  recoveryCodes: string[];
}

/** Takes a secret in. */
export const appOf = (secret: string) => () => new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) }).generate();

/** Has the member's sign-in ask for a second factor. @returns the app, and the member's client with its new cookie */
export async function enableApp(site: TestSite, member: TestMember): Promise<AuthenticatorApp & { member: TestMember }> {
  const { secret } = await member.client.call(beginSecondFactor, { body: { password: member.password } });
  const code = appOf(secret);
  const { data, headers } = await member.client.answer(enableSecondFactor, { body: { secondFactor: code() } });
  const waitForNext = () => {
    const database = openSync(site);
    database.prepare('UPDATE second_factor SET last_step = 0 WHERE member_id = (SELECT id FROM member WHERE username = ?)').run(member.username);
    database.close();
  };
  waitForNext();
  const cookie = cookiesOf(headers);
  return { code, waitForNext, recoveryCodes: data.recoveryCodes, member: { ...member, cookie, client: site.as({ headers: { Cookie: cookie } }) } };
}

/** Stores another secret for the member's app. @param seal gives it as it is stored for the member of this number */
export function replaceSecret(site: TestSite, { username }: TestMember, seal: (memberId: number) => string) {
  const database = openSync(site);
  const id = Number(database.prepare('SELECT id FROM member WHERE username = ?').get(username)?.id);
  database.prepare('UPDATE second_factor SET secret = ? WHERE member_id = ?').run(seal(id), id);
  database.close();
}
