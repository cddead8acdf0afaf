import { type EditedField, type FieldsWith, fieldsWith, type Kind, TITLE_FIELDS, type TitleFields } from '@yinmu/contract/titles/title-fields.ts';

/** A column that the importer sets when it adds a title, then changes by its own rules. */
const importer = <K extends Kind>(kind: K) => ({ kind, setBy: 'importer' }) as const;
/** A column that is set when a title is added, but is not content. */
const adding = <K extends Kind>(kind: K) => ({ kind, setBy: 'adding' }) as const;
/** A column that has a default and that only this site changes. */
const site = <K extends Kind>(kind: K) => ({ kind, setBy: 'site' }) as const;
const OWN = {
  year: importer('number'),
  areas: importer('code'),
  langs: importer('code'),
  sort_name: importer('code'),
  base_day: importer('number'),
  base_week: importer('number'),
  base_month: importer('number'),
  hits: importer('number'),
  hits_day: importer('number'),
  hits_week: importer('number'),
  hits_month: importer('number'),
  match_key: importer('code'),
  vod_id: site('number'),
  locked: site('code'),
  owner: adding('number'),
  has_lines: adding('number'),
  rev: site('number'),
  visible: site('number'),
  poster_blur: site('code'),
  site_score: site('number'),
  site_votes: site('number'),
  seed_votes: site('number'),
  seed_stars: site('number'),
};

type Own = typeof OWN;
type SetBy<Who extends string> = { [C in keyof Own]: Own[C]['setBy'] extends Who ? C : never }[keyof Own];
export const COLUMNS = { ...TITLE_FIELDS, ...OWN };
export type TitleColumn = keyof typeof COLUMNS;
type Stored = { text: string; code: string; texts: string; codes: string; number: number; id: number | null };

export type TitleRow = { [C in TitleColumn]: C extends 'match_key' ? string | null : Stored[(typeof COLUMNS)[C]['kind']] };
export type RecordTitle = Pick<TitleRow, keyof TitleFields | SetBy<'importer'>>;

export type PlainColumn = FieldsWith<{ plain: true }>;
export const PLAIN_COLUMNS: readonly PlainColumn[] = fieldsWith('plain');

const MAKES: Partial<Record<EditedField, readonly (keyof RecordTitle)[]>> = {
  vod_name: ['sort_name', 'vod_letter', 'match_key'],
  vod_area: ['areas'],
  vod_lang: ['langs'],
  vod_year: ['year', 'match_key'],
  type_id: ['match_key'],
};
/** Maps fields that a source may change to their columns, including those derived from them. */
export const SOURCE_COLUMNS: ReadonlyMap<EditedField, readonly (keyof RecordTitle)[]> = new Map(fieldsWith('form').map((name) => [name, MAKES[name] ?? []]));

const isOfRecord = (name: TitleColumn): name is keyof RecordTitle => name in TITLE_FIELDS || OWN[name as keyof Own].setBy === 'importer';
const DIGESTED = (Object.keys(COLUMNS) as TitleColumn[]).filter(isOfRecord);
const FIRST = DIGESTED.filter((name) => !('later' in COLUMNS[name]));
const LATER = DIGESTED.filter((name) => 'later' in COLUMNS[name]);
/** Returns the values that identify an unchanged record, in the order of the table. */
export const digestedValues = (title: RecordTitle): unknown[] => [
  ...FIRST.map((name) => title[name]),
  ...LATER.map((name) => title[name]).filter((value) => value !== '' && value !== 0 && value !== null && value !== '[]'),
];

const EMPTY = { text: '', code: '', texts: '[]', codes: '[]', number: 0, id: null };
export const emptyRecord = () =>
  ({ ...Object.fromEntries(DIGESTED.map((name) => [name, EMPTY[COLUMNS[name].kind]])), match_key: null }) as unknown as RecordTitle;
