/** Maps spellings of genres, areas and languages to the one that filters compare. The original spelling is stored too. */
import areaNames from './names/area-names.json' with { type: 'json' };
import genreNames from './names/genre-names.json' with { type: 'json' };
import languageNames from './names/language-names.json' with { type: 'json' };

export const ENGLISH_VALUES = { genre: genreNames, area: areaNames, lang: languageNames } as const;
export type NamedValue = keyof typeof ENGLISH_VALUES;

const byEnglishName = (names: Readonly<Record<string, string>>) =>
  Object.entries(names)
    .reverse()
    .map(([name, english]) => [english.toLowerCase(), name] as const);

/** @param table lists the other spellings of each common name, including its English name */
const synonyms = (kind: NamedValue, table: Record<string, string>): ReadonlyMap<string, string> =>
  new Map([
    ...byEnglishName(ENGLISH_VALUES[kind]),
    ...Object.entries(table).flatMap(([name, others]) => [[name, name] as const, ...others.split(' ').map((other) => [other.toLowerCase(), name] as const)]),
  ]);

const GENRES = synonyms('genre', {
  纪录片: '纪录 记录 记录片 documentaries',
  科幻: 'sci-fi scifi',
  喜剧: 'comedies',
  动画: 'animated',
  音乐: 'musicals',
  其他: '其它 未知',
});
const AREAS = synonyms('area', {
  中国大陆: '大陆 内地 中国 中国内地 国产 中华人民共和国 cn china',
  中国香港: '香港 港 hk hongkong',
  中国台湾: '台湾 台 中华民国 tw',
  中国澳门: '澳门 mo macao',
  美国: '美 us usa america',
  韩国: '韩 南韩 大韩民国 kr korea',
  日本: '日 jp',
  英国: '英 uk gb england',
  泰国: '泰 th',
  法国: '法 fr',
  德国: '西德 德 de',
  印度: 'in',
  意大利: 'it',
  西班牙: 'es',
  加拿大: 'ca',
  俄罗斯: '俄国 俄 ru',
  澳大利亚: '澳洲 au',
  印度尼西亚: '印尼',
  捷克: '捷克共和国 czech',
  阿联酋: '阿拉伯联合酋长国 uae',
  其他: '其它 未知',
});
const LANGS = synonyms('lang', {
  国语: '普通话 汉语普通话 汉语 中文 华语 汉语配音 国语配音 chinese zh',
  粤语: '广东话 yue',
  闽南语: '台语 闽南话 福建话',
  英语: '英文 en',
  日语: '日文 ja',
  韩语: '韩文 朝鲜语 ko',
  泰语: '泰文 th',
  法语: '法文 fr',
  德语: '德文 de',
  俄语: '俄文 ru',
  西班牙语: '西语 西班牙文 es',
  意大利语: '意大利文 it',
  葡萄牙语: '葡文 葡萄牙文 pt',
  印尼语: '印度尼西亚语',
  菲律宾语: '他加禄语 tagalog',
  波斯语: '伊朗语 farsi',
  国粤双语: '国语粤语 国粤',
  无声: '默片',
  无对白: '无语言',
  其他: '其它 未知',
});

const COMMON = { genre: GENRES, area: AREAS, lang: LANGS };
export const commonName = (kind: NamedValue, text: string) => COMMON[kind].get(text.toLowerCase()) ?? text;
/** Returns whether a word, with or without a final 片, is a known genre. */
export const isGenre = (text: string) => [text, text.replace(/片$/, '')].some((word) => Object.hasOwn(genreNames, commonName('genre', word)));
