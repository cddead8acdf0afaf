import Type from 'typebox';

/** Minutes. */
export const MAX_RUNTIME = 1440;
export const MAX_STILLS = 12;

/**
 * Fields of a title, each once. The API's types, forms, lengths, columns, reading, writing, locks and suggestions follow from this table.
 * - `kind` of the stored value: `text` is converted to the reader's script, `code` is not; `texts` and `codes` are JSON lists; `id` may be null
 * - `form` in which people give it; without one, only imports set it
 * - `max` characters, or the largest count
 * - `plain` if sources send it as it is; otherwise it has a reader (`server/src/titles/fields/title-fields.ts` or `ingest/importing/record.ts`)
 * - `suggested` if members may correct it
 * - `later` for new fields: keeps the digests of records without it
 * - `inner` if visitors do not get it
 */
export const TITLE_FIELDS = {
  vod_name: { kind: 'text', form: 'name', max: 200, suggested: true },
  vod_sub: { kind: 'text', form: 'line', max: 500, plain: true, suggested: true },
  vod_pic: { kind: 'code', form: 'address' },
  vod_remarks: { kind: 'text', form: 'line', max: 100, plain: true, suggested: true },
  vod_actor: { kind: 'texts', form: 'list', suggested: true },
  vod_director: { kind: 'texts', form: 'list', suggested: true },
  vod_area: { kind: 'text', form: 'line', max: 100, suggested: true },
  vod_lang: { kind: 'text', form: 'line', max: 100, suggested: true },
  vod_year: { kind: 'code', form: 'year', suggested: true },
  vod_content: { kind: 'text', form: 'paragraphs', max: 20_000, plain: true, suggested: true },
  vod_blurb: { kind: 'text', form: 'paragraphs', max: 500 },
  vod_tag: { kind: 'texts', form: 'list', suggested: true },
  vod_class: { kind: 'texts', form: 'list', suggested: true },
  vod_douban_id: { kind: 'number', form: 'count', later: true, inner: true },
  vod_douban_score: { kind: 'number', form: 'score' },
  vod_score: { kind: 'number', form: 'score' },
  tmdb_id: { kind: 'id', form: 'count' },
  tmdb_rating: { kind: 'number', form: 'score' },
  tmdb_votes: { kind: 'number', form: 'count' },
  tmdb_poster: { kind: 'code', form: 'address' },
  tmdb_backdrop: { kind: 'code', form: 'address' },
  original_title: { kind: 'code', form: 'line', max: 200, plain: true, suggested: true },
  alternative_titles: { kind: 'codes', form: 'list' },
  overview: { kind: 'text', form: 'paragraphs', max: 5000, plain: true },
  trailer_url: { kind: 'code', form: 'address' },
  stills: { kind: 'codes', form: 'addresses', later: true },
  runtime: { kind: 'number', form: 'count', max: MAX_RUNTIME, later: true, suggested: true },
  type_id: { kind: 'number', form: 'category' },
  vod_time: { kind: 'code' },
  vod_status: { kind: 'code', form: 'status', suggested: true },
  vod_version: { kind: 'text', form: 'line', max: 50 },
  vod_total: { kind: 'number', form: 'count' },
  vod_serial: { kind: 'code', form: 'line', max: 30, plain: true },
  vod_weekday: { kind: 'code', form: 'line', max: 40, plain: true, later: true, inner: true },
  vod_letter: { kind: 'code' },
} as const satisfies Record<string, TitleField>;

export type Kind = 'text' | 'code' | 'texts' | 'codes' | 'number' | 'id';
export type Form = 'name' | 'line' | 'paragraphs' | 'list' | 'address' | 'addresses' | 'year' | 'status' | 'category' | 'count' | 'score';
interface TitleField {
  kind: Kind;
  form?: Form;
  max?: number;
  plain?: true;
  suggested?: true;
  later?: true;
  inner?: true;
}
export type TitleFields = typeof TITLE_FIELDS;
export type FieldsWith<Property extends object> = { [N in keyof TitleFields]: TitleFields[N] extends Property ? N : never }[keyof TitleFields];
export type EditedField = FieldsWith<{ form: Form }>;
export type SuggestedField = FieldsWith<{ suggested: true }>;
export const fieldsWith = <P extends keyof TitleField>(property: P) =>
  (Object.keys(TITLE_FIELDS) as (keyof TitleFields)[]).filter((name) => property in TITLE_FIELDS[name]) as FieldsWith<Record<P, NonNullable<unknown>>>[];

const list = Type.Array(Type.String());
const KINDS = { text: Type.String(), code: Type.String(), texts: list, codes: list, number: Type.Number(), id: Type.Union([Type.Integer(), Type.Null()]) };
type Shown = Exclude<keyof TitleFields, FieldsWith<{ inner: true }> | 'vod_status'>;
/** What visitors get. Call it inside a schema only: the browser's bundle drops both together. */
export const shownSchemas = () =>
  Object.fromEntries(Object.entries(TITLE_FIELDS).flatMap(([name, field]) => ('inner' in field ? [] : [[name, KINDS[field.kind]]]))) as {
    [N in Shown]: (typeof KINDS)[TitleFields[N]['kind']];
  };
