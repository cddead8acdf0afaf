import { sql } from 'kysely';
import { type Db, runStatement } from '../../platform/database/database.ts';

/** Returns views per title on a day; the first day of an old month holds the whole month. */
export const viewsOfDay = (db: Db, day: string): Promise<{ vod_id: number; views: number }[]> =>
  runStatement(db, 'SELECT vod_id, views FROM title_view WHERE day = ?', [day]);

export async function newMembers(db: Db, begin: string, next: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT COUNT(*) AS count FROM member WHERE created_at >= ${begin} AND created_at < ${next}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
