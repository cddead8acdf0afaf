import { type Db, insertMany } from '../../platform/database/database.ts';
import { ownWrites } from '../../platform/database/own-writes.ts';

type Tables = { favorite_route: { member_id: number; place: number; route: string } };
const tables = (db: Db) => db.withTables<Tables>();

export const favoriteRoutes = async (db: Db, memberId: number): Promise<string[]> =>
  (await tables(db).selectFrom('favorite_route').select('route').where('member_id', '=', memberId).orderBy('place').execute()).map(({ route }) => route);

export const storeFavoriteRoutes = (db: Db, memberId: number, routes: readonly string[]): Promise<void> =>
  ownWrites(db, memberId, async (trx) => {
    await tables(trx).deleteFrom('favorite_route').where('member_id', '=', memberId).execute();
    const rows = [...new Set(routes)].map((route, place) => [memberId, place, route]);
    await insertMany(trx, 'favorite_route', ['member_id', 'place', 'route'], rows);
  });
