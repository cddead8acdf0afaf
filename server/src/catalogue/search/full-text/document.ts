/** Turns a title into tokens. A whole name is one token `_name_`, and so are its first three characters (`_小`, `_小城`), so that prefixes are cheap. */

import { listOf } from '../../../platform/database/database.ts';
import { bytesOfText, Cache } from '../../../platform/memory/cache.ts';
import type { TitleRow } from '../../../titles/fields/index.ts';
import { bigrams, compact, runsOf, type Sounds, soundsOf } from '../tokens.ts';

export const INDEXED_COLUMNS = [
  'vod_id',
  'rev',
  'visible',
  'hits',
  'vod_name',
  'vod_sub',
  'original_title',
  'alternative_titles',
  'vod_actor',
  'vod_director',
  'vod_class',
  'vod_tag',
] as const;
export type IndexedTitle = Pick<TitleRow, (typeof INDEXED_COLUMNS)[number]>;

export interface SearchDocument {
  name: string;
  alias: string;
  sound: string;
  people: string;
  tags: string;
}

const MAX_WHOLE = 64;
const STARTS = 3;
const SUFFIXES = 12;

function starts(whole: string): string[] {
  const tokens: string[] = [];
  let token = '_';
  for (const character of whole) {
    token += character;
    if (tokens.push(token) === STARTS) break;
  }
  return tokens;
}

function nameTokens(name: string): string[] {
  const whole = compact(name).slice(0, MAX_WHOLE);
  if (whole === '') return [];
  const tokens = [`_${whole}_`, ...starts(whole)];
  for (const run of runsOf(name)) {
    if (!run.cjk) tokens.push(run.text);
    else {
      const characters = [...run.text];
      tokens.push(...bigrams(characters), ...characters);
    }
  }
  return tokens;
}

/** Returns the pinyin starting at every syllable, so that a part of a name is found by sound. */
const soundTokens = (name: string): string[] => soundsOf(name).flatMap(tokensOfSound);

function tokensOfSound({ full, initials, parts }: Sounds): string[] {
  const tokens = [`_${full}_`, ...starts(full), `_${initials}_`, ...starts(initials)];
  for (let i = 0; i < Math.min(parts.length, SUFFIXES); i++) {
    tokens.push(parts.slice(i).join('').slice(0, MAX_WHOLE));
    if (parts.length - i >= 2) tokens.push(initials.slice(i));
  }
  return tokens;
}

/** Returns the whole name and its parts, but no prefixes: a single character would match too many people. */
function partsOf(person: string): string[] {
  const whole = compact(person).slice(0, MAX_WHOLE);
  return whole === '' ? [] : [`_${whole}_`, ...runsOf(person).flatMap((run) => (run.cjk ? bigrams([...run.text]) : [run.text]))];
}

const people = new Cache<string, string>({ name: 'people', maxBytes: 16 * 1024 * 1024, bytesOf: bytesOfText });

/** Caches the tokens, because the same people appear in many titles. */
function personTokens(person: string): string {
  const known = people.get(person);
  if (known !== undefined) return known;
  const tokens = [...partsOf(person), ...soundsOf(person).flatMap(({ full, initials }) => [`_${full}_`, `_${initials}_`])].join(' ');
  people.set(person, tokens);
  return tokens;
}

/** The region of a name as Douban appends it: `刺激1995(台)`, `月黑高飞(港/澳)`. */
const REGION = /[(（](?:中国)?(?:港|台|内地|大陆|香港|台湾|中|美|日|韩)(?:\s?[/／、]\s?(?:港|台|澳|内地|大陆|香港|台湾))*(?:版|译名?)?[)）]/g;
/** Splits fields that hold several names: `流浪地球2(3D版) / The Wandering Earth Ⅱ`. */
export const aliasesOf = (row: Pick<IndexedTitle, 'vod_sub' | 'original_title' | 'alternative_titles'>): string[] => [
  ...row.vod_sub.replace(REGION, '').split(/[,，/|;；]+/),
  row.original_title,
  ...listOf(row.alternative_titles),
];

const join = (tokens: readonly string[]) => tokens.join(' ');

export function documentOf(row: IndexedTitle): SearchDocument {
  const aliases = aliasesOf(row).filter((alias) => alias.trim() !== '');
  return {
    name: join(nameTokens(row.vod_name)),
    alias: join(aliases.flatMap(nameTokens)),
    sound: join([...soundTokens(row.vod_name), ...aliases.flatMap(soundTokens)]),
    people: join([...listOf(row.vod_actor), ...listOf(row.vod_director)].map(personTokens)),
    tags: join([...listOf(row.vod_class), ...listOf(row.vod_tag)].map((tag) => `_${compact(tag)}_`).filter((token) => token !== '__')),
  };
}

/** Returns the Latin words of a title, as candidates for typo correction. */
export const latinWords = (row: IndexedTitle): string[] =>
  [row.vod_name, ...aliasesOf(row), ...listOf(row.vod_actor), ...listOf(row.vod_director)].flatMap((text) =>
    /[a-z]/i.test(text)
      ? runsOf(text)
          .filter((run) => !run.cjk && /^[\p{Script=Latin}]+$/u.test(run.text))
          .map((run) => run.text)
      : [],
  );
