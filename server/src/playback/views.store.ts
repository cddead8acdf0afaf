/** All SQL of counted views. */
import type { Db } from '../platform/database.ts';

type Tables = {
  title_view: { vod_id: number; day: string; views: number };
};

export async function countViews(db: Db, day: string, views: ReadonlyMap<number, number>) {
  for (const [vod_id, count] of views)
    await db
      .withTables<Tables>()
      .insertInto('title_view')
      .values({ vod_id, day, views: count })
      .onConflict((oc) => oc.columns(['vod_id', 'day']).doUpdateSet((eb) => ({ views: eb('title_view.views', '+', count) })))
      .execute();
}
