/** Decides which records are one title: those whose name (with season), year and main category agree. */
import { CHINESE_NUMERALS, chineseNumber, FORMAL_NUMERALS, withoutFormal } from '@yinmu/contract/titles/chinese-number.ts';
import { toSimplified } from '../../platform/text/chinese.ts';

/** Matches a season. 第一部分 is a part and not a season, and a bare number may belong to the name, as in 2012. */
const SEASON = new RegExp(
  `第\\s*(\\d{1,4}|[${CHINESE_NUMERALS}${FORMAL_NUMERALS}]{1,4})\\s*(?:季|部(?!分))|\\b(?:season\\s*|s)(\\d{1,2})\\b|\\b(\\d{1,2})(?:st|nd|rd|th) season\\b|(?<![-~\\d])(\\d{1,2})季$|\\bseason (i|iii?|iv|vi{0,3}|ix|x|one|two|three|four|five|six|seven|eight|nine|ten)\\b|(?<![a-z])(ii|iii|iv|vi|vii|viii|ix)$`,
);
/** Matches Roman numerals as single characters: the letters V and X are not numerals, but Ⅴ and Ⅹ are. */
const ROMAN_SIGN = /第?([\u2161-\u216b])季?/g;
const NUMBER_WORDS = ['i ii iii iv v vi vii viii ix x', 'one two three four five six seven eight nine ten'].map((words) => words.split(' '));
const numberOf = (text: string) => Math.max(...NUMBER_WORDS.map((words) => words.indexOf(text))) + 1 || chineseNumber(withoutFormal(text));
/** Words about the copy rather than the title. Dubs and other cuts stay separate titles. */
const COPY_WORDS = /\b(hd|bd|1080p|720p|4k|2160p|web-?dl|bluray)\b|(?:高清|超清|蓝光|完结|全集)版?|更新(?:中|至第?\d+[集期]?)/gi;
/** Matches the end of 国语版, which is the same dub as 国语. */
const DUB = /(?<=[国粤英日韩]语)版/g;
const PART = /第\s*([\d一二三四五])\s*部分/g;
const YEAR = /[([（【]((?:19|20)\d\d)[年版]?[)\]）】]/g;

export function readName(title: string): { name: string; season: number } {
  const signed = title.replace(ROMAN_SIGN, (_, sign: string) => ` s${sign.charCodeAt(0) - 0x215f} `);
  const text = toSimplified(signed.normalize('NFKC').toLowerCase())
    .replace(COPY_WORDS, ' ')
    .replace(DUB, '')
    .replace(PART, (_, number: string) => `part${chineseNumber(number)}`)
    .trim();
  const season = SEASON.exec(text);
  const number = numberOf(season?.slice(1).find((group) => group !== undefined) ?? '1');
  return { name: text.replace(SEASON, ' ').replace(/[^\p{L}\p{N}]+/gu, ''), season: number };
}

/** Returns the key that records of one title share; null without a year, because a name alone does not identify a title. */
export function matchKey(title: string, year: number, mainTypeId: number): string | null {
  const { name, season } = readName(title.replace(YEAR, (written, said: string) => (Number(said) === year ? ' ' : written)));
  return year > 0 && name !== '' ? `${name}|${season}|${year}|${mainTypeId}` : null;
}

export const contradict = (a: readonly string[], b: readonly string[]): boolean => {
  if (a.length === 0 || b.length === 0) return false;
  const known = new Set(a.map((name) => toSimplified(name).replace(/\s/g, '')));
  return !b.some((name) => known.has(toSimplified(name).replace(/\s/g, '')));
};
