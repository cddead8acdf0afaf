/** Writes answers of the collection API (decisions §4, formats.md 1.10). */
import { isMain, parentOf } from '@yinmu/contract/catalogue/categories.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import type { Route } from '@yinmu/contract/titles/video.ts';
import { countsOf, type TitleIndex } from '../../../catalogue/browse/index.ts';
import { timeSlices } from '../../../platform/jobs/time-slices.ts';
import { type RouteRow, routesByTitles, titlesByIds } from '../../../titles/core/index.ts';
import { siteCategories } from '../../../titles/value-names/index.ts';
import { type FindParts, find, isWanted } from './find.ts';
import type { ProvideQuery } from './provide-query.ts';
import type { RowCache } from './row-cache.ts';
import { type FullRow, fullRow, SHORT_COLUMNS, type ShortRow, shortRow } from './rows.ts';

/** The filters shown by TVBox. They are cached as text until titles change, because counting the values of a million titles is slow. */
interface Filter {
  key: string;
  name: string;
  value: { n: string; v: string }[];
}

const MAX_VALUES = 30;
const YEARS_COUNTED = 100;
const BY = [
  { n: '时间', v: 'time' },
  { n: '人气', v: 'hits' },
  { n: '评分', v: 'score' },
];

const choice = (key: string, name: string, values: readonly { name: string }[]): Filter => ({
  key,
  name,
  value: [{ n: '全部', v: '' }, ...values.slice(0, MAX_VALUES).map((value) => ({ n: value.name, v: value.name }))],
});

async function filtersOf(index: TitleIndex): Promise<string> {
  const pace = timeSlices();
  const filters: Record<string, Filter[]> = {};
  for (const id of siteCategories.listed().filter(isMain)) {
    const counts = (dimension: 'genre' | 'area' | 'lang') => countsOf(index, id, dimension, MAX_VALUES, 'zhcn');
    filters[id] = [
      choice('class', '类型', counts('genre')),
      choice('area', '地区', counts('area')),
      choice('lang', '语言', counts('lang')),
      choice(
        'year',
        '年份',
        countsOf(index, id, 'year', YEARS_COUNTED, 'zhcn').sort((a, b) => Number(b.name) - Number(a.name)),
      ),
      { key: 'by', name: '排序', value: BY },
    ];
    await pace();
  }
  return JSON.stringify(filters);
}

const cache = new WeakMap<TitleIndex, { revision: number; listed: readonly number[]; json: Promise<string> }>();

function filtersJson(index: TitleIndex): Promise<string> {
  const known = cache.get(index);
  if (known?.revision === index.revision && known.listed === siteCategories.listed()) return known.json;
  const made = { revision: index.revision, listed: siteCategories.listed(), json: filtersOf(index) };
  cache.set(index, made);
  return made.json;
}

export interface ProvideParts extends FindParts {
  rows: RowCache;
  /** The site's address without a trailing slash. */
  origin: string;
  present: (rows: readonly RouteRow[], language: Language) => Route[];
}

export interface Envelope {
  code: 1;
  msg: string;
  page: number;
  pagecount: number;
  limit: number;
  total: number;
  list: (ShortRow | FullRow)[];
  class?: { type_id: number; type_pid: number; type_name: string }[];
}

const classes = () =>
  siteCategories.listed().map((type_id) => ({ type_id, type_pid: parentOf(type_id) ?? 0, type_name: siteCategories.nameOf(type_id, 'zhcn') }));

const grouped = <R extends { vod_id: number }>(rows: readonly R[]): Map<number, R[]> => Map.groupBy(rows, ({ vod_id }) => vod_id);

async function rowsOf({ db, origin, routes: listed, present }: ProvideParts, ids: readonly number[], query: ProvideQuery): Promise<(ShortRow | FullRow)[]> {
  if (query.shape === 'detail') {
    const routes = grouped(await routesByTitles(db, ids));
    return (await titlesByIds(db, ids)).map((row) => fullRow(row, present(routes.get(row.vod_id) ?? [], 'zhcn'), origin, (code) => isWanted(query, code)));
  }
  const disabled = new Set(
    listed
      .all()
      .filter(({ enabled }) => enabled === false)
      .map(({ id }) => id),
  );
  const codes = grouped(await routesByTitles(db, ids, ['vod_id', 'route_id']));
  return (await titlesByIds(db, ids, SHORT_COLUMNS)).map((row) =>
    shortRow(row, [...new Set((codes.get(row.vod_id) ?? []).map(({ route_id }) => route_id).filter((id) => !disabled.has(id) && isWanted(query, id)))], origin),
  );
}

const headOf = ({ file }: ProvideParts, query: ProvideQuery, total: number) => ({
  code: 1 as const,
  msg: query.words && file.isBuilding ? '搜索索引正在建立，结果尚不完整' : '数据列表',
  page: query.page,
  pagecount: Math.max(1, Math.ceil(total / query.limit)),
  limit: query.limit,
  total,
});

export async function provide(parts: ProvideParts, query: ProvideQuery): Promise<Envelope> {
  const { ids, total } = await find(parts, query);
  return { ...headOf(parts, query, total), list: await rowsOf(parts, ids, query), ...(query.shape === 'list' ? { class: classes() } : {}) };
}

/** Returns rows as JSON, from the cache if possible. */
async function writtenRows(parts: ProvideParts, ids: readonly number[], query: ProvideQuery): Promise<string[]> {
  // With selected routes, rows differ, so they are not cached.
  if (query.from.length > 0) return (await rowsOf(parts, ids, query)).map((row) => JSON.stringify(row));
  const known = ids.map((id) => parts.rows.get(query.shape, id));
  if (known.every((row) => row !== undefined)) return known;
  const missing = ids.filter((_, i) => known[i] === undefined);
  const made = new Map((await rowsOf(parts, missing, query)).map((row) => [row.vod_id, JSON.stringify(row)]));
  for (const [id, row] of made) parts.rows.set(query.shape, id, row);
  return ids.flatMap((id, i) => known[i] ?? made.get(id) ?? []);
}

/** Writes an answer as JSON; without parameters, it includes the filters that TVBox expects. */
export async function provideJson(parts: ProvideParts, query: ProvideQuery): Promise<string> {
  const { ids, total } = await find(parts, query);
  const rows = await writtenRows(parts, ids, query);
  const listed = query.shape === 'list' ? `,"class":${JSON.stringify(classes())}` : '';
  const filters = query.bare && !query.words ? `,"filters":${await filtersJson(parts.index)}` : '';
  return `${JSON.stringify(headOf(parts, query, total)).slice(0, -1)},"list":[${rows.join(',')}]${listed}${filters}}`;
}
