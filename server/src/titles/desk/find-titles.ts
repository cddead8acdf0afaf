import { pagination } from '@yinmu/contract/paging.ts';
import type { TitleEntry, TitleFilter, TitleState } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import type { Db } from '../../platform/database/database.ts';
import { toSimplified } from '../../platform/text/chinese.ts';
import { titlesByIds } from '../core/index.ts';
import type { TitleRow } from '../fields/index.ts';
import { keptId } from '../removals/index.ts';
import { siteCategories } from '../value-names/index.ts';
import { countTitles, idsOfTitles, statesOf } from './find-titles.store.ts';

export const ENTRY_COLUMNS = ['vod_name', 'vod_year', 'vod_remarks', 'type_id', 'has_lines', 'vod_pic', 'tmdb_poster', 'visible'] as const;

export const entryOf = (row: Pick<TitleRow, (typeof ENTRY_COLUMNS)[number] | 'vod_id'>, state: TitleState): TitleEntry => ({
  vod_id: row.vod_id,
  vod_name: row.vod_name,
  vod_year: row.vod_year,
  vod_remarks: row.vod_remarks,
  type_id: siteCategories.placeOf(row.type_id),
  state,
  hasLines: row.has_lines === 1,
  hasPicture: row.vod_pic !== '' || row.tmdb_poster !== '',
});

/** Finds one title by its id, or titles by part of their name in either script. */
export async function idsFor(db: Db, q: string, filter: TitleFilter): Promise<number[]> {
  const ids = await idsOfTitles(db, filter, q === '' ? [] : [...new Set([q, toSimplified(q)])]);
  const id = /^\d{1,15}$/.test(q) ? await keptId(db, Number(q)) : 0;
  if (id === 0 || filter !== 'any' || ids.includes(id)) return ids;
  return (await titlesByIds(db, [id], ['vod_id'], { hidden: true })).length > 0 ? [id, ...ids] : ids;
}

/** Ids up to the end of a page, and the total. Counts all titles without reading past the page. */
async function idsUpTo(db: Db, q: string, filter: TitleFilter, end: number) {
  if (q === '' && filter === 'any') return { ids: await idsOfTitles(db, filter, [], end), total: await countTitles(db) };
  const ids = await idsFor(db, q, filter);
  return { ids, total: ids.length };
}

export async function findTitles(db: Db, q: string, filter: TitleFilter, page: number, limit: number) {
  const { ids, total } = await idsUpTo(db, q, filter, page * limit);
  const shown = ids.slice((page - 1) * limit, page * limit);
  const states = await statesOf(db, shown);
  const titles = (await titlesByIds(db, shown, ENTRY_COLUMNS, { hidden: true })).map((row) => entryOf(row, (states.get(row.vod_id) as TitleState) ?? 'shown'));
  return { titles, pagination: pagination(page, limit, total) };
}
