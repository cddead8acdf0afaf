/** Areas and languages go by many names; filters compare the common one. What was imported is kept beside it. */

const synonyms = (table: Record<string, string>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(table).flatMap(([name, others]) => [[name, name] as const, ...others.split(' ').map((other) => [other.toLowerCase(), name] as const)]),
  );

const AREAS = synonyms({
  中国大陆: '大陆 内地 中国 中国内地 国产 cn china',
  中国香港: '香港 港 hk hongkong',
  中国台湾: '台湾 台 tw taiwan',
  美国: '欧美 美 us usa',
  韩国: '韩 南韩 kr korea',
  日本: '日 jp japan',
  英国: '英 uk gb',
  泰国: '泰 th thailand',
  法国: 'fr france',
  德国: '西德 de germany',
  印度: 'in india',
  其他: '其它 未知 other',
});
const LANGS = synonyms({
  国语: '普通话 汉语普通话 汉语 中文 华语 mandarin zh',
  粤语: '广东话 cantonese',
  英语: '英文 english en',
  日语: '日文 japanese ja',
  韩语: '韩文 朝鲜语 korean ko',
  泰语: 'thai th',
  其他: '其它 未知 other',
});

const COMMON = { area: AREAS, lang: LANGS };
/** The name by which filters know an area or a language. */
export const commonName = (kind: keyof typeof COMMON, text: string) => COMMON[kind].get(text.toLowerCase()) ?? text;
