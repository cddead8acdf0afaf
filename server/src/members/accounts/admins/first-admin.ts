/** Creates the first admin through a one-time link, which is printed at the first start. It is valid for an hour, and only while there is no admin. */
import { randomBytes } from 'node:crypto';
import type { BodyOf } from '@yinmu/contract/endpoint.ts';
import type { makeFirstAdmin as call } from '@yinmu/contract/members/accounts.endpoints.ts';
import { sql } from 'kysely';
import { recordAction } from '../../../operation/audit/index.ts';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { problem } from '../../../platform/problem.ts';
import { tokenHash } from '../../../platform/secret.ts';
import type { AccountParts } from '../accounts.ts';
import { addMember, isThereAnAdmin, type MemberRow } from '../members.store.ts';
import { acceptPassword } from '../passwords/common-passwords.ts';
import { hashPassword } from '../passwords/passwords.ts';

const VALID_MS = 3_600_000;

const put = async (db: Db, hash: string, expiresAt: number) =>
  void (await sql`INSERT INTO setup_link (token_hash, expires_at) VALUES (${hash}, ${expiresAt})`.execute(db));

export async function offerFirstAdmin(db: Db): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await put(db, tokenHash(token), Date.now() + VALID_MS);
  return token;
}

/** A link is valid for an hour at most, even if the clock was set back. */
const isAlive = (expiresAt: number | undefined) => {
  const left = Number(expiresAt ?? 0) - Date.now();
  return left > 0 && left <= VALID_MS;
};

/** Throws `setup_link_dead`. */
export async function checkSetupLink(db: Db, token: string) {
  const { rows } = await sql<{ expires_at: number }>`SELECT expires_at FROM setup_link WHERE token_hash = ${tokenHash(token)}`.execute(db);
  if (!isAlive(rows[0]?.expires_at) || (await isThereAnAdmin(db))) throw problem('setup_link_dead');
}

/** Throws `setup_link_dead`, or problems of registration, after which the link still works. */
export async function makeFirstAdmin(
  { db, nameIn, origin, onFirstAdmin }: Pick<AccountParts, 'db' | 'nameIn' | 'origin' | 'onFirstAdmin'>,
  { token, username, email, password }: BodyOf<typeof call>,
): Promise<MemberRow> {
  // Checks the link first, because anybody may call this at any time.
  await checkSetupLink(db, token);
  const link = tokenHash(token);
  const hash = await hashPassword(await acceptPassword(password, [username, email], { nameIn, origin }));
  return transaction(db, async (trx) => {
    // Deletes the link first, so that only one of two requests finds it. A later refusal rolls this back.
    const { rows } = await sql<{ expires_at: number }>`DELETE FROM setup_link WHERE token_hash = ${link} RETURNING expires_at`.execute(trx);
    if (!isAlive(rows[0]?.expires_at) || (await isThereAnAdmin(trx))) throw problem('setup_link_dead');
    const member = await addMember(trx, { username, email, password: hash, origin: 'operator', isAdmin: true });
    if (typeof member === 'string') throw problem(member);
    await recordAction(trx, member.id, 'member.first', `member ${member.id}`, { is_admin: false }, { is_admin: true }, member.id);
    await onFirstAdmin(trx, member.id);
    return member;
  });
}
