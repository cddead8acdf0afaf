import { USERNAME_LENGTH } from '@yinmu/contract/limits.ts';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { oneLine } from '../../../platform/text/safe-text.ts';
import { addAlias, conflictOf, insertLegacyMember, type LegacyRow, nameKey } from '../members.store.ts';
import { isEmail, isUsername } from '../profile/names.ts';
import { isReserved } from '../profile/reserved-names.ts';
import type { NameIn } from '../profile/site-names.ts';
import { isBcrypt, wrapLegacy } from './passwords.ts';

export { firstAdmin } from '../members.store.ts';

const NO_ADDRESS = '@no-address.invalid';

/** A member of another site. The password is as stored there: hexadecimal MD5, bcrypt, or plain text. */
export interface LegacyMember extends LegacyRow {
  oldId: string;
}
export interface LegacyResult {
  id: number;
  username: string;
  /** True if the password is a bcrypt hash, which is kept until the first sign-in. */
  bcrypt: boolean;
  changed: ('username' | 'email')[];
}

/**
 * Returns the first free one of: the old name, the name without forbidden characters, and that name with the old ID. Skips names of the site or its staff,
 * which only the operator's commands may assign.
 */
async function freeName(db: Db, { username, oldId }: LegacyMember, nameIn: NameIn): Promise<string> {
  const cleaned = [...username.replace(/[^\p{L}\p{N}_.-]/gu, '')].slice(0, USERNAME_LENGTH.max - oldId.length - 1).join('');
  for (const name of [username, cleaned, `${cleaned}_${oldId}`, `user_${oldId}`])
    if (isUsername(name) && !isReserved(name, nameIn) && (await conflictOf(db, { username: name })) !== 'username_taken') return name;
  return `user_${oldId}_${Math.random().toString(36).slice(2, 8)}`;
}

/** A member whose password is already hashed: hashing takes too long for a transaction. */
export interface PreparedMember {
  member: LegacyMember;
  hash: string;
}

export const prepareLegacyMember = async (member: LegacyMember): Promise<PreparedMember> => ({ member, hash: await wrapLegacy(member.password) });

export async function addLegacyMember(trx: Transaction, { member, hash }: PreparedMember, nameIn: NameIn): Promise<LegacyResult> {
  const username = await freeName(trx, member, nameIn);
  const usable = isEmail(member.email) && (await conflictOf(trx, { email: member.email })) === undefined;
  // Members without a usable address can add one later.
  const email = usable ? member.email : `${nameKey(username)}${NO_ADDRESS}`;
  const id = await insertLegacyMember(trx, { ...member, username, email, password: hash });
  if (username !== member.username) await addAlias(trx, oneLine(member.username), id);
  return {
    id,
    username,
    bcrypt: isBcrypt(member.password),
    changed: [...(username === member.username ? [] : (['username'] as const)), ...(usable || member.email === '' ? [] : (['email'] as const))],
  };
}
