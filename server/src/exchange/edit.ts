/** A title's fields changed by hand: read as an import reads them, with all that follows from them, and kept from then on. */
import type { SuggestedFields } from '@yinmu/contract/suggestions.ts';
import { listOf, nextRevision, type TitleRow, titleRow, updateTitle } from '../catalogue/index.ts';
import type { Transaction } from '../platform/database.ts';
import { derivedFrom } from './decide.ts';
import { readRecord } from './record.ts';
import { changeTerms } from './terms.ts';

type Field = keyof SuggestedFields;
const LISTS: readonly string[] = ['vod_actor', 'vod_director', 'vod_class', 'vod_tag'];

/** A field as people see it. */
export const fieldOf = (row: TitleRow, name: Field): string | string[] => (LISTS.includes(name) ? listOf(row[name]) : row[name]);

/** The columns that new values of fields make. */
function columnsFor(row: TitleRow, fields: SuggestedFields): Partial<TitleRow> {
  const lists = Object.fromEntries(LISTS.map((name) => [name, listOf(row[name as 'vod_actor'])]));
  const reading = readRecord({ ...row, ...lists, ...fields, vod_id: String(row.vod_id) }, { overrides: new Map(), classes: new Map() });
  if (!reading.ok) return {};
  const { title } = reading.value;
  const columns: Record<string, unknown> = {};
  for (const name of Object.keys(fields) as Field[]) {
    // The one field that a record cannot say as such.
    columns[name] = name === 'vod_status' ? fields.vod_status : title[name];
    Object.assign(columns, derivedFrom(name, title, row));
  }
  return columns as Partial<TitleRow>;
}

/** Writes fields to a title, and locks them: no import takes them back. */
export async function editTitle(db: Transaction, vodId: number, fields: SuggestedFields) {
  const row = await titleRow(db, vodId);
  if (!row) return;
  const columns = columnsFor(row, fields);
  await changeTerms(db, row, { ...row, ...columns });
  const locked = JSON.stringify([...new Set([...listOf(row.locked), ...Object.keys(fields)])]);
  await updateTitle(db, vodId, { ...columns, locked }, await nextRevision(db));
}
