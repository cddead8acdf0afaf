/** Finds a season however the query and the title write it: 第二季, 第2部, Season 2, S02, Ⅱ, 2 or 贰. A first season counts as no season. */
import { readName } from '../../titles/fields/index.ts';
import { compact, fold } from './tokens.ts';

const DIGITS = [...'零一二三四五六七八九'];
const inChinese = (number: number) =>
  number < 10 ? DIGITS[number] : `${number < 20 ? '' : DIGITS[Math.floor(number / 10)]}十${number % 10 === 0 ? '' : DIGITS[number % 10]}`;
const FORMAL = [...'壹贰叁肆伍陆柒捌玖拾'];
const WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];
/** Matches a number at the end, as in 白鹿书2 and 赤焰录 贰; a year is not a season. */
const NUMBER_BEHIND = /(?<!\d)([1-9]\d?|[壹贰叁肆伍陆柒捌玖拾])$/;

/** Returns undefined if the query names no season. */
function readSeason(query: string): { name: string; season: number } | undefined {
  const text = fold(query).trim();
  const read = readName(text);
  // 教父 HD, for example, names no season.
  const isSaid = read.season !== 1 || /(?<!\d)0?1(?!\d)|一/.test(text);
  if (isSaid && read.name !== compact(text)) return { ...read, name: compact(read.name) };
  const number = NUMBER_BEHIND.exec(text)?.[1];
  if (number === undefined) return undefined;
  return { name: compact(text.slice(0, -number.length)), season: Number(number) || FORMAL.indexOf(number) + 1 };
}

/** Returns the query's name with its season written in other ways, likeliest first. */
export function otherSeasonNames(query: string): string[] {
  const { name = '', season = 0 } = readSeason(query) ?? {};
  if (name === '' || season < 1 || season > 99) return [];
  const chinese = inChinese(season);
  const formal = FORMAL[season - 1] ?? season;
  const latin = [season, String(season).padStart(2, '0'), WORDS[season - 1] ?? season].flatMap((number) => [`season ${number}`, `s${number}`]);
  const short = [ROMAN[season - 1] ?? season, season, formal, `第${formal}季`, `${season}季`];
  const written = [`第${chinese}季`, `第${season}季`, `第${chinese}部`, `第${season}部`, ...latin, ...short];
  return [...(season === 1 ? [name] : []), ...written.map((words) => `${name} ${words}`)];
}
