/** Names that would pass for the site or its staff. Members who have one keep it, and the operator's commands may assign one. */
import { words } from '@yinmu/contract/errors.ts';
import { invalidField, problem } from '../platform/problem.ts';
import { skeleton } from '../platform/skeleton.ts';
import type { AccountParts } from './accounts.ts';
import { soundsReserved } from './reserved-by-sound.ts';
import { type NameIn, siteNames } from './site-names.ts';

// Chinese words are written in simplified characters: a skeleton is of those.
/** Words that claim to speak for the site wherever they stand as a word of a name. */
const TITLES = ['admin', 'administrator', 'superuser', 'moderator', 'webmaster', 'postmaster', 'админ', 'администратор', 'модератор'];
/** Words that claim it within a longer word too, because Chinese sets no spaces. */
const TITLES_ANYWHERE = ['管理员', '管理人员', '管理者', '官方', '客服'];
/** Words that are reserved only as a whole name, as the site's own names are: root is, rootbeer and solar-system are not. */
const RESERVED = [
  ...['root', 'system', 'support', 'staff', 'official', 'security', 'owner', 'mod', 'anonymous', 'null', 'undefined', 'deleted'],
  ...['поддержка', 'владелец', 'система', '管理', '系统', '站长', '版主', '匿名', '已注销', '审核'],
];
/** Words that can stand beside a reserved one without changing its meaning. */
const BESIDE = [
  ...['super', 'sys', 'site', 'web', 'the', 'real', 'true', 'team', 'help', 'desk', 'account', 'user', 'member', 'chief', 'head', 'master', 'co', 's'],
  ...['超级', '系统', '网站', '本站', '员', '组', '团队', '中心', '人', '号', '用户'],
];

/** A table of its own: skeleton, which is applied after it, already reads 0 and 1 as letters, and leaves all other signs out. */
const LEET: Record<string, string> = { 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', '@': 'a', $: 's' };
/** Reads a name as a careless reader does: digits as letters, letters only. The text is lowercased first, because the confusables' standard treats И and и differently. */
const loosely = (text: string) => skeleton(text.toLowerCase().replace(/[34578@$]/g, (sign) => LEET[sign] ?? sign));
const looselyAll = (words: readonly string[]) => words.map(loosely);

const titles = new Set(looselyAll(TITLES));
const anywhere = looselyAll(TITLES_ANYWHERE);
const speaking = looselyAll([...TITLES, ...TITLES_ANYWHERE, ...RESERVED]);
const beside = looselyAll(BESIDE);
/** The longest word comes first, because it may begin with another one. */
const anyOf = (words: readonly string[]) => new RegExp([...words].sort((a, b) => b.length - a.length).join('|'), 'gu');

/** @returns whether a name consists only of reserved words and the words that may stand beside them */
function madeOfReserved(nameIn: NameIn) {
  // A site may be called by a sign that has a meaning in patterns.
  const names = looselyAll(siteNames(nameIn)).map((name) => RegExp.escape(name));
  const [parts, speakers] = [anyOf([...names, ...speaking, ...beside]), anyOf([...names, ...speaking])];
  return (read: string) => read.replace(parts, '') === '' && read.search(speakers) >= 0;
}

const LETTERS = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}]+/gu;
const FIRST_TO_LAST_LETTER = /\p{L}.*\p{L}/su;

export function isReserved(name: string, nameIn: NameIn): boolean {
  const text = name.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  const whole = loosely(text);
  // Digits may stand for letters or be added to the name: 4dmin, adm1n, adm1n2, admin1.
  const wholes = [whole, loosely(FIRST_TO_LAST_LETTER.exec(text)?.[0] ?? text), loosely(text.replace(/\p{N}/gu, ''))];
  if (wholes.some(madeOfReserved(nameIn)) || anywhere.some((title) => whole.includes(title)) || soundsReserved(text)) return true;
  return (text.match(LETTERS) ?? []).some((word) => titles.has(loosely(word)));
}

/** Scripts that occur together in one name; every other script occurs alone. */
const EAST_ASIAN_AND_LATIN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Latin}\p{Script=Common}]*$/u;
const DECEIVING = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;
const ALONE = ['Cyrillic', 'Greek', 'Armenian', 'Cherokee'].map((script) => new RegExp(`^[\\p{Script=${script}}\\p{Script=Common}]*$`, 'u'));

/** Whether a name mixes scripts that look alike, as a Cyrillic а in a Latin name does. */
function isMixed(username: string): boolean {
  const text = username.normalize('NFKC');
  return DECEIVING.test(text) && ![EAST_ASIAN_AND_LATIN, ...ALONE].some((script) => script.test(text));
}

const NO_LETTER = words('must hold a letter or a digit', '须包含文字或数字', '須包含文字或數字');

/** Throws `username_reserved`, `username_mixed`, `username_not_allowed`, or `validation_failed` for a name without a letter or a digit. */
export function refuseName(username: string, { nameIn, mayBeName }: Pick<AccountParts, 'nameIn' | 'mayBeName'>) {
  if (!/[\p{L}\p{N}]/u.test(username)) throw invalidField('username', NO_LETTER);
  if (isReserved(username, nameIn)) throw problem('username_reserved');
  if (isMixed(username)) throw problem('username_mixed');
  if (!mayBeName(username)) throw problem('username_not_allowed');
}
