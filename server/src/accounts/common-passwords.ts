/** Passwords that are tried first: the ten thousand most frequent, what keyboards and counting suggest, one's own names, and the site's. */
import { PASSWORD_LENGTH } from '@yinmu/contract/limits.ts';
import { problem } from '../platform/problem.ts';

const MAX = 10_000;
let common: Promise<ReadonlySet<string>> | undefined;

/** Read when first needed: nobody registers in most minutes of a site. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, MAX).map(String));
}

const SITE = ['yinmu', '银幕', '銀幕'];
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qazwsxedcrfvtgbyhnujmikolp', '1q2w3e4r5t6y7u8i9o0p'];
const SEQUENCES = ROWS.flatMap((row) => [row, [...row].reverse().join('')]);
/** Shorter names, in bytes, are in too many words: three Latin letters count, as does one of Chinese. */
const MIN_NAME = 3;

/** Few letters over and over. */
const REPEATED = /^(.{1,4})\1+.?$/su;

/** What is left of a password without names that a guesser knows. */
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
  // A name may be in it; the rest has to be a password by itself then.
  if (isEasy(key) || (rest !== key && ([...rest].length < PASSWORD_LENGTH.min || isEasy(rest)))) throw problem('password_common');
}
