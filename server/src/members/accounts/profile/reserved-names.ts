/** Reserves names that could be mistaken for the site or its staff. Existing members keep such names, and the operator's commands may assign them. */
import { words } from '@yinmu/contract/errors.ts';
import { USERNAME_LENGTH } from '@yinmu/contract/limits.ts';
import type { Db } from '../../../platform/database/database.ts';
import { invalidField, problem } from '../../../platform/problem.ts';
import { skeleton } from '../../../platform/text/skeleton.ts';
import type { AccountParts } from '../accounts.ts';
import { conflictOf } from '../members.store.ts';
import { type NameIn, siteNames } from './site-names.ts';

/** Visitors may not use the name of the site or of a member. */
const IS_RESERVED = words('is reserved. Please choose another', '为保留名称，请换一个', '為保留名稱，請換一個');
const ALIKE = words('looks too much like a member’s. Please choose another', '与用户的名字难以区分，请换一个', '與使用者的名稱難以區分，請換一個');

/** Throws `validation_failed`. */
export async function refuseImpersonation(db: Db, nameIn: NameIn, field: string, name: string) {
  if (isReserved(name, nameIn)) throw invalidField(field, IS_RESERVED);
  if (await conflictOf(db, { username: name })) throw invalidField(field, ALIKE);
}

const RESERVED = [
  ...['admin', 'administrator', 'superuser', 'moderator', 'webmaster', 'postmaster', 'root', 'system', 'support', 'staff', 'official', 'security'],
  ...['owner', 'mod', 'anonymous', 'null', 'undefined', 'deleted', 'админ', 'администратор', 'модератор', 'поддержка', 'владелец', 'система'],
  ...['管理员', '管理人员', '超级管理员', '管理', '系统', '站长', '版主', '官方', '客服', '审核', '匿名', '已注销'],
];
/** Converts to lower case first, because Unicode's skeleton of I is l. */
const read = (name: string) => skeleton(name.toLowerCase());
const reserved = new Set(RESERVED.map(read));

/** Matches reserved names with or without a number after them. */
export function isReserved(name: string, nameIn: NameIn): boolean {
  const names = new Set([...reserved, ...siteNames(nameIn).map(read)]);
  return [name, name.normalize('NFKC').replace(/\p{N}/gu, '')].some((one) => one !== '' && names.has(read(one)));
}

/** Scripts that may be mixed; all others must stand alone. */
const EAST_ASIAN_AND_LATIN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Latin}\p{Script=Common}]*$/u;
const DECEIVING = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;
const ALONE = ['Cyrillic', 'Greek', 'Armenian', 'Cherokee'].map((script) => new RegExp(`^[\\p{Script=${script}}\\p{Script=Common}]*$`, 'u'));

/** Detects mixed scripts, such as a Cyrillic а in a Latin name. */
function isMixed(username: string): boolean {
  const text = username.normalize('NFKC');
  return DECEIVING.test(text) && ![EAST_ASIAN_AND_LATIN, ...ALONE].some((script) => script.test(text));
}

const TOO_LONG = words('is too long when written out', '写开后过长', '寫開後過長');
const NO_LETTER = words('must contain a letter or digit', '须包含文字或数字', '須包含文字或數字');

/** Throws `username_reserved`, `username_mixed`, `username_not_allowed` or `validation_failed`. */
export function refuseName(username: string, { nameIn, mayBeName }: Pick<AccountParts, 'nameIn' | 'mayBeName'>) {
  if (!/[\p{L}\p{N}]/u.test(username)) throw invalidField('username', NO_LETTER);
  // Checks the length again, because one character may expand to eighteen.
  if ([...username.normalize('NFKC')].length > USERNAME_LENGTH.max) throw invalidField('username', TOO_LONG);
  if (isReserved(username, nameIn)) throw problem('username_reserved');
  if (isMixed(username)) throw problem('username_mixed');
  if (!mayBeName(username)) throw problem('username_not_allowed');
}
