/** Passwords that a guesser tries first: the ten thousand most frequent ones, keyboard rows and sequences, the member's own names, the site's name. */
import { PASSWORD_LENGTH } from '@yinmu/contract/limits.ts';
import { SITE_NAME } from '@yinmu/contract/site-name.ts';
import { problem } from '../platform/problem.ts';

const MAX = 10_000;
let common: Promise<ReadonlySet<string>> | undefined;

/** The list is loaded when it is first needed, because most minutes of a site see no registration. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, MAX).map(String));
}

const SITE = Object.values(SITE_NAME).map(({ short }) => short.toLowerCase());
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qazwsxedcrfvtgbyhnujmikolp', '1q2w3e4r5t6y7u8i9o0p'];
const SEQUENCES = ROWS.flatMap((row) => [row, [...row].reverse().join('')]);
/** Bytes of the shortest name that counts, because shorter ones occur in too many words: three Latin letters, or one Chinese character. */
const MIN_NAME = 3;

/** A few letters over and over. */
const REPEATED = /^(.{1,4})\1+.?$/su;

/** The rest of a password without the names that a guesser knows. */
const without = (key: string, names: readonly string[]) =>
  names.reduce((left, name) => (Buffer.byteLength(name) < MIN_NAME ? left : left.replaceAll(name, '')), key);

/** Throws `password_common`. @param own the member's name and address */
export async function refuseCommon(password: string, own: readonly string[]) {
  common ??= load();
  const list = await common;
  const key = password.normalize('NFKC').toLowerCase();
  const isEasy = (text: string) => list.has(text) || REPEATED.test(text) || SEQUENCES.some((sequence) => sequence.includes(text));
  const names = own.flatMap((name) => [name, name.split('@')[0] ?? '']).map((name) => name.normalize('NFKC').toLowerCase());
  const rest = without(key, [...names.sort((a, b) => b.length - a.length), ...SITE]);
  // A password may contain a name; its rest must then be a good password by itself.
  if (isEasy(key) || (rest !== key && ([...rest].length < PASSWORD_LENGTH.min || isEasy(rest)))) throw problem('password_common');
}
