import { type Paging, pagination } from '@yinmu/contract/endpoint.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import type { ListedTitle, TitleEntry, TitleState } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import type { TitleQuery, TitleSort } from '@yinmu/contract/titles/title-filter.ts';
import type { Db } from '../../platform/database/database.ts';
import { momentOf } from '../../platform/days.ts';
import { toSimplified } from '../../platform/text/chinese.ts';
import { toCsv } from '../../platform/text/csv.ts';
import { titlesByIds } from '../core/index.ts';
import type { TitleRow } from '../fields/index.ts';
import { keptId } from '../removals/index.ts';
import { canonicalValue, siteCategories } from '../value-names/index.ts';
import { changesOf, countTitles, idsOfTitles, type Narrowing, routeCounts, sortKeys, sourcesOf, statesOf } from './find-titles.store.ts';

const ENTRY_COLUMNS = ['vod_name', 'vod_year', 'vod_remarks', 'type_id', 'has_lines', 'vod_pic', 'tmdb_poster', 'visible'] as const;

export const entryOf = (row: Pick<TitleRow, (typeof ENTRY_COLUMNS)[number] | 'vod_id'>, state: TitleState): TitleEntry => ({
  vod_id: row.vod_id,
  vod_name: row.vod_name,
  vod_year: row.vod_year,
  vod_remarks: row.vod_remarks,
  type_id: siteCategories.placeOf(row.type_id),
  state,
  hasRoutes: row.has_lines === 1,
  hasPicture: row.vod_pic !== '' || row.tmdb_poster !== '',
});

type Search = TitleQuery & { sort?: TitleSort; order?: 'asc' | 'desc' };
const narrowingOf = ({ q = '', category, lang, year, source, route, rating, missing, changedBy }: TitleQuery): Narrowing => ({
  ...(q === '' ? {} : { texts: [...new Set([q, toSimplified(q)])] }),
  ...(category ? { types: siteCategories.storedIn(category) } : {}),
  ...(lang ? { lang: canonicalValue('lang', lang) } : {}),
  ...{ year, source, route, rating, missing, changedBy },
});

async function thereOf(db: Db, ids: readonly number[]): Promise<number[]> {
  const states = await statesOf(db, ids);
  const rows = await titlesByIds(db, ids, ['vod_id'], { hidden: true });
  return rows.map(({ vod_id }) => vod_id).filter((id) => !['deleted', 'merged'].includes(states.get(id) ?? ''));
}

/** Finds the selected titles, one title by its ID, or titles by a part of their name in either script. */
export async function idsFor(db: Db, query: TitleQuery): Promise<number[]> {
  const { q = '', status = 'any' } = query;
  if (query.ids) return thereOf(db, query.ids);
  const narrowing = narrowingOf(query);
  const ids = await idsOfTitles(db, status, narrowing);
  const id = /^\d{1,15}$/.test(q) ? await keptId(db, Number(q)) : 0;
  const { texts: _, ...others } = narrowing;
  if (id === 0 || status !== 'any' || ids.includes(id) || Object.values(others).some(Boolean)) return ids;
  return (await titlesByIds(db, [id], ['vod_id'], { hidden: true })).length > 0 ? [id, ...ids] : ids;
}

const isNarrowed = (search: Search) => (search.status ?? 'any') !== 'any' || Object.values(narrowingOf(search)).some(Boolean);

/** Returns IDs up to the end of a page, and the total. Counts all titles without reading past the page. */
async function idsUpTo(db: Db, search: Search, end: number) {
  const { sort = 'id', order = 'desc' } = search;
  if (sort === 'id' && order === 'desc' && !isNarrowed(search)) return { ids: await idsOfTitles(db, 'any', {}, end), total: await countTitles(db) };
  const ids = await idsFor(db, search);
  if (sort !== 'id') {
    const keys = await sortKeys(db, sort);
    const keyOf = (id: number) => keys.get(id) ?? '';
    // Titles with equal keys keep their order.
    ids.sort((a, b) => (keyOf(a) < keyOf(b) ? 1 : keyOf(a) > keyOf(b) ? -1 : 0));
  }
  return { ids: order === 'asc' ? ids.reverse() : ids, total: ids.length };
}

const LISTED_COLUMNS = [...ENTRY_COLUMNS, 'hits_month'] as const;

export async function listedRows(db: Db, rows: readonly Pick<TitleRow, (typeof LISTED_COLUMNS)[number] | 'vod_id'>[]): Promise<ListedTitle[]> {
  const ids = rows.map(({ vod_id }) => vod_id);
  const [states, routes, sources, changes] = [await statesOf(db, ids), await routeCounts(db, ids), await sourcesOf(db, ids), await changesOf(db, ids)];
  return rows.map((row) => ({
    ...entryOf(row, (states.get(row.vod_id) as TitleState) ?? 'shown'),
    routes: routes.get(row.vod_id)?.routes ?? 0,
    failingRoutes: routes.get(row.vod_id)?.failing ?? 0,
    sources: sources.get(row.vod_id) ?? [],
    views: row.hits_month,
    changedAt: changes.get(row.vod_id) ?? null,
  }));
}
const listed = async (db: Db, ids: readonly number[]) => listedRows(db, await titlesByIds(db, ids, LISTED_COLUMNS, { hidden: true }));

export async function findTitles(db: Db, search: Search, { page, limit }: Paging) {
  const { ids, total } = await idsUpTo(db, search, page * limit);
  return { titles: await listed(db, ids.slice((page - 1) * limit, page * limit)), pagination: pagination({ page, limit }, total) };
}

const CSV_COLUMNS = ['vod_id', 'vod_name', 'vod_year', 'category', 'state', 'routes', 'failingRoutes', 'sources', 'views', 'changedAt'] as const;
const CSV_HEADS: Record<Language, string> = {
  zhcn: '编号,片名,年份,分类,状态,线路,失效线路,来源,30 天播放,最近更新',
  zhtw: '編號,片名,年份,分類,狀態,線路,失效線路,來源,30 天播放,最近更新',
  en: 'ID,Name,Year,Category,State,Routes,Failing routes,Sources,Views in 30 days,Last change',
};
/** As in the table of titles. */
const STATE_WORDS: Record<TitleState, Record<Language, string>> = {
  shown: { zhcn: '显示', zhtw: '顯示', en: 'shown' },
  hidden: { zhcn: '隐藏', zhtw: '隱藏', en: 'hidden' },
  withdrawn: { zhcn: '已下架', zhtw: '已下架', en: 'withdrawn' },
  legal: { zhcn: '因法律原因下架', zhtw: '因法律原因下架', en: 'withdrawn for legal reasons' },
  deleted: { zhcn: '已删除', zhtw: '已刪除', en: 'deleted' },
};
const CSV_PAGE = 200;
async function* csvPages(db: Db, query: TitleQuery, language: Language) {
  const ids = await idsFor(db, query);
  for (let at = 0; at < ids.length; at += CSV_PAGE)
    yield (await listed(db, ids.slice(at, at + CSV_PAGE))).map((title) => ({
      ...title,
      category: siteCategories.nameOf(title.type_id, language),
      state: STATE_WORDS[title.state][language],
      sources: title.sources.join(' '),
      changedAt: momentOf(title.changedAt ?? ''),
    }));
}
export const titlesCsv = (db: Db, query: TitleQuery, language: Language) => toCsv(CSV_COLUMNS, csvPages(db, query, language), CSV_HEADS[language].split(','));
