/**
 * Passwords that a guesser tries first: leaked ones, keyboard rows and sequences, names of the member and of the site.
 * Signs and digits that stand for letters change nothing, because guessers' programs try them first, too.
 */
import { PASSWORD_LENGTH } from '@yinmu/contract/limits.ts';
import { problem } from '../platform/problem.ts';
import { type NameIn, siteNames } from './site-names.ts';

const STANDS_FOR: Record<string, string> = {
  0: 'o',
  1: 'l',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  9: 'g',
  '@': 'a',
  $: 's',
  '!': 'l',
  '|': 'l',
  '+': 't',
  i: 'l',
};

/** The letters of a text as a guesser reads them: pa55word, P@ssw0rd and pässword are one. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[01345789@$!|+i]/g, (sign) => STANDS_FOR[sign] ?? sign);

let leaked: Promise<ReadonlySet<string>> | undefined;

/** The list is loaded when it is first needed, because most minutes of a site see no registration. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((password) => folded(String(password))));
}

const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qazwsxedcrfvtgbyhnujmikolp', '1q2w3e4r5t6y7u8i9o0p'];
const reversed = (text: string) => [...text].reverse().join('');
const SEQUENCES = ROWS.map(folded).flatMap((row) => [row, reversed(row)]);

/** A few letters over and over. */
const REPEATED = /^(.{1,4})\1+.?$/su;
/** Signs that are added to an easy password where a form asks for one. */
const ADDED_SIGNS = /[^\p{L}\p{N}]{1,3}$/u;

const SIGNS = /[^\p{L}\p{N}]+/gu;

/** Bytes of the shortest name that counts, because shorter ones occur in too many words: three Latin letters, or one Chinese character. */
const MIN_NAME = 3;
/** Letters of the shortest word of a name that counts. */
const MIN_PART = 4;

/** The name itself, what stands before and after the @ of an address, and the words of each. */
function partsOf(name: string): string[] {
  const [local = '', domain = ''] = name.split('@');
  const words = [...local.split(/[^\p{L}\p{N}]+/u), ...domain.split('.').slice(0, -1)];
  return [name, local, ...words.filter((word) => [...word].length >= MIN_PART)];
}

/** Finds names, also backwards and with signs between their letters. */
function patternOf(names: readonly string[]): RegExp {
  const letters = names.filter((name) => Buffer.byteLength(name) >= MIN_NAME).map((name) => folded(name).replace(SIGNS, ''));
  const all = [...new Set(letters.flatMap((name) => [name, reversed(name)]))].sort((a, b) => b.length - a.length);
  return new RegExp(all.map((name) => [...name].join('[^\\p{L}\\p{N}]*')).join('|'), 'gu');
}

/** Throws `password_common`. @param own the member's name and address */
export async function refuseCommon(password: string, own: readonly string[], nameIn: NameIn) {
  leaked ??= load();
  const list = await leaked;
  const isEasy = (text: string) => list.has(text) || REPEATED.test(text) || SEQUENCES.some((sequence) => sequence.includes(text));
  const names = patternOf([...own.flatMap(partsOf), ...siteNames(nameIn)]);
  const isGuessed = (text: string) => {
    const rest = text.replace(names, '');
    // A password may contain a name; its rest must then be a good password by itself.
    return isEasy(text) || (rest !== text && ([...rest].length < PASSWORD_LENGTH.min || isEasy(rest.replace(SIGNS, ''))));
  };
  if ([password, password.replace(ADDED_SIGNS, '')].some((text) => isGuessed(folded(text)))) throw problem('password_common');
}
