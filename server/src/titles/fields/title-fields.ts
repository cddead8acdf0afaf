/** Parses fields as sources and people write them, and derives further columns from them. */
import { TITLE_FIELDS } from '@yinmu/contract/titles/title-fields.ts';
import { simplifiedWord, syllables, toSimplified } from '../../platform/text/chinese.ts';
import { plainText, withoutThousands } from '../../platform/text/plain-text.ts';
import { commonName } from '../value-names/index.ts';
import { PLAIN_COLUMNS, type PlainColumn, type TitleRow } from './title-columns.ts';

const NOBODY = new Set(['内详', '未知', '暂无', '无', '不详', '其它', '其他', '佚名', 'null', 'undefined', '未录入']);

/** Splits people or genres at any separator. */
export function names(value: unknown, most = 60): string[] {
  const text = Array.isArray(value) ? value.map((item) => plainText(item)).join(',') : plainText(value, 4000);
  if (text === '') return [];
  // Fast path: most fields use commas only.
  const apart = /[\s，/、|;；]/.test(text) ? text.replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})|[，/、|;；]/gu, ',') : text;
  const found = new Set<string>();
  for (const piece of apart.split(',')) {
    const name = piece.trim().slice(0, 80);
    if (name !== '' && !NOBODY.has(name)) found.add(name);
  }
  return [...found].slice(0, most);
}

const yearOf = (value: unknown): number => Number(/(?:^|\D)(188[89]|189\d|19\d\d|20\d\d)(?:\D|$)/.exec(withoutThousands(String(value ?? '')))?.[1] ?? 0);

/** Reads a genre: 动作片 and 动作 are one genre, but 纪录片 is a word of its own. */
function genreName(text: string): string {
  const word = simplifiedWord(text);
  return word.length > 2 && word.endsWith('片') && !word.startsWith('纪录') ? word.slice(0, -1) : word;
}

export function sortNameOf(name: string): string {
  return syllables(toSimplified(name.normalize('NFKC').toLowerCase()))
    .join('')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .slice(0, 60);
}
const letterOf = (sortName: string) => (/^[a-z]/.test(sortName) ? (sortName[0] as string).toUpperCase() : '0');

/** Expands words that stand for the same value or for several: `国产,大陆` becomes `中国大陆`. */
const comparable = (text: string, kind: 'area' | 'lang') => [...new Set(names(simplifiedWord(text), 10).map((name) => commonName(kind, name)))].join(',');

/** Parsers of fields, which return the columns that a value makes. The match key is not among them, because it needs several fields. */
export const titleFields = {
  vod_name: (value: unknown) => {
    const vod_name = plainText(value, TITLE_FIELDS.vod_name.max);
    const sort_name = sortNameOf(vod_name);
    return { vod_name, sort_name, vod_letter: letterOf(sort_name) };
  },
  vod_year: (value: unknown) => {
    const year = yearOf(value);
    return { year, vod_year: year > 0 ? String(year) : '' };
  },
  vod_area: (value: unknown) => {
    const vod_area = plainText(value, TITLE_FIELDS.vod_area.max);
    return { vod_area, areas: comparable(vod_area, 'area') };
  },
  vod_lang: (value: unknown) => {
    const vod_lang = plainText(value, TITLE_FIELDS.vod_lang.max);
    return { vod_lang, langs: comparable(vod_lang, 'lang') };
  },
  vod_class: (value: unknown) => ({ vod_class: JSON.stringify([...new Set(names(value, 30).map(genreName))]) }),
  vod_director: (value: unknown) => ({ vod_director: JSON.stringify(names(value)) }),
  vod_actor: (value: unknown) => ({ vod_actor: JSON.stringify(names(value)) }),
  vod_tag: (value: unknown) => ({ vod_tag: JSON.stringify(names(value, 30).map(simplifiedWord)) }),
  alternative_titles: (value: unknown) => ({ alternative_titles: JSON.stringify(names(value, 30)) }),
} satisfies { [Field in keyof TitleRow]?: (value: unknown) => { [Column in Field]: TitleRow[Column] } & Partial<TitleRow> };

const FIELDS = Object.keys(titleFields) as (keyof typeof titleFields)[];

type FieldColumns = UnionToIntersection<ReturnType<(typeof titleFields)[keyof typeof titleFields]>> & Pick<TitleRow, PlainColumn>;
type UnionToIntersection<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void ? I : never;

/** @param textOf returns a field as the source sends it */
export function readFields(textOf: (name: ReadField) => unknown): FieldColumns {
  const columns: Partial<TitleRow> = {};
  for (const name of FIELDS) Object.assign(columns, titleFields[name](textOf(name)));
  for (const name of PLAIN_COLUMNS) columns[name] = plainText(textOf(name), TITLE_FIELDS[name].max);
  return columns as FieldColumns;
}

type ReadField = PlainColumn | keyof typeof titleFields;
const isPlainField = (name: string): name is PlainColumn => (PLAIN_COLUMNS as readonly string[]).includes(name);
/** Returns undefined for fields that are not parsed from a text of the same name. */
export function readField(name: string, value: unknown): Partial<TitleRow> | undefined {
  if (name in titleFields) return titleFields[name as keyof typeof titleFields](value);
  return isPlainField(name) ? { [name]: plainText(value, TITLE_FIELDS[name].max) } : undefined;
}
