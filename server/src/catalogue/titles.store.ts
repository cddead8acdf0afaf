/** All SQL of titles: what is read for pages, and what an import writes. */
import { sql } from 'kysely';
import { batches, type Db } from '../platform/database.ts';

export interface TitleRow {
  vod_id: number;
  vod_name: string;
  vod_sub: string;
  vod_pic: string;
  vod_remarks: string;
  vod_actor: string;
  vod_director: string;
  vod_area: string;
  vod_lang: string;
  vod_year: string;
  vod_content: string;
  vod_blurb: string;
  vod_tag: string;
  vod_class: string;
  vod_douban_score: number;
  vod_score: number;
  tmdb_id: number | null;
  tmdb_rating: number;
  tmdb_votes: number;
  tmdb_poster: string;
  tmdb_backdrop: string;
  original_title: string;
  alternative_titles: string;
  overview: string;
  trailer_url: string;
  type_id: number;
  vod_time: string;
  vod_status: string;
  vod_version: string;
  vod_total: number;
  vod_serial: string;
  vod_letter: string;
  year: number;
  areas: string;
  langs: string;
  sort_name: string;
  base_day: number;
  base_week: number;
  base_month: number;
  hits: number;
  hits_day: number;
  hits_week: number;
  hits_month: number;
  locked: string;
  match_key: string | null;
  owner: number;
  rev: number;
  visible: number;
}
export type NewTitle = Omit<TitleRow, 'vod_id' | 'rev' | 'visible' | 'locked'>;

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
type Tables = {
  title: Omit<TitleRow, 'vod_id' | 'locked' | 'visible'> & {
    vod_id: import('kysely').Generated<number>;
    locked: import('kysely').Generated<string>;
    visible: import('kysely').Generated<number>;
  };
  title_route: RouteRow;
  title_term: TermRow;
  catalogue_revision: { rev: number };
};
const tables = (db: Db) => db.withTables<Tables>();

export const CARD_COLUMNS = ['vod_id', 'vod_name', 'type_id', 'vod_pic', 'tmdb_poster', 'vod_remarks', 'vod_year', 'vod_score', 'vod_version'] as const;
export type CardRow = Pick<TitleRow, (typeof CARD_COLUMNS)[number]>;
const HERO_COLUMNS = [...CARD_COLUMNS, 'vod_blurb', 'tmdb_backdrop', 'vod_class'] as const;
export type HeroRow = Pick<TitleRow, (typeof HERO_COLUMNS)[number]>;

const inOrder = <R extends { vod_id: number }>(ids: readonly number[], rows: readonly R[]): R[] => {
  const byId = new Map(rows.map((row) => [row.vod_id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** The cards of the given titles, in the order given; hidden and unknown titles are left out. */
export async function cardRows(db: Db, ids: readonly number[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  return inOrder(
    ids,
    await tables(db)
      .selectFrom('title')
      .select(CARD_COLUMNS)
      .where('vod_id', 'in', [...ids])
      .where('visible', '=', 1)
      .execute(),
  );
}

export async function heroRows(db: Db, ids: readonly number[]): Promise<HeroRow[]> {
  if (ids.length === 0) return [];
  return inOrder(
    ids,
    await tables(db)
      .selectFrom('title')
      .select(HERO_COLUMNS)
      .where('vod_id', 'in', [...ids])
      .where('visible', '=', 1)
      .execute(),
  );
}

export const titleRow = (db: Db, id: number): Promise<TitleRow | undefined> =>
  tables(db).selectFrom('title').selectAll().where('vod_id', '=', id).where('visible', '=', 1).executeTakeFirst();

export const titleRows = (db: Db, ids: readonly number[]): Promise<TitleRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tables(db)
        .selectFrom('title')
        .selectAll()
        .where('vod_id', 'in', [...ids])
        .execute();

export const routeRows = (db: Db, id: number): Promise<RouteRow[]> =>
  tables(db).selectFrom('title_route').selectAll().where('vod_id', '=', id).orderBy('source_id').orderBy('source_vod_id').orderBy('position').execute();

/** The titles that carry a name or tag. */
export async function titlesWithTerm(db: Db, kind: TermRow['kind'], term: string): Promise<number[]> {
  const rows = await tables(db).selectFrom('title_term').select('vod_id').where('kind', '=', kind).where('term', '=', term).execute();
  return rows.map((row) => row.vod_id);
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

/** Titles changed after `(rev, vod_id)`, in that order. */
export const changedSince = (db: Db, rev: number, vodId: number, limit: number): Promise<IndexedRow[]> =>
  tables(db)
    .selectFrom('title')
    .select(INDEXED)
    .where((eb) => eb.or([eb('rev', '>', rev), eb.and([eb('rev', '=', rev), eb('vod_id', '>', vodId)])]))
    .orderBy('rev')
    .orderBy('vod_id')
    .limit(limit)
    .execute();

/** Whole titles changed after `(rev, vod_id)`, for the search index. */
export const titlesChangedSince = (db: Db, rev: number, vodId: number, limit: number): Promise<TitleRow[]> =>
  tables(db)
    .selectFrom('title')
    .selectAll()
    .where((eb) => eb.or([eb('rev', '>', rev), eb.and([eb('rev', '=', rev), eb('vod_id', '>', vodId)])]))
    .orderBy('rev')
    .orderBy('vod_id')
    .limit(limit)
    .execute();

export async function countTitles(db: Db): Promise<number> {
  const row = await tables(db)
    .selectFrom('title')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The next revision; call it inside the transaction that changes titles. */
export async function nextRevision(db: Db): Promise<number> {
  await tables(db)
    .updateTable('catalogue_revision')
    .set((eb) => ({ rev: eb('rev', '+', 1) }))
    .execute();
  return (await tables(db).selectFrom('catalogue_revision').select('rev').executeTakeFirstOrThrow()).rev;
}

/** Titles that might be the same as one of these, by match key. */
export async function titlesMatching(db: Db, keys: readonly string[]): Promise<Pick<TitleRow, 'vod_id' | 'match_key' | 'vod_director'>[]> {
  const found = [];
  for (const some of batches(keys))
    found.push(
      ...(await tables(db).selectFrom('title').select(['vod_id', 'match_key', 'vod_director']).where('match_key', 'in', some).orderBy('vod_id').execute()),
    );
  return found;
}

export async function insertTitles(db: Db, rows: readonly NewTitle[], rev: number): Promise<number[]> {
  const ids: number[] = [];
  for (const some of batches(rows)) {
    const inserted = await tables(db)
      .insertInto('title')
      .values(some.map((row) => ({ ...row, rev })))
      .returning('vod_id')
      .execute();
    // RETURNING promises no order; ids are given in the order of the rows.
    ids.push(...inserted.map((row) => row.vod_id).sort((a, b) => a - b));
  }
  return ids;
}

export const updateTitle = (db: Db, id: number, changes: Partial<Omit<TitleRow, 'vod_id'>>, rev: number) =>
  tables(db)
    .updateTable('title')
    .set({ ...changes, rev })
    .where('vod_id', '=', id)
    .execute();

export async function replaceRoutes(db: Db, records: readonly { vodId: number; sourceId: number; sourceVodId: string }[], rows: readonly RouteRow[]) {
  for (const { vodId, sourceId, sourceVodId } of records)
    await tables(db).deleteFrom('title_route').where('vod_id', '=', vodId).where('source_id', '=', sourceId).where('source_vod_id', '=', sourceVodId).execute();
  for (const some of batches(rows)) await tables(db).insertInto('title_route').values(some).execute();
}

export async function insertTerms(db: Db, rows: readonly TermRow[]) {
  for (const some of batches(rows))
    await tables(db)
      .insertInto('title_term')
      .values(some)
      .onConflict((oc) => oc.doNothing())
      .execute();
}

export async function removeTerms(db: Db, rows: readonly TermRow[]) {
  for (const { kind, term, vod_id } of rows)
    await tables(db).deleteFrom('title_term').where('kind', '=', kind).where('term', '=', term).where('vod_id', '=', vod_id).execute();
}

/** Adds counted views to a title's figures. */
export async function addHits(db: Db, views: ReadonlyMap<number, number>, rev: number) {
  for (const [vodId, count] of views)
    await tables(db)
      .updateTable('title')
      .set((eb) => ({
        hits: eb('hits', '+', count),
        hits_day: eb('hits_day', '+', count),
        hits_week: eb('hits_week', '+', count),
        hits_month: eb('hits_month', '+', count),
        rev,
      }))
      .where('vod_id', '=', vodId)
      .execute();
}

/** Sets the figures of the running windows: the source's base and what was counted since each day. */
export const rollHits = (db: Db, since: { day: string; week: string; month: string }, rev: number) =>
  sql`UPDATE title SET
        hits_day = base_day + COALESCE((SELECT SUM(views) FROM title_view v WHERE v.vod_id = title.vod_id AND v.day >= ${since.day}), 0),
        hits_week = base_week + COALESCE((SELECT SUM(views) FROM title_view v WHERE v.vod_id = title.vod_id AND v.day >= ${since.week}), 0),
        hits_month = base_month + COALESCE((SELECT SUM(views) FROM title_view v WHERE v.vod_id = title.vod_id AND v.day >= ${since.month}), 0),
        rev = ${rev}
      WHERE vod_id IN (SELECT DISTINCT vod_id FROM title_view)`.execute(db);
