/** Makes reset links for members without a working email address. A link works once, within a day. */
import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@yinmu/contract/limits.ts';
import { sql } from 'kysely';
import { recordAction } from '../../../operation/audit/index.ts';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { problem } from '../../../platform/problem.ts';
import { tokenHash } from '../../../platform/secret.ts';
import type { AccountParts } from '../accounts.ts';
import { type MemberRow, memberById, roleOf } from '../members.store.ts';
import { removeSessions } from '../sessions/sessions.store.ts';
import { forgetBrowsers } from '../sign-in/known-browsers.store.ts';
import { acceptPassword } from './common-passwords.ts';
import { setPassword } from './set-password.ts';

/** Replaces the previous link. Throws `not_found`, or `forbidden` for an admin's account. @returns the member and the link's token */
export function makeResetLink(db: Db, memberId: number, by: number): Promise<{ member: MemberRow; token: string; expiresAt: number }> {
  const [token, expiresAt] = [randomBytes(32).toString('base64url'), Date.now() + DAY_MS];
  return transaction(db, async (trx) => {
    const member = await memberById(trx, memberId);
    if (!member || member.disabled) throw problem('not_found');
    if (roleOf(member) === 'admin') throw problem('forbidden');
    await sql`INSERT INTO reset_link (member_id, token_hash, expires_at) VALUES (${memberId}, ${tokenHash(token)}, ${expiresAt})
      ON CONFLICT (member_id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at`.execute(trx);
    await recordAction(trx, by, 'member.link', `member ${memberId}`, null, null, memberId);
    return { member, token, expiresAt };
  });
}

/** Throws `reset_link_dead`, or problems of the password, after which the link still works. */
export async function resetByLink(
  { db, nameIn, origin }: Pick<AccountParts, 'db' | 'nameIn' | 'origin'>,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<MemberRow> {
  const hash = tokenHash(token);
  const { rows } = await sql<{ member_id: number; expires_at: number }>`SELECT member_id, expires_at FROM reset_link WHERE token_hash = ${hash}`.execute(db);
  const left = Number(rows[0]?.expires_at ?? 0) - Date.now();
  // If more than a day is left, the clock was set back.
  const member = rows[0] && left > 0 && left <= DAY_MS ? await memberById(db, Number(rows[0].member_id)) : undefined;
  if (!member || member.disabled || roleOf(member) === 'admin') throw problem('reset_link_dead');
  const accepted = await acceptPassword(newPassword, [member.username, member.email], { nameIn, origin });
  await setPassword(db, member.id, accepted, async (trx) => {
    const used = await sql`DELETE FROM reset_link WHERE token_hash = ${hash} RETURNING member_id`.execute(trx);
    if (used.rows.length === 0) throw problem('reset_link_dead');
    await removeSessions(trx, member.id);
    await forgetBrowsers(trx, member.id);
  });
  return member;
}
