import type { MissingPart, TitleFilter, TitleSort } from '@yinmu/contract/titles/title-filter.ts';
import { type Db, isPostgres, runStatement } from '../../platform/database/database.ts';
import { yieldToEventLoop } from '../../platform/jobs/time-slices.ts';
import { maxVodId, titlesChangedSince } from '../core/index.ts';

/** IDs to scan at a time: 2 ms if the index holds the compared columns, a fifth as many if rows must be read. */
const AT_ONCE = 5000;
const ROWS_AT_ONCE = 1000;

const STATES: Partial<Record<TitleFilter, string>> = { hidden: `'hidden'`, withdrawn: `'withdrawn', 'legal'`, deleted: `'deleted'` };
const NOT_DELETED = `vod_id NOT IN (SELECT vod_id FROM title_removal WHERE state IN ('deleted', 'merged'))`;
const CONDITIONS: Partial<Record<TitleFilter, string>> = {
  any: NOT_DELETED,
  shown: 'visible = 1',
};
const MISSING: Record<MissingPart, string> = {
  poster: `vod_pic = '' AND tmdb_poster = ''`,
  backdrop: `tmdb_backdrop = ''`,
  plot: `vod_content = '' AND overview = ''`,
  year: `vod_year = ''`,
  area: `vod_area = ''`,
  lang: `vod_lang = ''`,
  genre: `vod_class IN ('', '[]')`,
  director: `vod_director IN ('', '[]')`,
  actor: `vod_actor IN ('', '[]')`,
  rating: 'vod_score = 0',
  route: 'has_lines = 0',
  tmdb: 'tmdb_id IS NULL',
};
const COVERED: readonly MissingPart[] = ['poster', 'year', 'rating', 'route'];

const pattern = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
const marks = (values: readonly unknown[]) => values.map(() => '?').join(', ');

/** Counts without reading IDs: counting a million takes 10 ms, and reading their IDs takes a quarter of a second. */
export async function countTitles(db: Db): Promise<number> {
  const gone = `SELECT COUNT(*) FROM title JOIN title_removal USING (vod_id) WHERE state IN ('deleted', 'merged')`;
  const [row] = await runStatement<{ count: number }>(db, `SELECT (SELECT COUNT(*) FROM title) - (${gone}) AS count`, []);
  return Number(row?.count ?? 0);
}

/** Matches titles with one of the texts in their name and one of the stored categories. */
export interface Narrowing {
  texts?: readonly string[];
  types?: readonly number[];
  year?: string | undefined;
  source?: number | undefined;
  route?: string | undefined;
  rating?: number | undefined;
  missing?: MissingPart | undefined;
  /** The language as stored. */
  lang?: string | undefined;
  changedBy?: string | undefined;
}

/** Matches titles that were changed; changes that were undone do not count. */
const changed = (by: string) => `EXISTS (SELECT 1 FROM title_change WHERE title_change.vod_id = title.vod_id AND undone_by IS NULL AND ${by})`;

function narrowed({ texts = [], types, year, source, route, rating, missing, lang, changedBy }: Narrowing) {
  const conditions: [sql: string, values: readonly (string | number)[]][] = [];
  if (texts.length > 0) conditions.push([`(${texts.map(() => `lower(vod_name) LIKE ? ESCAPE '\\'`).join(' OR ')})`, texts.map(pattern)]);
  if (types) conditions.push([types.length === 0 ? '1 = 0' : `type_id IN (${marks(types)})`, types]);
  if (year) conditions.push(['vod_year = ?', [year]]);
  if (source) conditions.push(['EXISTS (SELECT 1 FROM source_record WHERE source_record.vod_id = title.vod_id AND source_id = ?)', [source]]);
  if (route) conditions.push(['EXISTS (SELECT 1 FROM title_route WHERE title_route.vod_id = title.vod_id AND route_id = ?)', [route]]);
  if (rating) conditions.push(['vod_score >= ? AND vod_score < ?', [rating, rating === 9 ? 11 : rating + 1]]);
  if (missing) conditions.push([`(${MISSING[missing]})`, []]);
  if (lang) conditions.push([`lower(',' || langs || ',') LIKE ? ESCAPE '\\'`, [pattern(`,${lang},`)]]);
  if (changedBy?.startsWith('@')) conditions.push([changed('member_id IN (SELECT id FROM member WHERE username = ?)'), [changedBy.slice(1)]]);
  else if (changedBy) conditions.push([changed('author = ?'), [changedBy]]);
  return {
    sql: conditions.map(([text]) => ` AND ${text}`).join(''),
    values: conditions.flatMap(([, values]) => values),
    isCovered: !source && !route && !lang && !changedBy && (!missing || COVERED.includes(missing)),
  };
}

/** Returns the newest first. @param atLeast stops the search once this many are found */
export async function idsOfTitles(db: Db, filter: TitleFilter, narrowing: Narrowing, atLeast = Number.POSITIVE_INFINITY): Promise<number[]> {
  const { sql, values, isCovered } = narrowed(narrowing);
  const states = STATES[filter];
  if (states) {
    const rows = await runStatement<{ vod_id: number }>(
      db,
      `SELECT vod_id FROM title JOIN title_removal USING (vod_id) WHERE state IN (${states})${sql} ORDER BY vod_id DESC`,
      values,
    );
    return rows.map(({ vod_id }) => vod_id);
  }
  // Without this, SQLite would choose the rows over the covering index.
  const index = isPostgres(db) ? '' : 'INDEXED BY title_card';
  const ids: number[] = [];
  const step = isCovered ? AT_ONCE : ROWS_AT_ONCE;
  for (let last = await maxVodId(db); last > 0 && ids.length < atLeast; last -= step) {
    const rows = await runStatement<{ vod_id: number }>(
      db,
      `SELECT vod_id FROM title ${index} WHERE vod_id > ? AND vod_id <= ? AND ${CONDITIONS[filter]}${sql} ORDER BY vod_id DESC`,
      [last - step, last, ...values],
    );
    for (const { vod_id } of rows) ids.push(vod_id);
    await yieldToEventLoop();
  }
  return ids;
}

/** Columns to sort by. */
const SORTED_BY = { name: 'sort_name', year: 'year', views: 'hits_month' } as const;
export async function sortKeys(db: Db, sort: Exclude<TitleSort, 'id'>): Promise<Map<number, string | number>> {
  if (sort === 'changed') return changeTimes(db);
  const column = SORTED_BY[sort];
  const keys = new Map<number, string | number>();
  for (let [rev, id] = [0, 0]; ; ) {
    const rows = await titlesChangedSince(db, rev, id, [column], AT_ONCE);
    for (const row of rows) keys.set(row.vod_id, row[column]);
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return keys;
    [rev, id] = [last.rev, last.vod_id];
    await yieldToEventLoop();
  }
}

/** Returns the time of each title's last change by anyone; omits unchanged titles. */
async function changeTimes(db: Db): Promise<Map<number, string>> {
  const times = new Map<number, string>();
  for (let last = await maxVodId(db); last > 0; last -= ROWS_AT_ONCE) {
    for (const [id, at] of await changesIn(db, 'vod_id > ? AND vod_id <= ?', [last - ROWS_AT_ONCE, last])) times.set(id, at);
    await yieldToEventLoop();
  }
  return times;
}
async function changesIn(db: Db, which: string, values: readonly number[]): Promise<[id: number, at: string][]> {
  const rows = await runStatement<{ vod_id: number; at: string }>(db, `SELECT vod_id, MAX(at) AS at FROM title_change WHERE ${which} GROUP BY vod_id`, [
    ...values,
  ]);
  return rows.map(({ vod_id, at }) => [vod_id, at]);
}
export const changesOf = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> =>
  new Map(ids.length === 0 ? [] : await changesIn(db, `vod_id IN (${marks(ids)})`, ids));

export async function statesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await runStatement<{ vod_id: number; state: string }>(db, `SELECT vod_id, state FROM title_removal WHERE vod_id IN (${marks(ids)})`, [...ids]);
  return new Map(rows.map(({ vod_id, state }) => [vod_id, state]));
}

/** `failing` counts routes that are hidden because they fail. */
export async function routeCounts(db: Db, ids: readonly number[]): Promise<Map<number, { routes: number; failing: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await runStatement<{ vod_id: number; routes: number; failing: number }>(
    db,
    `SELECT title_route.vod_id AS vod_id, COUNT(DISTINCT title_route.route_id) AS routes, COUNT(DISTINCT hidden_route.route_id) AS failing
     FROM title_route LEFT JOIN hidden_route ON hidden_route.vod_id = title_route.vod_id AND hidden_route.route_id = title_route.route_id
     WHERE title_route.vod_id IN (${marks(ids)}) GROUP BY title_route.vod_id`,
    [...ids],
  );
  return new Map(rows.map(({ vod_id, routes, failing }) => [vod_id, { routes: Number(routes), failing: Number(failing) }]));
}

export async function sourcesOf(db: Db, ids: readonly number[]): Promise<Map<number, string[]>> {
  const sources = new Map<number, string[]>();
  if (ids.length === 0) return sources;
  const rows = await runStatement<{ vod_id: number; address: string }>(
    db,
    `SELECT DISTINCT vod_id, source.id, CASE WHEN name = '' THEN address ELSE name END AS address FROM source_record JOIN source ON source.id = source_id
      WHERE vod_id IN (${marks(ids)}) AND removed_at IS NULL ORDER BY source.id`,
    [...ids],
  );
  for (const { vod_id, address } of rows) sources.set(vod_id, [...(sources.get(vod_id) ?? []), address]);
  return sources;
}
