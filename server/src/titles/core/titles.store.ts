import type { Language } from '@yinmu/contract/limits.ts';
import { VideoCard } from '@yinmu/contract/titles/video.ts';
import type { Generated } from 'kysely';
import { batches, type Db, isPostgres, runStatement } from '../../platform/database/database.ts';
import { columnsFor, type TitleRow, viewOf } from '../fields/index.ts';

const CARD_COLUMNS = columnsFor(VideoCard);
type CardColumn = (typeof CARD_COLUMNS)[number];
type View<More extends keyof TitleRow> = ReturnType<typeof viewOf<CardColumn | More>>;
const CARD: View<never> = viewOf(CARD_COLUMNS);

/** Returns cards in the order of the IDs, without hidden and unknown titles. @param view adds fields to the card */
export async function cardsByIds<More extends keyof TitleRow = never>(db: Db, ids: readonly number[], language: Language, view = CARD as View<More>) {
  const columns = view.columnsIn(language);
  const rows = await cardRows(db, ids, columns, columns === CARD_COLUMNS);
  return rows.map((row) => ({ ...view.show(row, language), ...(row.has_lines ? {} : { playable: false }) }));
}

export interface RouteRow {
  vod_id: number;
  source_id: number;
  source_vod_id: string;
  position: number;
  /** The position in the title if an editor ordered the routes; otherwise 0. */
  place: number;
  route_id: string;
  /** JSON: `[[name, url], …]` */
  episodes: string;
}
export interface TermRow {
  kind: 'actor' | 'director' | 'tag';
  term: string;
  vod_id: number;
}
type WithDefault = 'vod_id' | 'has_lines' | 'locked' | 'visible' | 'poster_blur' | 'site_score' | 'site_votes';
export type Tables = {
  title: Omit<TitleRow, WithDefault> & { [C in WithDefault]: Generated<TitleRow[C]> };
  /** Titles that were deleted permanently. */
  gone_title: { vod_id: number };
  title_route: RouteRow;
  title_term: TermRow & { bucket: number };
  catalogue_revision: { rev: number };
};
export const tables = (db: Db) => db.withTables<Tables>();

type TitleColumn = keyof TitleRow;
type Read<C extends TitleColumn> = Promise<Pick<TitleRow, C | 'vod_id'>[]>;
const withId = (columns: readonly TitleColumn[]) => [...new Set<TitleColumn>(['vod_id', ...columns])];

/**
 * Returns titles in the order of the IDs, without unknown and hidden ones. Uses raw SQL, because a builder takes longer than the database. @param columns all
 * columns if omitted
 */
export async function titlesByIds<C extends TitleColumn>(db: Db, ids: readonly number[], columns?: readonly C[], { hidden = false } = {}): Read<C> {
  if (ids.length === 0) return [];
  const selection = columns ? withId(columns).join(', ') : '*';
  const found = await runStatement<Awaited<Read<C>>[number]>(
    db,
    `SELECT ${selection} FROM title WHERE vod_id IN (${Array(ids.length).fill('?').join(', ')})${hidden ? '' : ' AND visible = 1'}`,
    [...ids],
  );
  const byId = new Map(found.map((row) => [row.vod_id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Statements by columns, then by index and number of IDs, because both databases may be open in one process. */
const cardStatements = new WeakMap<readonly string[], Record<string, string>>();

function cardStatement(columns: readonly TitleColumn[], count: number, index: string): string {
  const known = cardStatements.get(columns) ?? {};
  cardStatements.set(columns, known);
  return (known[`${index} ${count}`] ??= `SELECT ${withId([...columns, 'has_lines']).join(', ')}
    FROM title ${index} WHERE vod_id IN (${Array(count).fill('?').join(', ')}) AND visible = 1`);
}

/**
 * Like `titlesByIds`, and tells whether each title has a route. @param isCovered true if the SQLite index `title_card` holds all columns; naming it is twice
 * as fast
 */
export async function cardRows<C extends TitleColumn>(db: Db, ids: readonly number[], columns: readonly C[], isCovered: boolean) {
  if (ids.length === 0) return [];
  const index = isCovered && !isPostgres(db) ? 'INDEXED BY title_card' : '';
  const rows = await runStatement<Awaited<Read<C | 'has_lines'>>[number]>(db, cardStatement(columns, ids.length, index), [...ids]);
  const byId = new Map(rows.map((row) => [row.vod_id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns titles changed after `(rev, vod_id)`, in that order. Compares a row, because with OR, SQLite walks the whole index. */
export const titlesChangedSince = <C extends TitleColumn>(db: Db, rev: number, vodId: number, columns: readonly C[], limit: number) =>
  tables(db)
    .selectFrom('title')
    .select(withId(['rev', ...columns]))
    .where((eb) => eb(eb.refTuple('rev', 'vod_id'), '>', eb.tuple(rev, vodId)))
    .orderBy('rev')
    .orderBy('vod_id')
    .limit(limit)
    .execute() as unknown as Read<C | 'rev'>;

export async function titlesByMatchKeys(db: Db, keys: readonly string[]): Promise<Pick<TitleRow, 'vod_id' | 'match_key' | 'vod_director'>[]> {
  const found = [];
  for (const some of batches(keys))
    found.push(
      ...(await tables(db).selectFrom('title').select(['vod_id', 'match_key', 'vod_director']).where('match_key', 'in', some).orderBy('vod_id').execute()),
    );
  return found;
}

/** Returns 0 if there are no titles. */
export async function maxVodId(db: Db): Promise<number> {
  const row = await tables(db)
    .selectFrom('title')
    .select((eb) => eb.fn.max('vod_id').as('max'))
    .executeTakeFirst();
  return Number(row?.max ?? 0);
}
