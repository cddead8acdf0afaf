/** Reads an episode's ID from its name (format: `contract/titles/episode-id.ts`). */
import { chineseNumber, withoutFormal } from '@yinmu/contract/titles/chinese-number.ts';
import { hash53 } from '../../platform/memory/hash53.ts';
import { toSimplified } from '../../platform/text/chinese.ts';
import {
  BARE,
  CHINESE_ALONE,
  CHINESE_BEHIND,
  CHINESE_DAY,
  CLIP_NUMBER,
  COUNTED,
  DATE,
  DAY,
  FORMAL,
  IN_BRACKETS,
  LATIN,
  NUMBER_BEHIND,
  OPENING,
  PART,
  PART_BEFORE_WORD,
  PART_IN_BRACKETS,
  PART_NUMBER,
  PARTS,
  RARE_UNIT,
  SEASON,
  SEASON_AND_EPISODE,
  SEPARATOR,
  SHORT_DATE,
  SIGN_BEFORE_PART,
  SIGNS,
  YEAR_BEFORE_NUMBER,
} from './episode-patterns.ts';
import { isClip, isKind, kindWordBefore, longestWordAt, SHORT_LANGUAGES } from './episode-words.ts';

/** Longer names are cut off; real ones have a dozen characters. */
const MAX_LENGTH = 120;

interface Reading {
  season: number | undefined;
  number: string | undefined;
  date: string | undefined;
  part: string | undefined;
  language: string | undefined;
  kinds: string[];
}

interface Token {
  end: number;
  apply(reading: Reading): void;
}

function at(expression: RegExp, text: string, from: number): RegExpExecArray | null {
  expression.lastIndex = from;
  return expression.exec(text);
}

const numberOf = (text: string) => (text.includes('.') ? String(Number(text)).replace('.', '_') : String(chineseNumber(text)));
const rangeOf = (first: string, last: string | undefined) =>
  last === undefined || chineseNumber(last) <= Number(first) ? numberOf(first) : `${numberOf(first)}-${numberOf(last)}`;

function setNumber(found: RegExpExecArray, first: string, last?: string): Token {
  return {
    end: found.index + found[0].length,
    apply(reading) {
      reading.number ??= rangeOf(first, last);
    },
  };
}

function dateAt(text: string, from: number): Token | undefined {
  const found = at(DATE, text, from) ?? at(SHORT_DATE, text, from) ?? at(DAY, text, from);
  if (!found) return undefined;
  const [day = '', month = '', year = ''] = found.filter((group, i) => i > 0 && /^\d/.test(group ?? '')).reverse();
  const date = `d${year.length === 2 ? `20${year}` : year}${month.padStart(2, '0')}${day.padStart(2, '0')}`;
  return { end: found.index + found[0].length, apply: (reading) => void (reading.date ??= date) };
}

function seasonAt(text: string, from: number): Token | undefined {
  const both = at(SEASON_AND_EPISODE, text, from);
  if (both) {
    const number = setNumber(both, both[2] ?? both[5] ?? both[7] ?? '0', both[3]);
    const season = both[1] ?? both[4] ?? both[6];
    return {
      end: number.end,
      apply(reading) {
        reading.season ??= Number(season);
        number.apply(reading);
      },
    };
  }
  const found = at(SEASON, text, from);
  const season = found?.slice(1).find((group) => group !== undefined);
  if (!found || season === undefined) return undefined;
  return { end: found.index + found[0].length, apply: (reading) => void (reading.season ??= chineseNumber(season)) };
}

/** @param isStrong reads only marked numbers (第8集, EP8), not bare digits */
function numberAt(text: string, from: number, isStrong: boolean): Token | undefined {
  if (at(YEAR_BEFORE_NUMBER, text, from)) return undefined;
  const counted = at(COUNTED, text, from);
  if (counted) {
    const [, first, last, one, digits, ordinal, chinese] = counted;
    const token = setNumber(counted, first ?? one ?? digits ?? ordinal ?? chinese ?? '0', last);
    const isUnit = first ?? one ?? digits;
    // 第八号当铺, 第九区 and 一期一会 are titles.
    return isUnit !== undefined || isWordEnd(text, token.end) || (ordinal !== undefined && RARE_UNIT.test(text[token.end] as string)) ? token : undefined;
  }
  const digits = at(LATIN, text, from) ?? (isStrong ? null : at(BARE, text, from));
  if (!digits) return undefined;
  const token = setNumber(digits, digits[1] ?? '0', digits[2]);
  // 12生肖 and 2fast are names.
  return isWordEnd(text, token.end) || (/[国粤]/.test(text[token.end] as string) && shortLanguageAt(text, token.end)) ? token : undefined;
}

const isLetter = (character: string | undefined) => character !== undefined && /[a-z]/.test(character);

function wordAt(text: string, from: number): Token | undefined {
  const [written, word] = longestWordAt(text, from) ?? [];
  if (written === undefined || word === undefined) return undefined;
  const end = from + written.length + (text[from + written.length] === '版' ? 1 : 0);
  // Matches whole words only: not `web` in `website`, nor 完 in 完美. Trying only the longest word keeps this linear.
  const isCut = (isLetter(written.at(-1)) && isLetter(text[end])) || (isLetter(written[0]) && isLetter(text[from - 1]));
  if (isCut || !isWordEnd(text, end)) return undefined;
  return {
    end,
    apply(reading) {
      if (word.means === 'language') reading.language ??= word.code;
      if (word.means === 'kind' && !reading.kinds.includes(word.code)) reading.kinds.push(word.code);
    },
  };
}

/** Returns whether a word ends here: before a sign, a number, a part, another known word, or the end of the text. */
function isWordEnd(text: string, end: number): boolean {
  if (end >= text.length || at(SEPARATOR, text, end)) return true;
  if (/[\d第]/.test(text[end] as string) || partAt(text, end) || at(CHINESE_BEHIND, text, end)) return true;
  return wordAt(text, end) !== undefined || numberAt(text, end, true) !== undefined;
}

function partAt(text: string, from: number): Token | undefined {
  const before = longestWordAt(text, from) ? null : at(PART_BEFORE_WORD, text, from);
  const found = at(PART, text, from) ?? (before && wordAt(text, from + before[0].length) ? before : null);
  const written = found?.slice(1).find(Boolean);
  const code = written && (PARTS[written] ?? (chineseNumber(written) || written));
  return found && code ? { end: found.index + found[0].length, apply: (reading) => void (reading.part ??= `p${code}`) } : undefined;
}

const saysWhich = ({ number, date, kinds }: Reading) => number !== undefined || date !== undefined || kinds.length > 0;

/** Returns a part in brackets. Other text after the known tokens is a subtitle: 第10期总决赛(下). */
function bracketedPart(rest: string): string | undefined {
  const found = PART_IN_BRACKETS.exec(rest)?.[1];
  return found && `p${PARTS[found]}`;
}

function shortLanguageAt(text: string, from: number): Token | undefined {
  const language = SHORT_LANGUAGES[text[from] ?? ''];
  const end = from + 1;
  if (language === undefined || (!/^(?:$|[\d第])/.test(text.slice(end, end + 1)) && !at(SEPARATOR, text, end))) return undefined;
  return { end, apply: (reading) => void (reading.language ??= language) };
}

/** Reads Chinese words in brackets, and the last word, because they count even after a subtitle: 第3期 启程（加更）. */
function readBehindSubtitle(rest: string, reading: Reading) {
  reading.part ??= bracketedPart(rest);
  const last = rest.split(SEPARATOR).slice(1).findLast(Boolean) ?? '';
  for (const word of [...Array.from(rest.matchAll(IN_BRACKETS), ([, inside = '']) => inside), last]) {
    const token = /^\p{Script=Han}/u.test(word) ? (shortLanguageAt(word, 0) ?? wordAt(word, 0)) : undefined;
    if (token?.end === word.length) token.apply(reading);
  }
}

function chineseNumberBehindKind(text: string, from: number, { kinds, number }: Reading): Token | undefined {
  const found = kinds.length > 0 && number === undefined ? at(CHINESE_BEHIND, text, from) : null;
  return found ? setNumber(found, found[1] ?? '0') : undefined;
}

/** Reads a part's number: 第1集花絮2 is the second clip of episode 1; others are 第1期(2) and 大结局2. */
function numberedPart(text: string, from: number, { number, part, kinds }: Reading, isKindBefore: boolean): Token | undefined {
  const isCounted = /[集话期]/.test(text[from - 1] ?? '');
  if (part !== undefined || (number === undefined && !kinds.includes('fin'))) return undefined;
  const found = isKindBefore ? at(CLIP_NUMBER, text, from) : isCounted ? at(PART_NUMBER, text, from) : null;
  return found ? { end: found.index + found[0].length, apply: (reading) => void (reading.part = `p${chineseNumber(found[1] as string)}`) } : undefined;
}

/** After a number, 第二季 counts as a season only as a whole word. */
function placeAt(text: string, from: number, { number }: Reading): Token | undefined {
  const season = seasonAt(text, from);
  return (
    dateAt(text, from) ??
    (season && (number === undefined || isWordEnd(text, season.end)) ? season : undefined) ??
    (number === undefined ? numberAt(text, from, false) : undefined)
  );
}

/** Reads tokens up to the first unknown one. */
function readFrom(text: string, start: number): { reading: Reading; end: number } {
  const reading: Reading = { season: undefined, number: undefined, date: undefined, part: undefined, language: undefined, kinds: [] };
  let from = start;
  let isNumberBefore = false;
  let isKindBefore = false;
  while (from < text.length) {
    const gap = at(SEPARATOR, text, from)?.[0] ?? '';
    const next = from + gap.length;
    if (next >= text.length) return { reading, end: next };
    const isDirect = isNumberBefore ? gap.trim() === '' || SIGN_BEFORE_PART.test(text.slice(from)) : gap === '';
    const mayBePart = isDirect || OPENING.test(gap) || next === start;
    const part = mayBePart ? partAt(text, next) : undefined;
    const clip = numberedPart(text, from, reading, isKindBefore);
    const number = part || clip ? undefined : placeAt(text, next, reading);
    const language = gap !== '' || next === 0 || /[集话期]|\d[国粤]/.test(text.slice(next - 1, next + 1)) ? shortLanguageAt(text, next) : undefined;
    const token = part ?? clip ?? number ?? language ?? chineseNumberBehindKind(text, next, reading) ?? wordAt(text, next);
    if (!token) {
      if (saysWhich(reading)) readBehindSubtitle(text.slice(from), reading);
      return { reading, end: from };
    }
    const kinds = reading.kinds.length;
    token.apply(reading);
    isKindBefore = reading.kinds.length > kinds;
    isNumberBefore ||= saysWhich(reading);
    from = token.end;
  }
  return { reading, end: from };
}

const LAST_WORD = new RegExp(`(?<=[${SIGNS}])([^${SIGNS}]{1,9})[${SIGNS}]+$`);
/** Returns the kind before a position, including the gap: 某番 SP 第3话. */
function kindBefore(text: string): string {
  const [withGap = '', word = ''] = LAST_WORD.exec(text) ?? [];
  return isKind(word) ? withGap : kindWordBefore(text);
}

/** Finds the first explicit episode number, as in 庆余年第8集, including a kind before it: 某剧花絮第2集. */
function markedPlace(text: string): number | undefined {
  const behind = text.search(NUMBER_BEHIND);
  for (let i = 1; i < text.length; i++) {
    if (i === behind) return i;
    if (/[a-z\d]/.test(text[i - 1] as string) && /[a-z\d]/.test(text[i] as string)) continue;
    const isMarked = dateAt(text, i) ?? seasonAt(text, i) ?? (/[第\dse#]/.test(text[i] as string) ? numberAt(text, i, true) : undefined);
    if (isMarked) return i - kindBefore(text.slice(0, i)).length;
  }
  return undefined;
}

const idOf = ({ season, number, date, part, language, kinds: all }: Reading): string => {
  // Routes disagree on 第30集大结局 and 第30集, so the words are ignored. Of a film, 抢先版 is a copy, and 剧场版 is a film.
  const isPlaced = number !== undefined || date !== undefined;
  const kinds = all.filter((code) => (isPlaced ? code !== 'fin' : code !== 'early' && code !== 'movie'));
  // TMDB uses season 0 for specials.
  const kind = kinds.length > 0 ? [...kinds].sort().join('+') : season === 0 ? 'sp' : 'e';
  const parts = [
    ...(season ? [`s${season}`] : []),
    ...(date !== undefined && number === undefined && kinds.length === 0 ? [] : [kind + (number ?? '')]),
    ...(date === undefined ? [] : [date]),
    ...(part === undefined ? [] : [part]),
  ];
  return parts.join('.') + (language === undefined ? '' : `~${language}`);
};

/**
 * Returns an ID of at most some 70 characters. A name without a known token becomes `n:` and its hash; the ID of 终极预告 ends in `.clip`. @param season the
 * route's season, if its name states one
 */
export function identifyEpisode(name: string, season: number | null = null): string {
  const id = ofName(name);
  return season === null || /^(?:s\d|n:)/.test(id) ? id : `s${season}.${id}`;
}

function ofName(name: string): string {
  const text = toSimplified(name.slice(0, MAX_LENGTH).normalize('NFKC').slice(0, MAX_LENGTH).toLowerCase())
    .trim()
    .replace(/[笫○]/g, (sign) => (sign === '笫' ? '第' : '〇'))
    .replace(FORMAL, withoutFormal)
    .replace(CHINESE_DAY, (_, month: string, day: string) => `${chineseNumber(month)}月${chineseNumber(day)}`);
  if (CHINESE_ALONE.test(text)) return `e${chineseNumber(text)}`;
  const { reading, end } = readFrom(text, 0);
  if (saysWhich(reading) || (text !== '' && end >= text.length)) return idOf(reading);
  const mark = markedPlace(text);
  if (mark !== undefined) {
    const later = readFrom(text, mark).reading;
    if (saysWhich(later)) return idOf({ ...later, language: later.language ?? reading.language });
  }
  const bare = text.replace(/[^\p{L}\p{N}]+/gu, '').slice(0, 60);
  return `n:${hash53(bare).toString(36)}${isClip(text) ? '.clip' : ''}`;
}
