/** Translates remarks and episode names to English: 更新至13集 becomes `Up to ep. 13`. Keeps text that it does not fully understand. */

import type { Language } from '@yinmu/contract/limits.ts';
import { chineseNumber } from '@yinmu/contract/titles/chinese-number.ts';
import { createTextMemo } from '../../platform/memory/cache.ts';
import { converter, toSimplified } from '../../platform/text/chinese.ts';
import { localizer } from './localized-values.ts';
import remarkWords from './names/remark-words.json' with { type: 'json' };

const NUMBER = '0*(\\d{1,5}|[一二两三四五六七八九]?十[一二三四五六七八九]?|[一二两三四五六七八九])';
const EPISODE = '(?:集|话|回|章)';
const DATE = '((?:19|20)\\d{2})[-./年]?(0[1-9]|1[0-2])[-./月]?([0-2]\\d|3[01])日?';
const UPDATED = '(?:已?更新(?:至|到)?|更(?:至|到)|连载(?:至|到)?)第?';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const dateOf = (year = '', month = '', day = '') => `${MONTHS[Number(month) - 1]} ${Number(day)}, ${year}`;
const HALVES: Readonly<Record<string, string>> = { 上: ' (part 1)', 中: ' (middle part)', 下: ' (part 2)' };
const half = (text: string | undefined) => (text ? (HALVES[text] ?? '') : '');
const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;
const number = (text = '') => chineseNumber(text);
const range = (first: string | undefined, last: string | undefined) => `${number(first)}–${number(last)}`;

type Pattern = [pattern: RegExp, english: (...groups: (string | undefined)[]) => string];
type Source = [source: string, english: Pattern[1]];
/** Longer prefixes come first. */
const REMARKS: readonly Source[] = [
  [`${UPDATED}${DATE}期?([上中下]?)`, (year, month, day, part) => `Updated ${dateOf(year, month, day)}${half(part)}`],
  [`第?${DATE}期?([上中下]?)`, (year, month, day, part) => `${dateOf(year, month, day)}${half(part)}`],
  [`${UPDATED}${NUMBER}/共?${NUMBER}${EPISODE}`, (at, all) => `Ep. ${number(at)} of ${number(all)}`],
  [`${UPDATED}${NUMBER}${EPISODE}?[/(]?共${NUMBER}${EPISODE}\\)?`, (at, all) => `Ep. ${number(at)} of ${number(all)}`],
  [`${UPDATED}${NUMBER}期([上中下]?)`, (at, part) => `Up to no. ${number(at)}${half(part)}`],
  [`${UPDATED}${NUMBER}季`, (at) => `Up to season ${number(at)}`],
  [`${UPDATED}${NUMBER}${EPISODE}?`, (at) => `Up to ep. ${number(at)}`],
  [`(?:全|共)${NUMBER}${EPISODE}全?|${NUMBER}${EPISODE}全`, (all, whole) => counted(number(all ?? whole), 'episode')],
  [`(?:全|共)${NUMBER}期`, (all) => counted(number(all), 'edition')],
  [`(?:全|共)${NUMBER}季`, (all) => counted(number(all), 'season')],
  [`第?${NUMBER}[-~至到]${NUMBER}${EPISODE}`, (first, last) => `Ep. ${range(first, last)}`],
  [`第?${NUMBER}${EPISODE}([上中下]?)`, (at, part) => `Ep. ${number(at)}${half(part)}`],
  [`第?${NUMBER}期([上中下]?)`, (at, part) => `No. ${number(at)}${half(part)}`],
  [`第${NUMBER}季`, (at) => `Season ${number(at)}`],
  [`第${NUMBER}(?:部|篇|卷)`, (at) => `Part ${number(at)}`],
  ['(\\d{1,3})分钟', (minutes) => `${minutes} min`],
  ['((?:HD|BD|TC|TS|DVD|WEB|IMAX|3D|4K|8K|HDR|CAM|OVA|OAD|SP|EP|MV|PV|CM)\\d*|\\d{3,4}P)(?![a-z])', (code) => code ?? ''],
  ['(\\d{4})年?(?!\\d)', (year) => year ?? ''],
];

/** Uses one form per kind, so that lists read well and the player finds an episode on another route. */
const EPISODES: readonly Source[] = [
  [`第?${DATE}期?([上中下]?)`, (year, month, day, part) => `${year}-${month}-${day}${half(part)}`],
  [`第?${NUMBER}期([上中下]?)`, (at, part) => `Ep. ${number(at)}${half(part)}`],
  ...REMARKS,
];

const PATTERNS = REMARKS.map(([source, english]): Pattern => [new RegExp(source, 'iy'), english]);
const EPISODE_PATTERNS = EPISODES.map(([source, english]): Pattern => [new RegExp(source, 'iy'), english]);

const WORDS: ReadonlyMap<string, string> = new Map(Object.entries(remarkWords));
const LONGEST = Math.max(...[...WORDS.keys()].map((word) => word.length));
const GAP = /[\s,，、。/|·:：;；()（）[\]【】+&-]*/y;

const languageName = localizer('lang', 'en');
function wordAt(text: string, at: number): [english: string, length: number] | undefined {
  for (let length = Math.min(LONGEST, text.length - at); length > 1; length--) {
    const word = text.slice(at, at + length);
    const english = WORDS.get(word) ?? languageName(word);
    if (english !== word) return [english, length];
  }
  return undefined;
}

function patternAt(patterns: readonly Pattern[], text: string, at: number): [english: string, length: number] | undefined {
  for (const [expression, english] of patterns) {
    expression.lastIndex = at;
    const match = expression.exec(text);
    if (match) return [english(...match.slice(1)), match[0].length];
  }
  return undefined;
}

function inEnglish(patterns: readonly Pattern[], given: string): string {
  const text = toSimplified(given.normalize('NFKC'));
  const parts: string[] = [];
  for (let at = 0; at < text.length; ) {
    const found = patternAt(patterns, text, at) ?? wordAt(text, at) ?? latinAt(text, at);
    if (!found) return given;
    const [english, length] = found;
    if (english !== '' && !parts.includes(english)) parts.push(english);
    GAP.lastIndex = at + length;
    at += length + (GAP.exec(text)?.[0].length ?? 0);
  }
  return parts.join(' · ') || given;
}

const LATIN = /[a-z0-9][\w .'’!?&-]*/iy;
function latinAt(text: string, at: number): [english: string, length: number] | undefined {
  LATIN.lastIndex = at;
  const word = LATIN.exec(text)?.[0];
  return word === undefined ? undefined : [word.trim(), word.length];
}

function createTranslator(name: string, patterns: readonly Pattern[]) {
  const remember = createTextMemo({ name, maxBytes: 1024 * 1024, maxKeyLength: 40 });
  return (text: string): string => (/\p{Script=Han}|^20\d{6}$/u.test(text) ? remember(text, () => inEnglish(patterns, text)) : text);
}
const englishRemark = createTranslator('remarks', PATTERNS);
const englishEpisode = createTranslator('episode-names', EPISODE_PATTERNS);
/** Names that the player matches between routes; it knows all others in Chinese only. */
const MATCHABLE = /^(?:(?:Ep\. \d+|\d{4}-\d\d-\d\d)(?: \((?:part \d|middle part)\))?|\D+)$/;

export const remarksIn = (language: Language): ((text: string) => string) => (language === 'en' ? englishRemark : converter(language));

const KEPT_IN_ENGLISH = /^(?:Ep\. |EP )(\d{1,5})(?: \((part 1|middle part|part 2)\))?$/;
const HALF_NAMES: Readonly<Record<string, string>> = { 'part 1': '上', 'middle part': '中', 'part 2': '下' };
const DATED_IN_ENGLISH = /^(\d{4}-\d\d-\d\d) \((part 1|middle part|part 2)\)$/;
/** Maps English words back to Chinese; of several Chinese words, to the first. */
const CHINESE_WORDS: ReadonlyMap<string, string> = new Map([...WORDS].reverse().map(([chinese, english]) => [english, chinese]));
/** The Chinese of a name stored on a device, in whatever language it was shown. English calls episodes and issues alike; Chinese does not. */
export function keptEpisodeName(name: string, isIssue: boolean): string {
  const [, at, part = ''] = KEPT_IN_ENGLISH.exec(name) ?? [];
  if (at !== undefined) return `第${at}${isIssue ? '期' : '集'}${HALF_NAMES[part] ?? ''}`;
  const [, date, half = ''] = DATED_IN_ENGLISH.exec(name) ?? [];
  if (date !== undefined) return `${date}${HALF_NAMES[half] ?? ''}`;
  const words = name.split(' · ').map((word) => CHINESE_WORDS.get(word));
  return words.includes(undefined) ? name : words.join(' ');
}
export function episodeNamesIn(language: Language): (name: string) => string {
  if (language !== 'en') return converter(language);
  return (name) => {
    const text = englishEpisode(name);
    return MATCHABLE.test(text) ? text : name;
  };
}
