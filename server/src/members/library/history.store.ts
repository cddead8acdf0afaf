import type { Paging } from '@yinmu/contract/endpoint.ts';
import { words } from '@yinmu/contract/errors.ts';
import { joinPlaces } from '@yinmu/contract/members/episode-places.ts';
import { MAX_WATCHED_TEXT } from '@yinmu/contract/members/episode-texts.ts';
import { joinWatched, withoutWatched } from '@yinmu/contract/members/watched-episodes.ts';
import { sql } from 'kysely';
import { countOf, type Db, onPage } from '../../platform/database/database.ts';
import type { OwnWrite } from '../../platform/database/own-writes.ts';
import { pagesBy } from '../../platform/database/pages.ts';
import { invalidField } from '../../platform/problem.ts';

export interface HistoryRow {
  member_id: number;
  vod_id: number;
  vod_name: string;
  episode: number;
  /** Has the form of `contract/titles/episode-id.ts`; empty until `carry-over.ts` has converted the row. */
  episode_id: string;
  episode_name: string;
  route: string;
  route_index: number;
  position: number;
  duration: number;
  /** In milliseconds since 1970; grows with each write. */
  watched_at: number;
  hidden: number;
  next_name: string;
  /** Has the form of `contract/members/watched-episodes.ts`. */
  watched: string;
  /** Has the form of `contract/members/episode-places.ts`. */
  places: string;
  writer: string;
}
/** A write that is refused if the stored row is newer than `unmodifiedSince`. */
export interface HistoryWrite {
  /** The row to write; its episodes are added to the stored ones. */
  row: Omit<HistoryRow, 'hidden'>;
  /** Undefined shows the title again, because it was watched. */
  hidden?: boolean | undefined;
  unwatched?: string | undefined;
  unmodifiedSince?: number | undefined;
}
export interface HistoryParts {
  db: Db;
  write: OwnWrite;
}
type Tables = { history_item: HistoryRow };
const tables = (db: Db) => db.withTables<Tables>();

export const historyRows = (db: Db, memberId: number, paging: Paging) =>
  onPage(tables(db).selectFrom('history_item').selectAll().where('member_id', '=', memberId).orderBy('watched_at', 'desc').orderBy('vod_id', 'desc'), paging);
export const historyOf = (db: Db, memberId: number) => pagesBy(tables(db).selectFrom('history_item').selectAll().where('member_id', '=', memberId), 'vod_id');
export const countHistory = async (db: Db, memberId: number) => countOf(tables(db).selectFrom('history_item').where('member_id', '=', memberId));

export const rowsWithoutIdentity = (db: Db, max: number) => tables(db).selectFrom('history_item').selectAll().where('episode_id', '=', '').limit(max).execute();
export const setIdentity = (db: Db, { member_id, vod_id, episode, episode_id, watched, places }: HistoryRow) =>
  tables(db)
    .updateTable('history_item')
    .set({ episode, episode_id, watched, places })
    .where('member_id', '=', member_id)
    .where('vod_id', '=', vod_id)
    .where('episode_id', '=', '')
    .execute();

const TOO_MANY = words('are too many', '过多', '過多');

const rowOf = (db: Db, { member_id, vod_id }: Pick<HistoryRow, 'member_id' | 'vod_id'>) =>
  tables(db)
    .selectFrom('history_item')
    .select(['watched', 'places', 'hidden', 'watched_at', 'writer'])
    .where('member_id', '=', member_id)
    .where('vod_id', '=', vod_id)
    .executeTakeFirst();

/** Returns true if another page wrote the row since this page last read it. A page recognizes its own writes even if their responses were lost. */
const isRefused = ({ row, unmodifiedSince }: HistoryWrite, known: Pick<HistoryRow, 'watched_at' | 'writer'>): boolean =>
  unmodifiedSince !== undefined && known.watched_at > unmodifiedSince && (row.writer === '' || row.writer !== known.writer);
/** Writes a row unless its condition fails; marks and positions are merged in any case. @returns the stored time, or undefined if refused */
async function writeRow(trx: Db, given: HistoryWrite): Promise<number | undefined> {
  const known = await rowOf(trx, given.row);
  const { member_id, vod_id } = given.row;
  // A device sends only its changes, so marks by other devices stay.
  const watched = withoutWatched(joinWatched(known?.watched ?? '', given.row.watched), given.unwatched ?? '');
  if (watched.length > MAX_WATCHED_TEXT) throw invalidField('watched', TOO_MANY);
  if (!known) {
    const row = { ...given.row, watched, hidden: Number(given.hidden ?? false) };
    await tables(trx).insertInto('history_item').values(row).execute();
    return row.watched_at;
  }
  const refused = isRefused(given, known);
  const watched_at = Math.max(given.row.watched_at, known.watched_at + 1);
  const places = refused ? joinPlaces(known.places, given.row.places) : joinPlaces(given.row.places, known.places);
  const beside = { watched, places, hidden: Number(given.hidden ?? (refused && known.hidden === 1)) };
  await tables(trx)
    .updateTable('history_item')
    .set(refused ? beside : { ...given.row, ...beside, watched_at })
    .where('member_id', '=', member_id)
    .where('vod_id', '=', vod_id)
    .execute();
  return refused ? undefined : watched_at;
}

/** Removes the oldest rows beyond the maximum. @returns the times of written rows */
export async function writeHistory(write: OwnWrite, writes: readonly HistoryWrite[], max: number): Promise<number[]> {
  const [first] = writes.map(({ row }) => row);
  if (!first) return [];
  return write(first.member_id, async (trx) => {
    const kept: number[] = [];
    for (const given of writes) kept.push(...[await writeRow(trx, given)].filter((at) => at !== undefined));
    if (kept.length > 0)
      await sql`DELETE FROM history_item WHERE member_id = ${first.member_id} AND vod_id IN (
        SELECT vod_id FROM history_item WHERE member_id = ${first.member_id} ORDER BY watched_at DESC, vod_id DESC LIMIT 1000000 OFFSET ${max})`.execute(trx);
    return kept;
  });
}
export const removeHistory = async (db: Db, memberId: number, vodId?: number): Promise<void> =>
  void (await tables(db)
    .deleteFrom('history_item')
    .where('member_id', '=', memberId)
    .$if(vodId !== undefined, (rows) => rows.where('vod_id', '=', vodId ?? 0))
    .execute());
