/** Stores views per day, and the figures kept with titles. */
import { sql } from 'kysely';
import type { Db, Transaction } from '../../platform/database/database.ts';

type Tables = {
  title: { vod_id: number; hits: number; hits_day: number; hits_week: number; hits_month: number };
  title_view: { vod_id: number; day: string; views: number };
};

/** Both days are inclusive. */
export async function viewsBetween(db: Db, from: string, to: string): Promise<Map<number, number>> {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('title_view')
    .select((eb) => ['vod_id', eb.fn.sum<number>('views').as('views')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('vod_id')
    .execute();
  return new Map(rows.map(({ vod_id, views }) => [vod_id, Number(views)]));
}

export async function countViews(trx: Transaction, day: string, views: ReadonlyMap<number, number>) {
  for (const [vod_id, count] of views)
    await trx
      .withTables<Tables>()
      .insertInto('title_view')
      .values({ vod_id, day, views: count })
      .onConflict((oc) => oc.columns(['vod_id', 'day']).doUpdateSet((eb) => ({ views: eb('title_view.views', '+', count) })))
      .execute();
}

export async function viewedTitles(db: Db, above: number, limit: number): Promise<number[]> {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('title_view')
    .select('vod_id')
    .distinct()
    .where('vod_id', '>', above)
    .orderBy('vod_id')
    .limit(limit)
    .execute();
  return rows.map(({ vod_id }) => vod_id);
}

/** Leaves the catalogue’s revision unchanged; viewed titles reach the index separately. */
export async function addHits(trx: Transaction, views: ReadonlyMap<number, number>) {
  for (const [vodId, count] of views)
    await trx
      .withTables<Tables>()
      .updateTable('title')
      .set((eb) => ({
        hits: eb('hits', '+', count),
        hits_day: eb('hits_day', '+', count),
        hits_week: eb('hits_week', '+', count),
        hits_month: eb('hits_month', '+', count),
      }))
      .where('vod_id', '=', vodId)
      .execute();
}

interface Windows {
  day: string;
  week: string;
  month: string;
}

/** Sets the day, week and month figures: the source's base plus views since. @returns titles whose figures changed */
export async function rollHits(trx: Transaction, ids: readonly number[], since: Windows): Promise<number[]> {
  if (ids.length === 0) return [];
  const within = (day: string) => sql`COALESCE(SUM(CASE WHEN v.day >= ${day} THEN v.views END), 0)`;
  const { rows } = await sql<{ vod_id: number }>`
    UPDATE title SET hits_day = f.day, hits_week = f.week, hits_month = f.month
      FROM (SELECT t.vod_id, t.base_day + ${within(since.day)} AS day, t.base_week + ${within(since.week)} AS week, t.base_month + ${within(since.month)} AS month
              FROM title t JOIN title_view v ON v.vod_id = t.vod_id
             WHERE t.vod_id IN (${sql.join(ids)})
             GROUP BY t.vod_id, t.base_day, t.base_week, t.base_month) f
     WHERE title.vod_id = f.vod_id AND (title.hits_day <> f.day OR title.hits_week <> f.week OR title.hits_month <> f.month)
    RETURNING title.vod_id`.execute(trx);
  return rows.map(({ vod_id }) => vod_id);
}

/** Merges daily views before a date into monthly ones. @returns whether more may remain */
export async function foldViews(trx: Transaction, before: string, limit: number): Promise<boolean> {
  const { rows } = await sql<{ vod_id: number; day: string; views: number }>`
    DELETE FROM title_view WHERE (vod_id, day) IN (
      SELECT vod_id, day FROM title_view WHERE day < ${before} AND day NOT LIKE '%-01' ORDER BY day, vod_id LIMIT ${limit})
    RETURNING vod_id, day, views`.execute(trx);
  for (const [month, some] of Map.groupBy(rows, ({ day }) => day.slice(0, 7))) {
    const sums = new Map<number, number>();
    for (const { vod_id, views } of some) sums.set(vod_id, (sums.get(vod_id) ?? 0) + views);
    await countViews(trx, `${month}-01`, sums);
  }
  return rows.length === limit;
}

export async function takeViews(trx: Transaction, from: number, to: number): Promise<number> {
  const taken = await trx.withTables<Tables>().deleteFrom('title_view').where('vod_id', '=', from).returning(['day', 'views']).execute();
  for (const { day, views } of taken) await countViews(trx, day, new Map([[to, views]]));
  return taken.reduce((sum, { views }) => sum + views, 0);
}

export const addToHits = async (trx: Transaction, vodId: number, views: number) =>
  void (await trx
    .withTables<Tables>()
    .updateTable('title')
    .set((eb) => ({ hits: eb('hits', '+', views) }))
    .where('vod_id', '=', vodId)
    .execute());
