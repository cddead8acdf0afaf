/** Turns edited fields into columns, by the same rules as an import. */
import { mainOf } from '@yinmu/contract/catalogue/categories.ts';
import type { EditedFields } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { type EditedField, type Form, type Kind, TITLE_FIELDS } from '@yinmu/contract/titles/title-fields.ts';
import { listOf } from '../../platform/database/json-list.ts';
import { plainText } from '../../platform/text/plain-text.ts';
import { matchKey, readField, type TitleRow } from '../fields/index.ts';

/** Fields that imports derive, or translate from sources' words; people give the value itself. */
function readGiven(name: EditedField, value: unknown): Partial<TitleRow> {
  const { kind, form, max }: { kind: Kind; form: Form; max?: number } = TITLE_FIELDS[name];
  if (form === 'paragraphs') return { [name]: plainText(value, max) };
  if (form === 'score') return { [name]: Math.round(Number(value) * 10) / 10 };
  return { [name]: kind === 'id' ? Number(value) || null : value };
}
const readEdited = (name: EditedField, value: unknown) => readField(name, value) ?? readGiven(name, value);

const isList = (value: unknown): value is string => typeof value === 'string' && /^\["|^\[\]$/.test(value);

type Named = Pick<TitleRow, 'vod_name' | 'year' | 'type_id'>;
function withMatchKey(row: Named, columns: Partial<TitleRow>): Partial<TitleRow> {
  if (columns.vod_name === undefined && columns.year === undefined && columns.type_id === undefined) return columns;
  const { vod_name, year, type_id } = { ...row, ...columns };
  return { ...columns, match_key: matchKey(vod_name, year, mainOf(type_id)) };
}

export function editedColumns(row: Named, fields: EditedFields): Partial<TitleRow> {
  const columns: Partial<TitleRow> = {};
  for (const [name, value] of Object.entries(fields)) Object.assign(columns, readEdited(name as EditedField, value));
  // The name was nothing but markup.
  return columns.vod_name === '' ? {} : withMatchKey(row, columns);
}

/** Columns with their old values, and everything derived from them. */
export function restoredColumns(row: TitleRow, values: Partial<TitleRow>): Partial<TitleRow> {
  const columns: Partial<TitleRow> = {};
  for (const [name, value] of Object.entries(values)) Object.assign(columns, readField(name, isList(value) ? listOf(value) : value));
  return withMatchKey(row, { ...columns, ...values });
}
