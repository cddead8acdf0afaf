/** Normalizes text, so that width, case, accents and Chinese script make no difference. */
import { Cache } from '../../platform/memory/cache.ts';
import { syllables, toSimplified } from '../../platform/text/chinese.ts';

/** Characters with two readings. The dictionary picks one reading, but people type either. */
const OTHER_READING: Record<string, string> = {
  传: 'chuan zhuan',
  嬛: 'huan xuan',
  重: 'zhong chong',
  长: 'chang zhang',
  行: 'xing hang',
  乐: 'le yue',
  曾: 'ceng zeng',
  单: 'dan shan',
  朴: 'pu piao',
  藏: 'cang zang',
  降: 'jiang xiang',
  朝: 'chao zhao',
  调: 'tiao diao',
  角: 'jiao jue',
  解: 'jie xie',
  弹: 'dan tan',
  都: 'du dou',
  还: 'huan hai',
  会: 'hui kuai',
  便: 'bian pian',
  参: 'can shen',
  差: 'cha chai',
  率: 'lv shuai',
  薄: 'bo bao',
  血: 'xue xie',
  省: 'sheng xing',
  折: 'zhe she',
  落: 'luo la',
  柏: 'bai bo',
  尉: 'wei yu',
  仇: 'chou qiu',
  查: 'cha zha',
  盖: 'gai ge',
  绿: 'lv lu',
};

const PLAIN_HAN = /^[\u4e00-\u9fff]+$/;

export const fold = (text: string): string =>
  PLAIN_HAN.test(text)
    ? toSimplified(text)
    : toSimplified(text.normalize('NFKC').toLowerCase())
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .normalize('NFC');

export const compact = (text: string): string => (PLAIN_HAN.test(text) ? fold(text) : fold(text).replace(/[^\p{L}\p{N}]+/gu, ''));

const CJK = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー々〇';
const RUNS = new RegExp(`[${CJK}]+|[^${CJK}\\P{L}]+|\\p{N}+`, 'gu');
const IS_CJK = new RegExp(`^[${CJK}]`, 'u');
const LETTERS_DIGITS = /[\p{L}\p{N}]+/gu;

const MARKUP = /<\/?[a-z][^<>]*>/gi;
/** With fewer letters left, the query was nothing but markup. */
const MEANT_FROM = 3;
/** Strips copied markup, but keeps a name in brackets: `<b>小城</b>` is 小城, `<harmony/>` is harmony. */
export function withoutMarkup(query: string): string {
  if (!query.includes('<')) return query;
  const rest = query.replace(MARKUP, ' ');
  return compact(rest) !== '' || compact(query).length < MEANT_FROM ? rest : query;
}

export interface Run {
  text: string;
  cjk: boolean;
}

/** Splits folded text: CJK characters together, other words one by one. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  const folded = fold(text);
  if (PLAIN_HAN.test(folded)) return [{ text: folded, cjk: true }];
  for (const [piece] of folded.matchAll(LETTERS_DIGITS)) {
    let word = '';
    const flush = () => {
      if (word) runs.push({ text: word, cjk: false });
      word = '';
    };
    for (const [part] of piece.matchAll(RUNS)) {
      if (IS_CJK.test(part)) {
        flush();
        runs.push({ text: part, cjk: true });
      } else word += part;
    }
    flush();
  }
  return runs;
}

export const bigrams = (characters: readonly string[]): string[] => characters.slice(1).map((character, i) => (characters[i] as string) + character);

export interface Sounds {
  /** `xiaochengzhichun` */
  full: string;
  /** `xczc` */
  initials: string;
  /** One entry per syllable; a word in another script counts as one. */
  parts: string[];
}

const bytesOfSounds = (sounds: readonly Sounds[]) => sounds.reduce((sum, { full, parts }) => sum + 160 + full.length + parts.length * 12, 0);
const known = new Cache<string, readonly Sounds[]>({ name: 'pinyin', maxBytes: 8 * 1024 * 1024, bytesOf: bytesOfSounds });

const MAX_VARIANTS = 4;

const soundsFrom = (parts: string[]): Sounds => ({ parts, full: parts.join(''), initials: parts.map((part) => part[0]).join('') });

function read(folded: string): Sounds[] {
  // Each Chinese character is one part; a run in another script is one part as a whole.
  const pieces = syllables(folded);
  const plain = PLAIN_HAN.test(folded);
  const parts = plain ? pieces : pieces.map((part) => part.replace(/[^\p{L}\p{N}]+/gu, ''));
  const variants = [parts];
  let at = 0;
  for (const [i, piece] of pieces.entries()) {
    const character = folded[at] ?? '';
    at += plain || /\p{Script=Han}/u.test(character) ? 1 : piece.length;
    const other = OTHER_READING[character]?.split(' ').find((reading) => reading !== parts[i]);
    if (other && variants.length <= MAX_VARIANTS / 2) variants.push(...variants.map((variant) => variant.with(i, other)));
  }
  return variants.map((variant) => soundsFrom(variant.filter(Boolean)));
}

/** Returns possible pinyin, likeliest first; empty if the text has no Chinese characters. */
export function soundsOf(text: string): readonly Sounds[] {
  if (!/\p{Script=Han}/u.test(text)) return [];
  const folded = fold(text);
  return known.getOrMake(folded, () => read(folded));
}
