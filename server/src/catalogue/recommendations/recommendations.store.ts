import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

type Tables = {
  member: { id: number; shares_history: number };
  history_item: { member_id: number; vod_id: number; watched_at: number };
  shelf_item: { member_id: number; vod_id: number; shelf: string; added_at: string };
};
const tables = (db: Db) => db.withTables<Tables>();

export const sharesHistory = async (db: Db, memberId: number): Promise<boolean> =>
  (await tables(db).selectFrom('member').select('shares_history').where('id', '=', memberId).executeTakeFirst())?.shares_history === 1;

export const setSharesHistory = async (db: Db, memberId: number, shares: boolean) =>
  void (await tables(db)
    .updateTable('member')
    .set({ shares_history: Number(shares) })
    .where('id', '=', memberId)
    .execute());

/** Counts the newest accounts only, because more would need more memory than the rest of the site. */
const MAX_MEMBERS = 20_000;
const MAX_KEPT = 100;
const MEMBERS_TOGETHER = 10;

/** Yields the titles that each consenting member watched or favorited, without naming the member. */
export async function* keptByMembers(db: Db): AsyncGenerator<number[][]> {
  let below = Number.MAX_SAFE_INTEGER;
  for (let read = 0; read < MAX_MEMBERS; read += MEMBERS_TOGETHER) {
    const members = await tables(db)
      .selectFrom('member')
      .select('id')
      .where('shares_history', '=', 1)
      .where('id', '<', below)
      .orderBy('id', 'desc')
      .limit(MEMBERS_TOGETHER)
      .execute();
    if (members.length === 0) return;
    const ids = members.map(({ id }) => id);
    below = ids.at(-1) as number;
    const { rows } = await sql<{ member_id: number; vod_id: number }>`SELECT member_id, vod_id FROM (
        SELECT member_id, vod_id, ROW_NUMBER() OVER (PARTITION BY member_id ORDER BY watched_at DESC) AS place
          FROM history_item WHERE member_id IN (${sql.join(ids)})
        UNION ALL
        SELECT member_id, vod_id, ROW_NUMBER() OVER (PARTITION BY member_id ORDER BY added_at DESC)
          FROM shelf_item WHERE member_id IN (${sql.join(ids)}) AND shelf = 'favorites') AS kept
      WHERE place <= ${MAX_KEPT}`.execute(db);
    yield [...Map.groupBy(rows, ({ member_id }) => member_id).values()].map((some) => [...new Set(some.map(({ vod_id }) => vod_id))]);
  }
}

export async function watchedBy(db: Db, memberId: number): Promise<number[]> {
  const rows = await tables(db).selectFrom('history_item').select('vod_id').where('member_id', '=', memberId).orderBy('watched_at', 'desc').execute();
  return rows.map(({ vod_id }) => vod_id);
}

/** Returns titles in any of the member's collections, newest first. */
export const shelvedBy = (db: Db, memberId: number) =>
  tables(db).selectFrom('shelf_item').select(['vod_id', 'shelf']).where('member_id', '=', memberId).orderBy('added_at', 'desc').execute();
