/** Shows columns as fields of the API, in the reader's language. */
import { LANGUAGES, type Language } from '@yinmu/contract/limits.ts';
import { seasonOf } from '@yinmu/contract/titles/season.ts';
import { listOf } from '../../platform/database/database.ts';
import { createTextMemo } from '../../platform/memory/cache.ts';
import { converter, syllables, toSimplified } from '../../platform/text/chinese.ts';
import { localizer, remarksIn, siteCategories } from '../value-names/index.ts';
import { COLUMNS, type TitleColumn, type TitleRow } from './title-columns.ts';
import { names } from './title-fields.ts';

/** The columns with a title's other names, among which the English one is found, because sources do not say which it is. */
const NAME_COLUMNS = ['vod_name', 'vod_sub', 'original_title', 'alternative_titles'] as const;
type Named = Pick<TitleRow, (typeof NAME_COLUMNS)[number]>;

const NOT_LATIN = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
/** Splits names, but keeps a comma before a space, which belongs to the name: `The Good, the Bad and the Ugly`. */
const namesIn = (vodSub: string) => vodSub.split(/[/|;；，、]|,(?! )/);
/** Words of other languages, which English names rarely contain. */
const FOREIGN = /\b(?:le|la|les|des|du|der|die|das|den|und|ein|eine|von|il|lo|gli|di|della|el|los|las|del|y|une?|et|ou|na|het|een|och|os|um|uma|no|wo|ga)\b/i;

/** Ranks names; a lower number is likelier English. Undefined for pinyin and other scripts. */
function rankOf(name: string, sound: () => string): number | undefined {
  const letters = name.toLowerCase().replace(/[^\p{L}]+/gu, '');
  if (letters.length < 2 || NOT_LATIN.test(name) || letters === sound()) return undefined;
  return (/[^\0-\x7f]/.test(letters) ? 2 : 0) + (FOREIGN.test(name) ? 1 : 0);
}

function withSeason(name: string, vodName: string): string {
  const season = vodName.includes('季') ? seasonOf(vodName) : null;
  return season === null || /\bseason\b|\d|\bs\d/i.test(name) ? name : `${name} Season ${season}`;
}

function find({ vod_name, vod_sub, original_title, alternative_titles }: Named): string {
  let sound: string | undefined;
  const soundOfName = () =>
    (sound ??= syllables(toSimplified(vod_name))
      .join('')
      .toLowerCase()
      .replace(/[^\p{L}]+/gu, ''));
  let best = '';
  let least = Number.POSITIVE_INFINITY;
  for (const given of [...namesIn(vod_sub), original_title, ...listOf(alternative_titles)]) {
    const name = given.trim();
    const rank = rankOf(name, soundOfName);
    if (rank === undefined || rank >= least) continue;
    [best, least] = [name, rank];
  }
  return best && withSeason(best, vod_name);
}

const remember = createTextMemo({ name: 'english-names', maxBytes: 4 * 1024 * 1024, maxKeyLength: 400 });

/** Returns an empty text if there is no English name, or if the main name is already in Latin letters. */
export function englishName(title: Named): string {
  if (!NOT_LATIN.test(title.vod_name)) return '';
  return remember(`${title.vod_name}\n${title.vod_sub}\n${title.original_title}\n${title.alternative_titles}`, () => find(title));
}

type ShownValues = { text: string; code: string; texts: string[]; codes: string[]; number: number; id: number | null };
type Fields<C extends TitleColumn> = { [Name in C]: ShownValues[(typeof COLUMNS)[Name]['kind']] };
export type ShownTitle<C extends TitleColumn> = Fields<C> & { type_name: string; vod_name_original?: string };
type Row<C extends TitleColumn> = Pick<TitleRow, C> & { type_id: number };
type Show = (value: never) => unknown;

/** Returns the columns that an object of the contract needs. */
export const columnsFor = <Properties extends object>({ properties }: { properties: Properties }) =>
  Object.keys(properties).filter((name) => name in COLUMNS) as Extract<keyof Properties, TitleColumn>[];

const asStored = (name: TitleColumn): Show | undefined => (COLUMNS[name].kind === 'texts' || COLUMNS[name].kind === 'codes' ? listOf : undefined);

/** Parses list columns, for corrections and for other sites. */
export function storedTitle<C extends TitleColumn>(row: Pick<TitleRow, C>): Fields<C> {
  const fields: Record<string, unknown> = {};
  for (const name of Object.keys(row) as C[]) fields[name] = asStored(name)?.(row[name] as never) ?? row[name];
  return fields as Fields<C>;
}

function listIn(kind: 'area' | 'lang', language: Language) {
  const label = localizer(kind, language);
  const separator = language === 'en' ? ', ' : ' / ';
  return (text: string) => (/[,，/、|;；\s]/.test(text) ? [...new Set(names(text, 10).map(label))].join(separator) : label(text));
}

const genre = localizer('genre', 'zhcn');
function showerOf(name: TitleColumn, language: Language): Show | undefined {
  if (name === 'type_id') return siteCategories.placeOf;
  if (name === 'vod_remarks') return remarksIn(language);
  if (name === 'vod_version') return localizer('version', language);
  if (name === 'vod_tag' || name === 'vod_class') {
    const label = localizer(name === 'vod_tag' ? 'tag' : 'genre', language);
    return (json: string) => (name === 'vod_tag' ? listOf(json) : [...new Set(listOf(json).map(genre))]).map(label);
  }
  if (name === 'vod_area' || name === 'vod_lang') return listIn(name === 'vod_area' ? 'area' : 'lang', language);
  const { kind } = COLUMNS[name];
  if (kind !== 'text' && kind !== 'texts') return asStored(name);
  if (language !== 'zhtw') return kind === 'texts' ? listOf : undefined;
  const convert = converter(language);
  return kind === 'texts' ? (json: string) => listOf(json).map(convert) : convert;
}

/** The columns of the plot; English readers get the English plot if there is one. */
const PLOTS = ['vod_content', 'vod_blurb'] as const;
const BLURB = 200;
const isEnglish = (text: string) => text !== '' && !/\p{Script=Han}/u.test(text);

function inEnglish(shown: Record<string, unknown>, row: Named & { overview?: string }) {
  const name = englishName(row);
  if (name) Object.assign(shown, { vod_name: name, vod_name_original: row.vod_name });
  const { overview = '' } = row;
  if (!isEnglish(overview)) return;
  for (const plot of PLOTS) if (plot in shown) shown[plot] = plot === 'vod_blurb' ? overview.slice(0, BLURB) : overview;
}

export function viewOf<C extends TitleColumn>(columns: readonly C[]) {
  const isPlotShown = PLOTS.some((plot) => (columns as readonly TitleColumn[]).includes(plot));
  const forEnglish = [...new Set<TitleColumn>([...columns, ...NAME_COLUMNS, ...(isPlotShown ? (['overview'] as const) : [])])] as C[];
  const showers = Object.fromEntries(LANGUAGES.map((language) => [language, columns.map((name) => [name, showerOf(name, language)] as const)])) as Record<
    Language,
    [C, Show | undefined][]
  >;
  return {
    /** Returns the columns to read; those with English names are needed for English readers only. */
    columnsIn: (language: Language): readonly C[] => (language === 'en' ? forEnglish : columns),
    /** Adds the category's name to its id. */
    show(row: Row<C>, language: Language): ShownTitle<C> {
      const shown: Record<string, unknown> = {};
      for (const [name, show] of showers[language]) shown[name] = show ? show(row[name] as never) : row[name];
      if (language === 'en') inEnglish(shown, row as unknown as Named);
      shown.type_name = siteCategories.nameOf(row.type_id, language);
      return shown as ShownTitle<C>;
    },
  };
}
