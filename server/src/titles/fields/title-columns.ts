/** `text` is converted to the reader's script, `code` is shown as it is stored; `texts` and `codes` are JSON lists of them; `id` may be null. */
type Kind = 'text' | 'code' | 'texts' | 'codes' | 'number' | 'id';

/** A column that a source sets and may change later. @param makes columns that follow from it */
const source = <K extends Kind>(kind: K, ...makes: string[]) => ({ kind, setBy: 'source', makes }) as const;
/** A text that a source sends under the column's name, taken as it is. @param max characters */
const plain = <K extends 'text' | 'code'>(kind: K, max: number) => ({ ...source(kind), max }) as const;
/** A column that came after the first digests of records: it counts in those of records that have it, so that all others keep theirs. */
const later = <Column extends object>(column: Column) => ({ ...column, later: true }) as const;
/** A column that the importer sets when it adds a title, and keeps by rules of its own. */
const importer = <K extends Kind>(kind: K) => ({ kind, setBy: 'importer' }) as const;
/** A column that is set with the record a title was added from, but is no part of what the record says of the title. */
const adding = <K extends Kind>(kind: K) => ({ kind, setBy: 'adding' }) as const;
/** A column with a default, which only this site changes. */
const site = <K extends Kind>(kind: K) => ({ kind, setBy: 'site' }) as const;

export const COLUMNS = {
  vod_id: site('number'),
  vod_name: source('text', 'sort_name', 'vod_letter', 'match_key'),
  vod_sub: plain('text', 500),
  vod_pic: source('code'),
  vod_remarks: plain('text', 100),
  vod_actor: source('texts'),
  vod_director: source('texts'),
  vod_area: source('text', 'areas'),
  vod_lang: source('text', 'langs'),
  vod_year: source('code', 'year', 'match_key'),
  vod_content: plain('text', 20_000),
  vod_blurb: source('text'),
  vod_tag: source('texts'),
  vod_class: source('texts'),
  vod_douban_id: later(source('number')),
  vod_douban_score: source('number'),
  vod_score: source('number'),
  tmdb_id: source('id'),
  tmdb_rating: source('number'),
  tmdb_votes: source('number'),
  tmdb_poster: source('code'),
  tmdb_backdrop: source('code'),
  original_title: plain('code', 200),
  alternative_titles: source('codes'),
  overview: plain('text', 5000),
  trailer_url: source('code'),
  type_id: source('number', 'match_key'),
  vod_time: importer('code'),
  vod_status: source('code'),
  vod_version: source('text'),
  vod_total: source('number'),
  vod_serial: plain('code', 30),
  vod_letter: importer('code'),
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
  locked: site('code'),
  match_key: importer('code'),
  owner: adding('number'),
  has_lines: adding('number'),
  rev: site('number'),
  visible: site('number'),
  poster_blur: site('code'),
};

type Columns = typeof COLUMNS;
export type TitleColumn = keyof Columns;
type SetBy<Who extends string> = { [C in TitleColumn]: Columns[C]['setBy'] extends Who ? C : never }[TitleColumn];
type Stored = { text: string; code: string; texts: string; codes: string; number: number; id: number | null };

export type TitleRow = { [C in TitleColumn]: C extends 'match_key' ? string | null : Stored[Columns[C]['kind']] };
export type RecordTitle = Omit<TitleRow, SetBy<'site' | 'adding'>>;
type SourceColumn = SetBy<'source'>;

export type PlainColumn = { [C in TitleColumn]: Columns[C] extends { max: number } ? C : never }[TitleColumn];
export const isPlain = (name: TitleColumn): name is PlainColumn => 'max' in COLUMNS[name];

const isSource = (name: TitleColumn): name is SourceColumn => COLUMNS[name].setBy === 'source';
type MadeColumn = keyof RecordTitle;
/** Columns that a source may change, with those derived from them. */
export const SOURCE_COLUMNS: ReadonlyMap<SourceColumn, readonly MadeColumn[]> = new Map(
  (Object.keys(COLUMNS) as TitleColumn[]).filter(isSource).map((name) => [name, COLUMNS[name].makes as readonly MadeColumn[]]),
);

const isOfRecord = (name: TitleColumn): name is keyof RecordTitle => COLUMNS[name].setBy === 'source' || COLUMNS[name].setBy === 'importer';
const DIGESTED = (Object.keys(COLUMNS) as TitleColumn[]).filter(isOfRecord);
const FIRST = DIGESTED.filter((name) => !('later' in COLUMNS[name]));
const LATER = DIGESTED.filter((name) => 'later' in COLUMNS[name]);
/** Values that identify an unchanged record, in the order of the table. */
export const digestedValues = (title: RecordTitle): unknown[] => [
  ...FIRST.map((name) => title[name]),
  ...LATER.map((name) => title[name]).filter((value) => value !== '' && value !== 0 && value !== null && value !== '[]'),
];
