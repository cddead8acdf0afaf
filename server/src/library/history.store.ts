/** All SQL of the history: one row a member and title. */
import { joinWatched } from '@yinmu/contract/watched-episodes.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';
import { transaction } from '../platform/transaction.ts';

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
  next_name: string;
  /** As in `contract/watched-episodes.ts`. */
  watched: string;
  /** The page that has written it. */
  writer: string;
}
type Later = 'hidden' | 'next_name' | 'watched' | 'writer';
const LATER: Pick<HistoryRow, Later> = { hidden: 0, next_name: '', watched: '', writer: '' };
/** A row to write, on the condition that the stored one is not newer than `unmodifiedSince`. */
export interface HistoryWrite {
  row: Omit<HistoryRow, Later> & Partial<Pick<HistoryRow, Later>>;
  unmodifiedSince?: number | undefined;
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
/** The next rows in the order of title ids. */
export const historyAfter = (db: Db, memberId: number, vodId: number, max: number) =>
  tables(db).selectFrom('history_item').selectAll().where('member_id', '=', memberId).where('vod_id', '>', vodId).orderBy('vod_id').limit(max).execute();
export const countHistory = async (db: Db, memberId: number) =>
  (await tables(db).selectFrom('history_item').where('member_id', '=', memberId).select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;

const rowOf = (db: Db, { member_id, vod_id }: Pick<HistoryRow, 'member_id' | 'vod_id'>) =>
  tables(db).selectFrom('history_item').select('watched').where('member_id', '=', member_id).where('vod_id', '=', vod_id).executeTakeFirst();

/** Writes a row unless a newer one is stored. Watched episodes are added to the stored ones in either case. */
async function writeRow(trx: Db, given: HistoryWrite, latest: number): Promise<boolean> {
  const known = await rowOf(trx, given.row);
  const row = { ...LATER, ...given.row, watched: joinWatched(known?.watched ?? '', given.row.watched ?? '') };
  const since = Math.min(row.watched_at, given.unmodifiedSince ?? row.watched_at);
  const { numInsertedOrUpdatedRows } = await tables(trx)
    .insertInto('history_item')
    .values(row)
    .onConflict((oc) =>
      oc
        .columns(['member_id', 'vod_id'])
        .doUpdateSet({ ...row })
        .where((eb) =>
          eb.or([
            eb('history_item.watched_at', '<=', since),
            eb('history_item.watched_at', '>', latest),
            // An answer that was lost, or is still under way, makes a page no stranger to what it has stored.
            eb.and([eb('history_item.writer', '=', row.writer), eb('history_item.writer', '<>', ''), eb('history_item.watched_at', '<=', row.watched_at)]),
          ]),
        ),
    )
    .executeTakeFirst();
  if (Number(numInsertedOrUpdatedRows ?? 0) > 0) return true;
  if (row.watched !== known?.watched)
    await tables(trx)
      .updateTable('history_item')
      .set({ watched: row.watched })
      .where('member_id', '=', row.member_id)
      .where('vod_id', '=', row.vod_id)
      .execute();
  return false;
}

/**
 * Writes rows unless newer ones are stored, and removes the oldest when there are too many.
 * @param latest rows stored as later than this were written before the clock was set back, and do not count as newer
 * @returns how many were written
 */
export async function writeHistory(db: Db, writes: readonly HistoryWrite[], max: number, latest: number): Promise<number> {
  return transaction(db, async (trx) => {
    let written = 0;
    for (const write of writes) if (await writeRow(trx, write, latest)) written++;
    const first = writes[0]?.row;
    if (first)
      await sql`DELETE FROM history_item WHERE member_id = ${first.member_id} AND vod_id IN (
        SELECT vod_id FROM history_item WHERE member_id = ${first.member_id} ORDER BY watched_at DESC, vod_id DESC LIMIT 1000000 OFFSET ${max})`.execute(trx);
    return written;
  });
}
export const removeHistory = async (db: Db, memberId: number, vodId?: number) => {
  const mine = tables(db).deleteFrom('history_item').where('member_id', '=', memberId);
  await (vodId === undefined ? mine : mine.where('vod_id', '=', vodId)).execute();
};
