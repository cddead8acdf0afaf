/** SQL of which titles have which routes. */
import type { Db } from '../platform/database.ts';
import { type RouteRow, tables } from './titles.store.ts';

/** The routes of the next titles after one, by vod_id. */
export const routeIdsAfter = (db: Db, vodId: number, titles: number): Promise<Pick<RouteRow, 'vod_id' | 'route_id'>[]> =>
  tables(db)
    .selectFrom('title_route')
    .select(['vod_id', 'route_id'])
    .where('vod_id', '>', vodId)
    .where('vod_id', '<=', (eb) =>
      eb
        .selectFrom(eb.selectFrom('title_route').select('vod_id').distinct().where('vod_id', '>', vodId).orderBy('vod_id').limit(titles).as('next'))
        .select((of) => of.fn.max('next.vod_id').as('last')),
    )
    .orderBy('vod_id')
    .execute();
