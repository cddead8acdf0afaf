/** Refuses passwords that a guesser tries early: leaked ones, keyboard walks, dates, names, and combinations of two. */
import { problem } from '../../../platform/problem.ts';
import { syllables, toSimplified } from '../../../platform/text/chinese.ts';
import { latinAlike } from '../../../platform/text/latin-alike.ts';
import { type NameIn, siteNames } from '../profile/site-names.ts';
import { FIRST_TRIES, GIVEN_NAMES, KNOWN_NUMBERS, SURNAMES } from './guessable-words.ts';
import type { AcceptedPassword } from './passwords.ts';

/** Powers of ten of guesses: what eight random characters cost by zxcvbn's count. */
const ENOUGH = 8;
/** Characters counted at a time. zxcvbn's time grows with the square of the length. */
const CHUNK = 32;
/** l33t readings tried per word; each searches all dictionaries again. */
const MAX_L33T = 20;

type CostOf = (text: string, names: readonly string[]) => number;
let engine: Promise<CostOf> | undefined;

/** Loaded on first use: most minutes of a site see no registration. */
async function load(): Promise<CostOf> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]);
  const fullNames = SURNAMES.flatMap((surname) => GIVEN_NAMES.map((given) => surname + given));
  const zxcvbn = new ZxcvbnFactory({
    dictionary: {
      passwords: dictionary['passwords-common'],
      firstTries: FIRST_TRIES,
      names: [...SURNAMES, ...GIVEN_NAMES],
      fullNames,
      numbers: KNOWN_NUMBERS,
    },
    graphs: { qwerty: adjacencyGraphs.qwerty, keypad: adjacencyGraphs.keypad },
    l33tMaxSubstitutions: MAX_L33T,
    maxLength: CHUNK,
  });
  return (text, names) => {
    let cost = 0;
    for (let start = 0; start < text.length && cost < ENOUGH; start += CHUNK) cost += zxcvbn.check(text.slice(start, start + CHUNK), [...names]).guessesLog10;
    return cost;
  };
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC');
const SIGNS = /[^\p{L}\p{N}]/gu;
const REPEATS = /(.{2,32}?)\1+/gsu;

/** Ways to read a password, with the powers of ten of guesses each adds. */
function readingsOf(text: string): [text: string, cost: number][] {
  const latin = Array.from(text, latinAlike).join('');
  const scripts = [text, latin, toSimplified(text), syllables(toSimplified(text)).join('')];
  return scripts.flatMap((one): [string, number][] => [
    [one, 0],
    [one.replace(REPEATS, '$1'), 1],
    [one.replace(SIGNS, ''), new Set(one.match(SIGNS)).size],
  ]);
}

/** Bytes of the shortest name that counts: three Latin letters, or one Chinese character. Shorter ones occur in too many words. */
const MIN_NAME = 3;
const MIN_PART = 4;

/** The name, both parts of the address, and their longer words, with and without punctuation. */
function partsOf(name: string): string[] {
  const [local = '', domain = ''] = name.split('@');
  const words = [...local.split(SIGNS), ...domain.split('.').slice(0, -1)].filter((word) => [...word].length >= MIN_PART);
  const parts = [name, local, domain, ...words].flatMap((part) => [part, part.replace(SIGNS, '')]);
  return parts.map((part) => plain(part).toLowerCase()).filter((part) => Buffer.byteLength(part) >= MIN_NAME && /[\p{L}\p{N}]/u.test(part));
}

export interface PasswordSite {
  nameIn: NameIn;
  origin: string;
}

/** Every way to set a password goes through this. Throws `password_common`. @param own the member's name and address */
export async function acceptPassword(password: string, own: readonly string[], { nameIn, origin }: PasswordSite): Promise<AcceptedPassword> {
  engine ??= load();
  const costOf = await engine;
  const names = [...new Set([...own, ...siteNames(nameIn), `@${new URL(origin).hostname}`].flatMap(partsOf))];
  const readings = new Map(readingsOf(plain(password)).toReversed());
  for (const [text, cost] of readings) if (cost + costOf(text, names) < ENOUGH) throw problem('password_common');
  return password as AcceptedPassword;
}
