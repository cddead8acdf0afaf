/** Retries a query without results: without words people add, with typos corrected, by sound, in another order. */
import { readName } from '../../titles/fields/index.ts';
import { all, contains, MAX_QUERY_WORDS, quote } from './full-text/fts-expressions.ts';
import type { SearchFile } from './full-text/fts-file.ts';
import { pinyinNear } from './pinyin-typos.ts';
import { bigrams, compact, runsOf, soundsOf } from './tokens.ts';

export interface SecondTry {
  expressions: readonly string[];
  /** Corrections of typos, for highlighting. */
  words?: readonly string[];
}

function misspelt(file: SearchFile, query: string): SecondTry | undefined {
  const runs = runsOf(query).slice(0, MAX_QUERY_WORDS);
  const meant = runs.map((run) => (run.cjk ? [] : file.corrections(run.text)));
  if (meant.every((words) => words.length === 0)) return undefined;
  const expression = runs.map((run, i) => `(${[contains(run, i === runs.length - 1), ...(meant[i] ?? []).map(quote)].join(' OR ')})`).join(' AND ');
  return { expressions: [`{name alias people} : (${expression})`], words: meant.flat() };
}

const ADDED = '在线 免费 高清 完整 未删减 观看 播放 下载 全集 电影 电视剧 动漫 动画片 综艺 国语 粤语 中字 完结 版 全'.split(' ');
/** 小城之春电影免费观看 is 小城之春. */
function withoutAdded(query: string): SecondTry | undefined {
  const name = compact(query);
  let bare = name;
  for (let added: string | undefined; (added = ADDED.find((word) => bare.endsWith(word))) !== undefined; ) bare = bare.slice(0, -added.length);
  if (bare === name || bare.length < 2) return undefined;
  return { expressions: [`{name alias} : (${all(runsOf(bare))})`] };
}

const DIGITS = [...'零一二三四五六七八九'];
const inChinese = (number: number) =>
  number < 10 ? DIGITS[number] : `${number < 20 ? '' : DIGITS[Math.floor(number / 10)]}十${number % 10 === 0 ? '' : DIGITS[number % 10]}`;
/** 某剧第3季, 某剧第三季 and 某剧 Season 3 are the same; a first season often has no number. */
function otherSeason(query: string): SecondTry | undefined {
  const { name, season } = readName(query);
  if (name === '' || name === compact(query) || season < 1 || season > 99) return undefined;
  const chinese = inChinese(season);
  const written = [`第${chinese}季`, `第${season}季`, `season ${season}`, `s${String(season).padStart(2, '0')}`, `第${chinese}部`, `第${season}部`];
  return { expressions: [...written, ...(season === 1 ? [''] : [])].map((words) => `{name alias} : (${all(runsOf(`${name} ${words}`))})`) };
}

const MIN_SOUND = 4;
const CHINESE = /^\p{Script=Han}{2,20}$/u;
/** Homophones: 月求旅行记 is 月球旅行记. */
function homophones(query: string): SecondTry | undefined {
  const name = compact(query);
  if (!CHINESE.test(name)) return undefined;
  const sounds = soundsOf(name)
    .map(({ full }) => full)
    .filter((full) => full.length >= MIN_SOUND);
  if (sounds.length === 0) return undefined;
  return { expressions: [any(sounds.map((full) => quote(`_${full}_`))), ...sounds.map((full) => `sound : ${quote(full)}*`)] };
}
const any = (tokens: readonly string[]) => `sound : (${tokens.join(' OR ')})`;

/** All characters in any order, two of them adjacent: 狂奔咖啡 is 咖啡狂奔. */
function reordered(query: string): SecondTry | undefined {
  const characters = [...compact(query)];
  if (!CHINESE.test(characters.join('')) || characters.length < 3) return undefined;
  const each = [...new Set(characters)].map(quote).join(' AND ');
  return { expressions: [`{name alias} : (${each} AND (${bigrams(characters).map(quote).join(' OR ')}))`] };
}

function mistypedPinyin(query: string): SecondTry | undefined {
  const near = pinyinNear(compact(query));
  return near.length > 0 ? { expressions: [any(near.map((text) => quote(`_${text}_`))), any(near.map(quote))] } : undefined;
}

/** Likeliest first; each runs only if the previous ones found nothing. */
export function* secondTries(file: SearchFile, query: string): Generator<SecondTry> {
  for (const attempt of [otherSeason, withoutAdded, homophones, reordered, (text: string) => misspelt(file, text), mistypedPinyin]) {
    const read = attempt(query);
    if (read) yield read;
  }
}
