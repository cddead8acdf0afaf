/** Members of another site, imported with the passwords they have. */
import { USERNAME_LENGTH } from '@yinmu/contract/limits.ts';
import type { Db, Transaction } from '../platform/database.ts';
import { type LegacyRow, legacyRow, saveLegacyMember } from './legacy-members.store.ts';
import { conflictOf, followEmail, insertLegacyMember, memberById, nameKey, storeHash } from './members.store.ts';
import { isEmail, isUsername } from './names.ts';
import { isBcrypt, isLegacy, isWrapped, wrapLegacy } from './passwords.ts';
import { removeSessions } from './sessions.store.ts';

export { firstAdmin } from './legacy-members.store.ts';

const NO_ADDRESS = '@no-address.invalid';

export interface LegacyMember {
  oldId: string;
  username: string;
  email: string;
  /** An MD5 in hexadecimal, a bcrypt hash, or the password itself. */
  password: string;
  disabled: boolean;
  createdAt: string;
}
export interface LegacyResult {
  id: number;
  username: string;
  /** Whether the password stays a bcrypt hash until the first sign-in. */
  bcrypt: boolean;
  /** The values that could not be imported unchanged. */
  changed: ('username' | 'email')[];
}

/** The first free one of: the old name, the name without characters that are not allowed here, that name with the old id. */
async function freeName(db: Db, { username, oldId }: LegacyMember): Promise<string> {
  const cleaned = [...username.replace(/[^\p{L}\p{N}_.-]/gu, '')].slice(0, USERNAME_LENGTH.max - oldId.length - 1).join('');
  for (const name of [username, cleaned, `${cleaned}_${oldId}`, `user_${oldId}`])
    if (isUsername(name) && (await conflictOf(db, { username: name })) !== 'username_taken') return name;
  return `user_${oldId}_${Math.random().toString(36).slice(2, 8)}`;
}

/** A member of a dump with the work on their password done, which takes long and therefore belongs into no transaction. */
export interface PreparedMember {
  member: LegacyMember;
  /** The hash to be stored; undefined where the stored one is of the same password, or is the member's own. */
  hash: string | undefined;
}

export const prepareNew = async (member: LegacyMember): Promise<PreparedMember> => ({ member, hash: await wrapLegacy(member.password) });

/** The state of a member that a version without such rows has moved here. */
async function earlierRow(db: Db, id: number, { email }: LegacyMember): Promise<LegacyRow | undefined> {
  const member = await memberById(db, id);
  if (!member) return undefined;
  const isOwnEmail = member.email !== email && !member.email.endsWith(NO_ADDRESS);
  const isOwn = !isLegacy(member.password);
  return { member_id: id, password: member.password, email: isOwnEmail ? email : member.email, own_password: Number(isOwn), own_email: Number(isOwnEmail) };
}

/** Compares the dump's password of a known member with that of the run before. */
export async function prepareKnown(db: Db, id: number, member: LegacyMember): Promise<PreparedMember> {
  const row = (await legacyRow(db, id)) ?? (await earlierRow(db, id, member));
  const isSame = !row || row.own_password === 1 || (await isWrapped(row.password, member.password));
  return { member, hash: isSame ? undefined : await wrapLegacy(member.password) };
}

export async function addLegacyMember(trx: Transaction, { member, hash = '' }: PreparedMember): Promise<LegacyResult> {
  const username = await freeName(trx, member);
  const usable = isEmail(member.email) && (await conflictOf(trx, { email: member.email })) === undefined;
  // A member without a usable address gets one that receives nothing, and can set their own later.
  const email = usable ? member.email : `${nameKey(username)}${NO_ADDRESS}`;
  const id = await insertLegacyMember(trx, { username, email, password: hash, disabled: member.disabled, createdAt: member.createdAt });
  await saveLegacyMember(trx, { member_id: id, password: hash, email: member.email, own_password: 0, own_email: 0 });
  return {
    id,
    username,
    bcrypt: isBcrypt(member.password),
    changed: [...(username === member.username ? [] : (['username'] as const)), ...(usable || member.email === '' ? [] : (['email'] as const))],
  };
}

export interface Followed {
  password: boolean;
  email: boolean;
}

/** Lets password and address of a known member follow the other site, unless the member has changed them here since. */
export async function followLegacyMember(trx: Transaction, id: number, { member, hash }: PreparedMember): Promise<Followed> {
  const row = (await legacyRow(trx, id)) ?? (await earlierRow(trx, id, member));
  if (!row) return { password: false, email: false };
  const password = hash !== undefined && row.own_password === 0;
  const isNewEmail = row.own_email === 0 && member.email !== row.email;
  const email = isNewEmail && isEmail(member.email) && (await followEmail(trx, id, member.email));
  if (password) {
    await storeHash(trx, id, hash);
    await removeSessions(trx, id);
  }
  await saveLegacyMember(trx, { ...row, ...(password ? { password: hash } : {}), email: isNewEmail ? member.email : row.email });
  return { password, email };
}
