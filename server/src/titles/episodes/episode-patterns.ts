/** Patterns of episode names, in Simplified Chinese, NFKC and lower case. */
import { CHINESE_NUMERALS, FORMAL_NUMERALS } from '@yinmu/contract/titles/chinese-number.ts';

const DIGITS = `(?:\\d{1,8}(?!\\d)|[${CHINESE_NUMERALS}]{1,7})`;
const UNIT = '[集话期回章节讲课弹弾]';
/** Units that count only after 第. */
export const RARE_UNIT = /[场局夜日天周站案关轮战卷册篇幕堂番件]/;
const FROM_TO = '\\s?(?:(?:、\\d{1,4})*、|[-~至到+&,—–])\\s?';
export const SIGNS = '\\s_.,:;!?|/\\\\\\-~·•・‧丨—–、。()[\\]【】《》「」『』〔〕〖〗{}<>"\'“”‘’〈〉#*+&★☆';
export const SEPARATOR = new RegExp(`[${SIGNS}]+`, 'y');
export const OPENING = /[([【「『《〔〖{<]$/;
const WORD_END = `(?=$|[${SIGNS}])`;

/** Matches S01E02, S01E01E02, 1x02 and 2-03. */
export const SEASON_AND_EPISODE =
  /s(\d{1,2})[\s._:-]?ep?(\d{1,4}(?:\.\d)?)(?:(?:[-+&~](?:s\d{1,2})?(?:ep?)?|ep?)(\d{1,4})(?![\dpk])){0,3}(?!\d)|(\d{1,2})x(\d{1,3})(?!\d)|^([1-9])-(0[1-9])$/y;
/** Follows a unit, as in 第二单元第3集. */
const NUMBER_FOLLOWS = `(?=[\\s·:-]?第\\s?${DIGITS}\\s?[集话期回节讲课])`;
export const SEASON = new RegExp(
  `第\\s?(${DIGITS})\\s?(?:季|辑|部(?!分)|(?:[章卷案幕篇站关期]|单元|系列|阶段)${NUMBER_FOLLOWS})|(?<!\\d)(\\d{1,2})季(?=第?\\d)|season\\s?(\\d{1,2})(?!\\d)|s(\\d{1,2})(?=sp|ova|oad|[^\\da-z]|$)`,
  'y',
);
export const DATE = /第?((?:19|20)\d{2})(?:[-./_ 年](0?[1-9]|1[0-2])[-./_ 月](0?[1-9]|[12]\d|3[01])日?|(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01]))(?!\d)期?/y;
export const SHORT_DATE = /第?([0-3]\d)([.-]?)(0[1-9]|1[0-2])\2(0[1-9]|[12]\d|3[01])(?!\d)期?/y;
/** Matches days without a year: 12月31日, 01.06, 0412期. 第0412期 is number 412. */
export const DAY =
  /第?(0?[1-9]|1[0-2])(?:月(0?[1-9]|[12]\d|3[01])[日号]|\.(0[1-9]|[12]\d|3[01])(?![\d.]))期?|(?<![第\d])(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])期/y;
/** Matches days such as 四月十二日. */
export const CHINESE_DAY = /([一二三四五六七八九]|十[一二]?)月([一二三四五六七八九]|[一二]?十[一二三四五六七八九]?|三十一?)(?=[日号])/g;
/** Matches 第8集, 8集, 第1-2集, 第1集-第2集 and 第八. */
export const COUNTED = new RegExp(
  `第?\\s?(${DIGITS}(?:\\.\\d)?)\\s?${UNIT}?${FROM_TO}第?\\s?(${DIGITS})\\s?(?:${UNIT}|合集)|(?:第\\s?(${DIGITS}(?:\\.\\d)?)|(\\d{1,8}(?:\\.\\d)?))\\s?(?:${UNIT}|合集)|第\\s?(${DIGITS}(?:\\.\\d)?)|([${CHINESE_NUMERALS}]{1,7})(?:${UNIT}|合集)`,
  'y',
);
export const LATIN =
  /(?:episodes?|ep|e|vol|no|(?<![\da-z])p(?=\d)|#)[\s.]{0,2}(\d{1,6}(?:\.\d)?)(?:(?:(?:[-~]|\s?[+&]\s?)(?:ep?)?|ep?)(\d{1,6})(?![\dpk]))?(?!\d)/y;
/** Matches a bare number, unless a marked one follows: 24 S08E01, 9-1-1 第3集. */
export const BARE = new RegExp(
  `(\\d{1,8}(?:\\.\\d)?)(?:(?:[-~+&]|、(?=\\d+$))(\\d{1,6})(?![\\dpk]))?(?!\\d)(?!.*[\\s.](?:s\\d{1,2}[\\s._-]?ep?\\d|第\\s?${DIGITS}\\s?[集话期](?:$|\\s)))`,
  'y',
);
/** Matches a whole name such as 十二. */
export const CHINESE_ALONE = new RegExp(`^[([【]?[${CHINESE_NUMERALS}]{1,7}[)\\]】]?$`);
/** Matches 庆余年 08, and [05], [12.5], [06v2], [12 END] from fansub groups. */
export const NUMBER_BEHIND =
  /[[【](?!(?:19|20)\d\d\D)\d{1,4}(?:-\d{1,4}|\.\d)?(?:v\d)?[\s_]?(?:end|fin|完)?[\]】]|[\s_-]\d{2,4}(?:\.\d)?(?:v\d)?(?:\s(?:end|fin|完))?(?=$|\s?[([【])/;
/** Matches a year before a number, as in 2024第3期. */
export const YEAR_BEFORE_NUMBER = /(?:19|20)\d{2}[\s-]?第/y;
export const PART_IN_BRACKETS = /[([【]([上中下前后])[集期部篇编]?[)\]】]/;
export const IN_BRACKETS = /[([【「『《〔〖{<]([^()[\]【】「」『』《》〔〕〖〗{}<>]{1,6})[)\]】」』》〕〗}>]/g;
/** Matches a clip's number directly after a kind that follows the episode's number. */
export const CLIP_NUMBER = new RegExp(`[\\s(]?0?([1-9]|(?<=\\()[一二三四五])${WORD_END}`, 'y');
/** Matches parts such as 第8期(2) and 第8期-2. */
export const PART_NUMBER = new RegExp(`[-(]([1-9一二三四五])${WORD_END}`, 'y');
/** Matches a Chinese number after a kind, as in 番外一. */
export const CHINESE_BEHIND = new RegExp(`([${CHINESE_NUMERALS}]{1,7})(?=[上中下]?(?![\\p{L}\\p{N}]))`, 'uy');
export const PART = new RegExp(
  `([上中下]|[abc](?![-'.][a-z]))(?:集|期|部|篇|卷|半[场部集]?)?${WORD_END}|(?:part|pt|cd|disc)[\\s.]{0,2}([1-9])(?!\\d)|第([1-9一二三四五])部分|([前后])[篇编](?!章)`,
  'y',
);
/** Matches parts before a word, as in 第9期下加更 and 上集国语. */
export const PART_BEFORE_WORD = /([上中下])[集期部篇]?/y;
/** Matches signs before a part, as in 第1期-下 and 第1期丨下. */
export const SIGN_BEFORE_PART = /^\s?[-_:·・|丨/.,)]\s?(?=[上中下])/;
/** Matches formal numerals, as in 第壹集. */
export const FORMAL = new RegExp(`第[${FORMAL_NUMERALS}零]{1,9}`, 'g');
export const PARTS: Readonly<Record<string, string>> = { 上: 'a', 前: 'a', 中: 'b', 下: 'c', 后: 'c' };
