/** All SQL of counted views. */
import type { Db, Transaction } from '../platform/database.ts';

type Tables = {
  title_view: { vod_id: number; day: string; views: number };
};

export async function countViews(trx: Transaction, day: string, views: ReadonlyMap<number, number>) {
  for (const [vod_id, count] of views)
    await trx
      .withTables<Tables>()
      .insertInto('title_view')
      .values({ vod_id, day, views: count })
      .onConflict((oc) => oc.columns(['vod_id', 'day']).doUpdateSet((eb) => ({ views: eb('title_view.views', '+', count) })))
      .execute();
}

/** Titles that were ever viewed, in steps. */
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
