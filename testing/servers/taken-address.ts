/** An account whose address was changed by a stranger and restored by the notice's link. */
import { resetPassword, restoreAddress, sendVerificationCode, updateProfile } from '@yinmu/contract/members/accounts.endpoints.ts';
import { openSync } from '../sync-database.ts';
import { cookiesOf, FIXED_CODE, type TestMember, type TestSite } from '../test-site.ts';
import { restoreToken } from './letters.ts';

/** After restoring the address. */
export const NEW_PASSWORD = 'quite another one';

/** A stranger with the password changes the address. @returns the member afterwards */
export async function takeAddress(site: TestSite, member: TestMember): Promise<TestMember> {
  const body = { email: `taken-${member.email}`, currentPassword: member.password };
  const cookie = cookiesOf((await member.client.answer(updateProfile, { body })).headers);
  return { ...member, cookie, client: site.as({ headers: { Cookie: cookie } }) };
}

/** The old mailbox's reader follows the link, and resets the password. */
export async function takeBack(site: TestSite, { email, username }: TestMember) {
  const token = await restoreToken(site, email);
  await site.client.call(restoreAddress, { body: { token } });
  await site.client.call(sendVerificationCode, { body: { type: 'reset', email, username } });
  await site.site.settled();
  await site.client.call(resetPassword, { body: { email, code: FIXED_CODE.TEST_VERIFICATION_CODE, newPassword: NEW_PASSWORD } });
}

/** Columns with the time of factors. */
const INSTANTS = { app: ['second_factor', 'enabled_at'], passkeys: ['passkey', 'created_at'], codes: ['recovery_code', 'created_at'] } as const;
export type DatedFactor = keyof typeof INSTANTS;

/** Backdates factors. @param at milliseconds since 1970 */
export function dateFactors(site: TestSite, { username }: Pick<TestMember, 'username'>, factors: readonly DatedFactor[], at: number) {
  const database = openSync(site);
  for (const [table, column] of factors.map((factor) => INSTANTS[factor]))
    database
      .prepare(`UPDATE ${table} SET ${column} = ? WHERE member_id = (SELECT id FROM member WHERE username = ?)`)
      .run(new Date(at).toISOString(), username);
  database.close();
}

/** @returns when the address changed, milliseconds since 1970 */
export function changedAt(site: TestSite, { email }: Pick<TestMember, 'email'>): number {
  const database = openSync(site);
  const row = database.prepare('SELECT expires_at FROM address_return WHERE email = ?').get(email);
  database.close();
  return Number(row?.expires_at) - 72 * 3_600_000;
}
