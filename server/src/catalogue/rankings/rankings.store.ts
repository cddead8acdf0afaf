/** Reads what playback counted. */
import type { Db } from '../../platform/database/database.ts';

type Tables = {
  title_view: { vod_id: number; day: string; views: number };
};

/** Inclusive days. */
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
