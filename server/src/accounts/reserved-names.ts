/** Names that would pass for the site or its people. Who has one already keeps it; the operator's own commands may give one. */
import { problem } from '../platform/problem.ts';
import { skeleton } from '../platform/skeleton.ts';

const RESERVED = [
  ...['admin', 'administrator', 'sysadmin', 'superuser', 'root', 'system', 'moderator', 'support', 'staff', 'official', 'webmaster', 'postmaster', 'security'],
  ...['yinmu', 'anonymous', '银幕', '銀幕', '管理员', '管理員', '超级管理员', '超級管理員', '系统', '系統', '站长', '站長', '版主', '客服', '官方', '匿名'],
];
/** Wherever they stand: with anything beside them they still say the same. */
const TITLES = ['管理员', '管理員', '官方', '客服'];

/** Read with good will: digits for letters, an i for an l, dots between them. */
const loosely = (name: string) => skeleton(name).replace(/[_.-]/g, '').replace(/[i1]/g, 'l').replaceAll('5', 's');
const reserved = new Set(RESERVED.map(loosely));

/** Scripts that are written together; any other is written alone. */
const EAST_ASIAN_AND_LATIN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Latin}\p{Script=Common}]*$/u;
const DECEIVING = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;
const ALONE = ['Cyrillic', 'Greek', 'Armenian', 'Cherokee'].map((script) => new RegExp(`^[\\p{Script=${script}}\\p{Script=Common}]*$`, 'u'));

/** A Cyrillic а in a Latin name is there to deceive: scripts that look alike are not mixed. */
function isMixed(username: string): boolean {
  const text = username.normalize('NFKC');
  return DECEIVING.test(text) && ![EAST_ASIAN_AND_LATIN, ...ALONE].some((script) => script.test(text));
}

/** Throws `username_reserved` or `username_mixed`. */
export function refuseReserved(username: string) {
  if (reserved.has(loosely(username)) || TITLES.some((title) => username.normalize('NFKC').includes(title))) throw problem('username_reserved');
  if (isMixed(username)) throw problem('username_mixed');
}
