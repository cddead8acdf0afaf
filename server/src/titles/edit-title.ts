/** A title's fields changed by hand: read as an import reads them, with all that follows from them, and kept from then on. */
import { mainOf } from '@yinmu/contract/categories.ts';
import type { SuggestedField, SuggestedFields } from '@yinmu/contract/suggestions.endpoints.ts';
import type { Transaction } from '../platform/database.ts';
import { listOf } from '../platform/json-list.ts';
import { matchKey, type TitleRow, titleFields } from '../title-fields/index.ts';
import { changeTerms } from './title-terms.ts';
import { titleRow } from './titles.store.ts';
import { nextRevision, updateTitle } from './titles-write.store.ts';

const LISTS: readonly string[] = ['vod_actor', 'vod_director', 'vod_class', 'vod_tag'];

/** A field as people see it. */
export const fieldOf = (row: TitleRow, name: SuggestedField): string | string[] => (LISTS.includes(name) ? listOf(row[name]) : row[name]);

/** A status is one of a few words; a record cannot say it as such. */
const readers = { ...titleFields, vod_status: (vod_status: unknown) => ({ vod_status: String(vod_status) }) };

/** The columns that new values of fields make. The category stays, and with it its part of the match key. */
function columnsFor(row: TitleRow, fields: SuggestedFields): Partial<TitleRow> {
  const columns: Partial<TitleRow> = {};
  for (const [name, value] of Object.entries(fields)) Object.assign(columns, readers[name as SuggestedField](value));
  // Of a name that is nothing but markup, nothing is left.
  if (columns.vod_name === '') return {};
  if (columns.vod_name === undefined && columns.year === undefined) return columns;
  const { vod_name, year } = { ...row, ...columns };
  return { ...columns, match_key: matchKey(vod_name, year, mainOf(row.type_id)) };
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
