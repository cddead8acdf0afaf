/** All SQL of the history: one row a member and title. */
import { joinPlaces } from '@yinmu/contract/episode-places.ts';
import { MAX_WATCHED_TEXT } from '@yinmu/contract/episode-texts.ts';
import { words } from '@yinmu/contract/errors.ts';
import { joinWatched, withoutWatched } from '@yinmu/contract/watched-episodes.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';
import { type OwnWrite, ownWrites } from '../platform/own-writes.ts';
import { invalidField } from '../platform/problem.ts';
import type { Asked } from './device-clock.ts';
import { counted, instantAfter, noteClearing, noteRemoval, removalsOf } from './removals.store.ts';

export interface HistoryRow {
  member_id: number;
  vod_id: number;
  vod_name: string;
  episode: number;
  episode_name: string;
  route: string;
  route_index: number;
  position: number;
  duration: number;
  /** Milliseconds since 1970, by the viewer's clock as far as it agrees with the server's. */
  watched_at: number;
  /** 1 where it was taken from the row of what to continue. */
  hidden: number;
  /** The instant of that, or of being watched later. */
  hidden_at: number;
  next_name: string;
  /** As in `contract/watched-episodes.ts`. */
  watched: string;
  /** As in `contract/episode-places.ts`. */
  places: string;
  /** When these were last set by hand, 0 for never. */
  marks_at: number;
  /** The page that has written it. */
  writer: string;
}
/** A row to write, on the condition that the stored one is not newer than `unmodifiedSince`. */
export interface HistoryWrite {
  /** Its episodes are added to the stored ones. */
  row: HistoryRow;
  /** Episodes that are no longer marked. */
  unwatched?: string | undefined;
  unmodifiedSince?: number | undefined;
  /** It was sent as it was watched, and is later than a removal that is stored, whatever the clock says. */
  isNow?: boolean;
  /** It was watched at no time that can be: nobody knows whether that was before a removal. */
  isUndated?: boolean;
}
export interface HistoryParts {
  db: Db;
  write: OwnWrite;
}
type Tables = { history_item: HistoryRow };
const tables = (db: Db) => db.withTables<Tables>();

export const historyRows = (db: Db, memberId: number, page: number, limit: number) =>
  tables(db)
    .selectFrom('history_item')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('watched_at', 'desc')
    .orderBy('vod_id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
export const historyRow = (db: Db, memberId: number, vodId: number) =>
  tables(db).selectFrom('history_item').selectAll().where('member_id', '=', memberId).where('vod_id', '=', vodId).executeTakeFirst();
/** The next rows in the order of title ids. */
export const historyAfter = (db: Db, memberId: number, vodId: number, max: number) =>
  tables(db).selectFrom('history_item').selectAll().where('member_id', '=', memberId).where('vod_id', '>', vodId).orderBy('vod_id').limit(max).execute();
export const countHistory = async (db: Db, memberId: number) =>
  (await tables(db).selectFrom('history_item').where('member_id', '=', memberId).select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;

const TOO_MANY = words('are too many', '过多', '過多');

const rowOf = (db: Db, { member_id, vod_id }: Pick<HistoryRow, 'member_id' | 'vod_id'>) =>
  tables(db)
    .selectFrom('history_item')
    .select(['watched', 'places', 'marks_at', 'hidden', 'hidden_at', 'watched_at', 'writer'])
    .where('member_id', '=', member_id)
    .where('vod_id', '=', vod_id)
    .executeTakeFirst();

/**
 * Whether what is stored is newer, or was written elsewhere since the page last heard of it.
 * @param latest what is stored as later than this was written before the clock was set back
 */
function isOlder({ row, unmodifiedSince = row.watched_at }: HistoryWrite, known: Pick<HistoryRow, 'watched_at' | 'writer'>, latest: number): boolean {
  // An answer that was lost, or is still under way, makes a page no stranger to what it has stored.
  const since = row.writer !== '' && row.writer === known.writer ? row.watched_at : Math.min(row.watched_at, unmodifiedSince);
  return known.watched_at > since && known.watched_at <= latest;
}
/**
 * Writes a row unless a newer one is stored. In either case marks of episodes are set and taken away, and the newest
 * decides whether the title is to be continued. Runs where the member's other writes wait.
 */
async function writeRow(trx: Db, given: HistoryWrite, latest: number): Promise<boolean> {
  const known = await rowOf(trx, given.row);
  const { hidden, hidden_at } = known && known.hidden_at > given.row.hidden_at && known.hidden_at <= latest ? known : given.row;
  // Each device says what it has changed: what another has marked meanwhile stays.
  const watched = withoutWatched(joinWatched(known?.watched ?? '', given.row.watched), given.unwatched ?? '');
  const marks_at = Math.max(known?.marks_at ?? 0, given.row.marks_at);
  if (watched.length > MAX_WATCHED_TEXT) throw invalidField('watched', TOO_MANY);
  const isRefused = known !== undefined && isOlder(given, known, latest);
  const [newer, older] = isRefused ? [known.places, given.row.places] : [given.row.places, known?.places ?? ''];
  const beside = { watched, places: joinPlaces(newer, older), marks_at, hidden, hidden_at };
  const row = { ...given.row, ...beside };
  const { member_id, vod_id } = row;
  if (!known) await tables(trx).insertInto('history_item').values(row).execute();
  else
    await tables(trx)
      .updateTable('history_item')
      .set(isRefused ? beside : row)
      .where('member_id', '=', member_id)
      .where('vod_id', '=', vod_id)
      .execute();
  return !isRefused;
}

/** When a title was last watched or marked by hand. */
const lastAct = ({ watched_at, marks_at }: Pick<HistoryRow, 'watched_at' | 'marks_at'>) => Math.max(watched_at, marks_at);
/**
 * Marks that were set by hand since a removal bring the title back, as watching it does; of two acts in one millisecond, the one that
 * adds counts. @param at instant of the removal, 0 where there is none
 */
const isRemoved = ({ row, isUndated }: HistoryWrite, at: number) => at > 0 && (isUndated || lastAct(row) < at);
const afterRemoval = (given: HistoryWrite, at: number): HistoryWrite =>
  given.isNow ? { ...given, row: { ...given.row, watched_at: Math.max(given.row.watched_at, at), hidden_at: Math.max(given.row.hidden_at, at) } } : given;

/**
 * Writes a member's rows unless newer ones are stored or the title was removed later, and removes the oldest when there are too many.
 * @param write runs it in a transaction
 * @param latest what is stored as later than this was written before the clock was set back, and does not count as newer
 * @returns how many were written, and the titles that were removed later
 */
export async function writeHistory(
  write: OwnWrite,
  writes: readonly HistoryWrite[],
  max: number,
  latest: number,
): Promise<{ kept: number; removed: number[] }> {
  const [first] = writes.map(({ row }) => row);
  if (!first) return { kept: 0, removed: [] };
  return write(first.member_id, async (trx) => {
    const removed: number[] = [];
    const removedAt = await removalsOf(
      trx,
      first.member_id,
      'history',
      writes.map(({ row }) => row.vod_id),
    );
    let kept = 0;
    for (const given of writes) {
      const noted = removedAt(given.row.vod_id);
      const at = noted <= latest ? noted : 0;
      const one = afterRemoval(given, at);
      if (isRemoved(one, at)) removed.push(one.row.vod_id);
      else if (await writeRow(trx, one, latest)) kept++;
    }
    if (kept > 0)
      await sql`DELETE FROM history_item WHERE member_id = ${first.member_id} AND vod_id IN (
        SELECT vod_id FROM history_item WHERE member_id = ${first.member_id} ORDER BY watched_at DESC, vod_id DESC LIMIT 1000000 OFFSET ${max})`.execute(trx);
    return { kept, removed };
  });
}
/**
 * Removes a title, or the whole history. What was watched before does not come back; what was watched or marked since stays.
 * @param asked a removal that is made now is later than all that is stored
 */
export const removeHistory = (db: Db, memberId: number, asked: Asked, max: number, vodId?: number): Promise<void> =>
  ownWrites(db, memberId, async (trx) => {
    const mine = await tables(trx)
      .selectFrom('history_item')
      .select(['watched_at', 'marks_at'])
      .where('member_id', '=', memberId)
      .$if(vodId !== undefined, (rows) => rows.where('vod_id', '=', vodId ?? 0))
      .execute();
    const known = mine.reduce((latest, row) => Math.max(latest, counted(row.watched_at), counted(row.marks_at)), -1);
    const at = instantAfter(asked, known);
    if (at > known)
      await tables(trx)
        .deleteFrom('history_item')
        .where('member_id', '=', memberId)
        .$if(vodId !== undefined, (rows) => rows.where('vod_id', '=', vodId ?? 0))
        .execute();
    if (vodId === undefined) await noteClearing(trx, memberId, at);
    // Also where there is none: another device may have watched it before, and not have sent that yet.
    else await noteRemoval(trx, { member_id: memberId, shelf: 'history', vod_id: vodId, removed_at: at }, max);
  });
