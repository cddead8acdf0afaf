/** All SQL that reads titles; titles-write.store.ts is what changes them. */
import type { Db } from '../platform/database.ts';
import { CARD_COLUMNS, type CardRow, HERO_COLUMNS, type HeroRow, type TitleRow } from '../title-fields/index.ts';
import { bucketOf } from './title-buckets.ts';

export interface RouteRow {
  vod_id: number;
  source_id: number;
  source_vod_id: string;
  position: number;
  route_id: string;
  /** JSON: `[[name, url], …]` */
  episodes: string;
}
export interface TermRow {
  kind: 'actor' | 'director' | 'tag';
  term: string;
  vod_id: number;
}
export type Tables = {
  title: Omit<TitleRow, 'vod_id' | 'locked' | 'visible' | 'poster_blur'> & {
    vod_id: import('kysely').Generated<number>;
    locked: import('kysely').Generated<string>;
    visible: import('kysely').Generated<number>;
    poster_blur: import('kysely').Generated<string>;
  };
  title_route: RouteRow;
  title_term: TermRow & { bucket: number };
  catalogue_revision: { rev: number };
};
export const tables = (db: Db) => db.withTables<Tables>();

/** What was read, in the order asked for. */
export const inOrder = <R extends { vod_id: number }>(ids: readonly number[], rows: readonly R[]): R[] => {
  const byId = new Map(rows.map((row) => [row.vod_id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

const visibleAmong = (db: Db, ids: readonly number[]) =>
  tables(db)
    .selectFrom('title')
    .where('vod_id', 'in', [...ids])
    .where('visible', '=', 1);

/** The cards of the given titles, in the order given; hidden and unknown titles are left out. */
export const cardRows = async (db: Db, ids: readonly number[]): Promise<CardRow[]> =>
  ids.length === 0 ? [] : inOrder(ids, await visibleAmong(db, ids).select(CARD_COLUMNS).execute());

export const heroRows = async (db: Db, ids: readonly number[]): Promise<HeroRow[]> =>
  ids.length === 0 ? [] : inOrder(ids, await visibleAmong(db, ids).select(HERO_COLUMNS).execute());

export const titleRow = (db: Db, id: number): Promise<TitleRow | undefined> =>
  tables(db).selectFrom('title').selectAll().where('vod_id', '=', id).where('visible', '=', 1).executeTakeFirst();

/** The titles known at TMDB under a number: several where they are seasons, or a film and a series. */
export const titlesAtTmdb = (db: Db, tmdbId: number): Promise<TitleRow[]> =>
  tables(db).selectFrom('title').selectAll().where('tmdb_id', '=', tmdbId).where('visible', '=', 1).orderBy('vod_id').execute();

/** An episode's URL of some title that has a route. */
export async function sampleOfRoute(db: Db, routeId: string): Promise<string | undefined> {
  const row = await tables(db).selectFrom('title_route').select('episodes').where('route_id', '=', routeId).limit(1).executeTakeFirst();
  return row && (JSON.parse(row.episodes) as [string, string][])[0]?.[1];
}

export const titleRows = (db: Db, ids: readonly number[]): Promise<TitleRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tables(db)
        .selectFrom('title')
        .selectAll()
        .where('vod_id', 'in', [...ids])
        .execute();

const LISTED = ['vod_id', 'vod_name', 'type_id', 'sort_name', 'vod_time', 'vod_remarks', 'vod_pic', 'tmdb_poster', 'year'] as const;
export type ListedRow = Pick<TitleRow, (typeof LISTED)[number]>;

/** What other clients list of them: without the long texts. */
export const listedRows = (db: Db, ids: readonly number[]): Promise<ListedRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tables(db)
        .selectFrom('title')
        .select(LISTED)
        .where('vod_id', 'in', [...ids])
        .execute();

export const routeRows = (db: Db, id: number): Promise<RouteRow[]> =>
  tables(db).selectFrom('title_route').selectAll().where('vod_id', '=', id).orderBy('source_id').orderBy('source_vod_id').orderBy('position').execute();

/** The routes of several titles, as `routeRows` orders those of one. */
export const routeRowsOf = (db: Db, ids: readonly number[]): Promise<RouteRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tables(db)
        .selectFrom('title_route')
        .selectAll()
        .where('vod_id', 'in', [...ids])
        .orderBy('vod_id')
        .orderBy('source_id')
        .orderBy('source_vod_id')
        .orderBy('position')
        .execute();

/** Only which routes they are. */
export const routeIdsOf = (db: Db, ids: readonly number[]): Promise<Pick<RouteRow, 'vod_id' | 'route_id'>[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tables(db)
        .selectFrom('title_route')
        .select(['vod_id', 'route_id'])
        .where('vod_id', 'in', [...ids])
        .execute();

/** Every bucket that titles can be in. */
export async function buckets(db: Db): Promise<number[]> {
  const row = await tables(db)
    .selectFrom('title')
    .select((eb) => eb.fn.max('vod_id').as('most'))
    .executeTakeFirst();
  return Array.from({ length: bucketOf(Number(row?.most ?? 0)) + 1 }, (_, i) => i);
}

const INDEXED = [
  'vod_id',
  'rev',
  'visible',
  'type_id',
  'year',
  'areas',
  'langs',
  'vod_class',
  'vod_version',
  'vod_status',
  'vod_letter',
  'vod_time',
  'hits',
  'hits_day',
  'hits_week',
  'hits_month',
  'vod_score',
  'sort_name',
] as const;
export type IndexedRow = Pick<TitleRow, (typeof INDEXED)[number]>;

/** The orders that counted views move. */
export const VIEW_SORTS = ['hits', 'hits_day', 'hits_week', 'hits_month'] as const;
export type ViewsRow = Pick<TitleRow, 'vod_id' | (typeof VIEW_SORTS)[number]>;
/** How often titles were viewed; of at most some hundreds at a time. */
export const viewsRows = (db: Db, ids: readonly number[]): Promise<ViewsRow[]> =>
  tables(db)
    .selectFrom('title')
    .select(['vod_id', ...VIEW_SORTS])
    .where('vod_id', 'in', [...ids])
    .execute();

/** A comparison of rows: for the same said with OR, SQLite walks the whole index, which takes 200 ms at a million titles. */
const newerThan = (db: Db, rev: number, vodId: number, limit: number) =>
  tables(db)
    .selectFrom('title')
    .where((eb) => eb(eb.refTuple('rev', 'vod_id'), '>', eb.tuple(rev, vodId)))
    .orderBy('rev')
    .orderBy('vod_id')
    .limit(limit);

/** Titles changed after `(rev, vod_id)`, in that order. */
export const changedSince = (db: Db, rev: number, vodId: number, limit: number): Promise<IndexedRow[]> =>
  newerThan(db, rev, vodId, limit).select(INDEXED).execute();

const HIT_COLUMNS = [
  ...HERO_COLUMNS,
  'vod_sub',
  'vod_actor',
  'vod_director',
  'vod_area',
  'vod_lang',
  'vod_tag',
  'vod_time',
  'vod_status',
  'vod_letter',
  'hits',
  'original_title',
  'alternative_titles',
  'tmdb_id',
] as const;
export type HitRow = Pick<TitleRow, (typeof HIT_COLUMNS)[number]>;

/** What a search hit shows: everything but the long texts and the routes. */
export const hitRows = async (db: Db, ids: readonly number[]): Promise<HitRow[]> =>
  ids.length === 0 ? [] : inOrder(ids, await visibleAmong(db, ids).select(HIT_COLUMNS).execute());

const SEARCHED = [
  'vod_id',
  'rev',
  'visible',
  'hits',
  'vod_name',
  'vod_sub',
  'original_title',
  'alternative_titles',
  'vod_actor',
  'vod_director',
  'vod_class',
  'vod_tag',
] as const;
export type SearchedRow = Pick<TitleRow, (typeof SEARCHED)[number]>;

export const searchedRows = (db: Db, ids: readonly number[]): Promise<SearchedRow[]> =>
  tables(db)
    .selectFrom('title')
    .select(SEARCHED)
    .where('vod_id', 'in', [...ids])
    .execute();

/** What search looks at, of titles changed after `(rev, vod_id)`. */
export const titlesChangedSince = (db: Db, rev: number, vodId: number, limit: number): Promise<SearchedRow[]> =>
  newerThan(db, rev, vodId, limit).select(SEARCHED).execute();

export async function countTitles(db: Db): Promise<number> {
  const row = await tables(db)
    .selectFrom('title')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
