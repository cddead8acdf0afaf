/**
 * Passwords that a guesser tries first: leaked ones, keyboard rows and sequences, names of the member and of the site.
 * Signs and digits that stand for letters change nothing, because guessers' programs try them first, too.
 */
import { PASSWORD_LENGTH } from '@yinmu/contract/limits.ts';
import { problem } from '../../../platform/problem.ts';
import { type NameIn, siteNames } from '../profile/site-names.ts';
import { createGuessCost, TOO_CHEAP } from './guess-cost.ts';
import { asLatin, readingsOf } from './password-readings.ts';
import type { AcceptedPassword } from './passwords.ts';

/**
 * A table of its own: each sign is one letter, also the rarer signs, because guessers try them all and a refused password harms nobody.
 * In names and in what is written 8, 9 and + are mostly themselves.
 */
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
  '¡': 'l',
  '€': 'e',
  '£': 'l',
  '¢': 'c',
  '§': 's',
  i: 'l',
};

/** Letters of a name or a password that are looked at: every one of a password without such characters, and of an address. */
const MAX_PLAIN = 256;

/** The text without accents, widths and capitals, as far as it is looked at: one character may become eighteen. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .slice(0, MAX_PLAIN);
/** The letters of a plain text as a guesser reads them, one for each: pa55word and p@ssw0rd are one. */
const asLetters = (text: string) => text.replace(/[01345789@$!|+i¡€£¢§]/g, (sign) => STANDS_FOR[sign] ?? sign);
const folded = (text: string) => asLetters(plain(text));

interface Leaked {
  has(text: string): boolean;
  costOf(text: string, most: number): number;
}
let leaked: Promise<Leaked> | undefined;

/** The list is loaded when it is first needed, because most minutes of a site see no registration. */
async function load(): Promise<Leaked> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const list = new Set(dictionary['passwords-common'].map((password) => folded(String(password))));
  const has = (text: string) => list.has(text);
  return { has, costOf: createGuessCost(asLetters, has) };
}

const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qazwsxedcrfvtgbyhnujmikolp', '1q2w3e4r5t6y7u8i9o0p'];
const reversed = (text: string) => [...text].reverse().join('');
const SEQUENCES = ROWS.map(folded).flatMap((row) => [row, reversed(row)]);

/** A few letters over and over. */
const REPEATED = /^(.{1,4})\1+.?$/su;
/** Signs that are added to an easy password where a form asks for one. */
const ADDED_SIGNS = /[^\p{L}\p{N}]{1,3}$/u;

const SIGNS = /[^\p{L}\p{N}]+/gu;
const LETTER = /[\p{L}\p{N}]/gu;

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

/** The letters of names, also backwards, that count. */
function lettersOf(names: readonly string[]): string[] {
  const letters = names.filter((name) => Buffer.byteLength(name) >= MIN_NAME).map((name) => folded(name).replace(SIGNS, ''));
  return [...new Set(letters.flatMap((name) => [name, reversed(name)]))].filter((name) => name !== '');
}

/** The text without the places at which its letters, as a guesser reads them and whatever signs are between them, are one of the names. */
function without(text: string, names: readonly string[]): string {
  const places = [...asLetters(text).matchAll(LETTER)].flatMap(({ index, 0: letter }) => Array.from({ length: letter.length }, (_, i) => index + i));
  const letters = places.map((place) => asLetters(text[place] ?? '')).join('');
  const isOfName = new Array<boolean>(text.length).fill(false);
  for (const name of names)
    for (let at = letters.indexOf(name); at >= 0; at = letters.indexOf(name, at + 1)) isOfName.fill(true, places[at], (places[at + name.length - 1] ?? 0) + 1);
  return Array.from({ length: text.length }, (_, i) => (isOfName[i] ? '' : text[i])).join('');
}

/** The same over and over, but once. */
const once = (text: string) => text.replace(/^(.+?)\1+$/su, '$1');

/** Addresses of people and sites, by the ends that are written most. */
const ADDRESS = /^(?:[^\s@]+@|https?:\/\/|www\.)(?:[\p{L}\p{N}-]+\.)+(?:com|cn|net|org|edu|gov|info|io|me|tv|cc|co|top|xyz|vip|hk|tw|jp|us|uk|de|ru)\/?$/u;

/** The site whose password it is. */
export interface PasswordSite {
  nameIn: NameIn;
  /** Its address. */
  origin: string;
}

/** The host of the site, and the words of it; none of an address of numbers alone. */
function hostParts(origin: string): string[] {
  const { hostname } = new URL(origin);
  return /[a-z]/.test(hostname) ? partsOf(`@${hostname}`).concat(hostname) : [hostname];
}

/** Every way to set a password goes through this. Throws `password_common`. @param own the member's name and address */
export async function acceptPassword(password: string, own: readonly string[], { nameIn, origin }: PasswordSite): Promise<AcceptedPassword> {
  leaked ??= load();
  const { has, costOf } = await leaked;
  const isListed = (letters: string) => has(letters) || REPEATED.test(letters) || SEQUENCES.some((sequence) => sequence.includes(letters));
  const isCheap = (text: string, before = 0) => before <= TOO_CHEAP && costOf(once(text), TOO_CHEAP - before) <= TOO_CHEAP - before;
  const names = lettersOf([...own.flatMap(partsOf), ...siteNames(nameIn), ...hostParts(origin)]);
  // A password may contain a name; its rest must then be a good password by itself.
  const isPoorBesideName = (rest: string) => [...rest].length < PASSWORD_LENGTH.min || isListed(asLetters(rest).replace(SIGNS, '')) || isCheap(rest);
  const isGuessed = (text: string) => {
    if (ADDRESS.test(text) || isListed(asLetters(text)) || readingsOf(text).some((one) => isCheap(one.text, one.cost))) return true;
    const rest = without(text, names);
    return rest !== text && isPoorBesideName(rest);
  };
  const texts = [password, password.replace(ADDED_SIGNS, '')].map(plain);
  if (new Set([...texts, ...texts.map(asLatin)]).values().some(isGuessed)) throw problem('password_common');
  return password as AcceptedPassword;
}
