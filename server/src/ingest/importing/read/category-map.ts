/** Maps a source's category by name. If the name states only the kind of title, the area selects the subcategory. */

import { CATEGORY_IDS, isMain } from '@yinmu/contract/catalogue/categories.ts';
import { categoryName } from '@yinmu/contract/catalogue/category-names.ts';
import { isGenre } from '../../../titles/value-names/index.ts';

type Area = 'mainland' | 'hongkong' | 'taiwan' | 'western' | 'japan' | 'korea' | 'thailand' | 'other' | 'none';

const AREA_WORDS: [RegExp, Area][] = [
  [/大陆|内地|国产|中国(?!香港|台湾)|华语/, 'mainland'],
  [/香港|港片|港剧|港台/, 'hongkong'],
  [/台湾|台剧/, 'taiwan'],
  [/欧美|美国|英国|法国|德国|加拿大|澳大利亚|意大利|西班牙|俄罗斯|苏联|荷兰|瑞典|丹麦|波兰|美剧|英剧/, 'western'],
  [/日本|日剧|日漫|日韩/, 'japan'],
  [/韩国|韩剧/, 'korea'],
  [/泰国|泰剧/, 'thailand'],
  [/海外|其他|其它|印度|新加坡|马来/, 'other'],
];
export const areaIn = (text: string): Area => AREA_WORDS.find(([pattern]) => pattern.test(text))?.[1] ?? 'none';

const BY_AREA: Record<number, Record<Area, number>> = {
  1: { mainland: 11, hongkong: 12, taiwan: 14, western: 13, japan: 15, korea: 16, thailand: 17, other: 17, none: 1 },
  2: { mainland: 21, hongkong: 22, taiwan: 25, western: 24, japan: 26, korea: 23, thailand: 28, other: 27, none: 2 },
  3: { mainland: 31, hongkong: 32, taiwan: 32, western: 34, japan: 33, korea: 33, thailand: 3, other: 3, none: 3 },
  4: { mainland: 41, hongkong: 44, taiwan: 44, western: 43, japan: 42, korea: 42, thailand: 45, other: 45, none: 4 },
};

/** Special kinds come first, so that 动漫电影 is animation and 纪录片 is not a film. */
const KINDS: [RegExp, number][] = [
  [/短剧|爽文|女频|男频|反转|逆袭|战神|赘婿|重生|穿越言情|脑洞|微电影剧/, 5],
  [/纪录|记录片/, 6],
  [/动漫|动画|番剧|国漫|日漫|美漫/, 4],
  [/综艺|真人秀|脱口秀|晚会|选秀/, 3],
  [/(^|[^短])剧$|连续剧|电视剧|国产剧|港剧|台剧|日剧|韩剧|美剧|泰剧|剧集/, 2],
  [/片$|电影|影片|剧场/, 1],
];

export const kindOf = (name: string): number | undefined => KINDS.find(([pattern]) => pattern.test(name))?.[1];
/** Returns the main category if the area has no subcategory. */
export const inArea = (main: number, area: string): number => BY_AREA[main]?.[areaIn(area)] ?? main;
/** 日韩 and 港台 name two areas each; the title's own area tells which. */
const PAIRS: [RegExp, readonly Area[]][] = [
  [/日韩/, ['japan', 'korea']],
  [/港台/, ['hongkong', 'taiwan']],
];
export const namesTwoAreas = (name: string): boolean => PAIRS.some(([pattern]) => pattern.test(name));
const isOneOf = (name: string, area: string) => PAIRS.some(([pattern, areas]) => pattern.test(name) && areas.includes(areaIn(area)));
export const hasAreas = (main: number): boolean => main in BY_AREA;

/** Names that say only the kind of title. */
const KIND_ONLY = /^(电影片?|影片|电视剧|连续剧|剧集|综艺(片|节目)?|动漫片?|动画片?|番剧|(微|爽文)?短剧|[纪记]录片?)$/;
/** Returns 动作 for 动作片; empty if the name has no genre, or is an area. */
export const genreOf = (name: string): string =>
  kindOf(name) !== undefined && !KIND_ONLY.test(name) && areaIn(name) === 'none' && isGenre(name) ? name.replace(/(?<=..)片$/, '') : '';
export const isKindOnly = (name: string): boolean => KIND_ONLY.test(name);

/** Our subcategories by name; other sites use the same names. */
const OWN = new Map(CATEGORY_IDS.filter((id) => !isMain(id)).map((id) => [categoryName(id, 'zhcn'), id]));

export interface CategoryHints {
  typeName: string;
  parentName: string;
  area: string;
  classes: readonly string[];
  episodes: number;
}
export interface CategoryReading {
  typeId: number;
  /** Guesses are counted in the report. */
  how: 'override' | 'name' | 'guess';
}

export function readCategory(hints: CategoryHints, overrides: ReadonlyMap<string, number>): CategoryReading {
  const override = overrides.get(hints.typeName) ?? OWN.get(hints.typeName);
  if (override !== undefined) return { typeId: override, how: overrides.has(hints.typeName) ? 'override' : 'name' };
  for (const name of [hints.typeName, hints.parentName]) {
    const main = kindOf(name);
    if (main !== undefined) return { typeId: inArea(main, areaIn(name) === 'none' || isOneOf(name, hints.area) ? hints.area : name), how: 'name' };
  }
  const main = hints.classes.some((name) => name === '动画' || name === '动漫') ? 4 : hints.classes.includes('纪录片') ? 6 : hints.episodes > 1 ? 2 : 1;
  return { typeId: inArea(main, `${hints.area} ${hints.classes.join(' ')}`), how: 'guess' };
}
