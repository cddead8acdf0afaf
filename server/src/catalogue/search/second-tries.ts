/** Retries a query that found nothing: without filler words, with typos corrected, by sound, and in another order. */

import { all, contains, MAX_QUERY_WORDS, quote } from './full-text/fts-expressions.ts';
import type { SearchFile } from './full-text/fts-file.ts';
import { otherSeasonNames } from './season-names.ts';
import { bigrams, compact, runsOf, soundsOf } from './tokens.ts';

/** All Mandarin syllables without tones, as pinyin-pro writes them, longest first. Of the single letters, only `a`, `e` and `o` are syllables. */
const SYLLABLES: readonly string[] = `a ai an ang ao e ei en eng er o ou
b:a ai an ang ao ei en eng i ian iao ie in ing o u
p:a ai an ang ao ei en eng i ian iao ie in ing o ou u
m:a ai an ang ao e ei en eng i ian iao ie in ing iu o ou u
f:a an ang ei en eng o ou u
d:a ai an ang ao e ei en eng i ia ian iao ie ing iu ong ou u uan ui un uo
t:a ai an ang ao e eng i ian iao ie ing ong ou u uan ui un uo
n:a ai an ang ao e ei en eng i ian iang iao ie in ing iu ong ou u uan uo v ve
l:a ai an ang ao e ei eng i ia ian iang iao ie in ing iu o ong ou u uan un uo v ve
g:a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo
k:a ai an ang ao e en eng ong ou u ua uai uan uang ui un uo
h:a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo
j:i ia ian iang iao ie in ing iong iu u uan ue un
q:i ia ian iang iao ie in ing iong iu u uan ue un
x:i ia ian iang iao ie in ing iong iu u uan ue un
zh:a ai an ang ao e ei en eng i ong ou u ua uai uan uang ui un uo
ch:a ai an ang ao e en eng i ong ou u ua uai uan uang ui un uo
sh:a ai an ang ao e ei en eng i ou u ua uai uan uang ui un uo
r:an ang ao e en eng i ong ou u uan ui un uo
z:a ai an ang ao e ei en eng i ong ou u uan ui un uo
c:a ai an ang ao e en eng i ong ou u uan ui un uo
s:a ai an ang ao e en eng i ong ou u uan ui un uo
y:a an ang ao e i in ing o ong ou u uan ue un
w:a ai an ang ei en eng o u`
  .split('\n')
  .flatMap((line) => {
    const [initial, finals] = line.includes(':') ? line.split(':') : ['', line];
    return (finals as string).split(' ').map((final) => `${initial}${final}`);
  })
  .sort((a, b) => b.length - a.length);

/** Matches text that consists of whole pinyin syllables. */
const PINYIN = new RegExp(`^(?:${SYLLABLES.join('|')})+$`);
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
/** Shorter queries resemble other syllables by chance; nobody types longer ones. */
const [SHORTEST, LONGEST] = [6, 28];

/** Returns valid pinyin one edit away: a letter missing, extra, wrong or swapped. */
export function pinyinNear(typed: string): string[] {
  if (typed.length < SHORTEST || typed.length > LONGEST || !/^[a-z]+$/.test(typed)) return [];
  const near = new Set<string>();
  for (let i = 0; i <= typed.length; i++) {
    const [before, after] = [typed.slice(0, i), typed.slice(i)];
    for (const letter of LETTERS) {
      near.add(before + letter + after);
      if (after) near.add(before + letter + after.slice(1));
    }
    if (after) near.add(before + after.slice(1));
    if (after.length > 1) near.add(`${before}${after[1]}${after[0]}${after.slice(2)}`);
  }
  near.delete(typed);
  return [...near].filter((text) => PINYIN.test(text));
}

export interface SecondTry {
  expressions: readonly string[];
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
/** Removes filler words: 小城之春电影免费观看 becomes 小城之春. */
function withoutAdded(query: string): SecondTry | undefined {
  const name = compact(query);
  let bare = name;
  for (let added: string | undefined; (added = ADDED.find((word) => bare.endsWith(word))) !== undefined; ) bare = bare.slice(0, -added.length);
  if (bare === name || bare.length < 2) return undefined;
  return { expressions: [`{name alias} : (${all(runsOf(bare))})`] };
}

/** Writes the season in another way and keeps the other words of the query. */
function otherSeason(query: string): SecondTry | undefined {
  // The name without its season would also find the other seasons.
  const names = otherSeasonNames(query).filter((name) => /第|season|s\d/.test(name));
  return names.length > 0 ? { expressions: names.map((name) => `{name alias} : (${all(runsOf(name))})`) } : undefined;
}

const MIN_SOUND = 4;
const CHINESE = /^\p{Script=Han}{2,20}$/u;
/** Searches by sound: 月求旅行记 finds 月球旅行记. */
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

/** Matches all characters in any order, two of them adjacent: 狂奔咖啡 finds 咖啡狂奔. */
function reordered(query: string): SecondTry | undefined {
  const characters = [...compact(query)];
  if (!CHINESE.test(characters.join('')) || characters.length < 3 || otherSeasonNames(query).length > 0) return undefined;
  const each = [...new Set(characters)].map(quote).join(' AND ');
  return { expressions: [`{name alias} : (${each} AND (${bigrams(characters).map(quote).join(' OR ')}))`] };
}

function mistypedPinyin(query: string): SecondTry | undefined {
  const near = pinyinNear(compact(query));
  return near.length > 0 ? { expressions: [any(near.map((text) => quote(`_${text}_`))), any(near.map(quote))] } : undefined;
}

/** Yields attempts, likeliest first; each runs only if the previous ones found nothing. */
export function* secondTries(file: SearchFile, query: string): Generator<SecondTry> {
  for (const attempt of [otherSeason, withoutAdded, homophones, reordered, (text: string) => misspelt(file, text), mistypedPinyin]) {
    const read = attempt(query);
    if (read) yield read;
  }
}
