/** Turns fields that a person changed into columns, by the rules that an import reads fields with. */
import { mainOf } from '@yinmu/contract/categories.ts';
import type { SuggestedField, SuggestedFields } from '@yinmu/contract/suggestions.endpoints.ts';
import { matchKey, readField, type TitleRow } from '../title-fields/index.ts';

/** People choose a status of a few; a record says it in its remarks. */
const readEdited = (name: SuggestedField, value: unknown): Partial<TitleRow> =>
  name === 'vod_status' ? { vod_status: String(value) } : readField(name, value);

/** The columns that new values of fields make. The category stays, and with it its part of the match key. */
export function editedColumns(row: TitleRow, fields: SuggestedFields): Partial<TitleRow> {
  const columns: Partial<TitleRow> = {};
  for (const [name, value] of Object.entries(fields)) Object.assign(columns, readEdited(name as SuggestedField, value));
  // A name that is nothing but markup has nothing left.
  if (columns.vod_name === '') return {};
  if (columns.vod_name === undefined && columns.year === undefined) return columns;
  const { vod_name, year } = { ...row, ...columns };
  return { ...columns, match_key: matchKey(vod_name, year, mainOf(row.type_id)) };
}
