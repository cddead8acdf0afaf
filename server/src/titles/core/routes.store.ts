import { batches, type Db, insertMany, lengthIn, runStatement, type Transaction } from '../../platform/database/database.ts';
import { addressesOf } from '../episodes/index.ts';
import { type RouteRow, tables } from './titles.store.ts';

type RouteColumn = keyof RouteRow;
const COLUMNS: RouteColumn[] = ['vod_id', 'source_id', 'source_vod_id', 'position', 'place', 'route_id', 'episodes'];

type MeasuredRoute = RouteRow & { length: number };
/** Orders routes by title, then by hand, then as the sources list them. @param columns the columns to read, because the episodes of a series take many KB */
export async function routesByTitles<C extends keyof MeasuredRoute>(
  db: Db,
  ids: readonly number[],
  columns: readonly C[] = COLUMNS as unknown as C[],
): Promise<Pick<MeasuredRoute, C>[]> {
  if (ids.length === 0) return [];
  const selection = columns.map((column) => (column === 'length' ? `${lengthIn(db, 'episodes')} AS length` : column)).join(', ');
  return runStatement(
    db,
    `SELECT ${selection} FROM title_route WHERE vod_id IN (${Array(ids.length).fill('?').join(', ')})
      ORDER BY vod_id, place, source_id, source_vod_id, position`,
    [...ids],
  );
}

export const routesAfter = (db: Db, vodId: number, titles: number): Promise<Pick<RouteRow, 'vod_id' | 'route_id'>[]> =>
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

export async function sampleUrl(db: Db, routeId: string): Promise<string | undefined> {
  const row = await tables(db).selectFrom('title_route').select('episodes').where('route_id', '=', routeId).limit(1).executeTakeFirst();
  return row && addressesOf(row.episodes)[0];
}

/** Replaces the previous routes of these records, and updates `has_lines`. */
export async function replaceRoutes(trx: Transaction, records: readonly Pick<RouteRow, 'vod_id' | 'source_id' | 'source_vod_id'>[], rows: readonly RouteRow[]) {
  for (const { vod_id, source_id, source_vod_id } of records)
    await tables(trx)
      .deleteFrom('title_route')
      .where('vod_id', '=', vod_id)
      .where('source_id', '=', source_id)
      .where('source_vod_id', '=', source_vod_id)
      .execute();
  await insertMany(
    trx,
    'title_route',
    COLUMNS,
    rows.map((row) => COLUMNS.map((column) => row[column])),
  );
  const ids = [...new Set(rows.map(({ vod_id }) => vod_id))];
  for (const some of batches(ids))
    await tables(trx).updateTable('title').set({ has_lines: 1 }).where('vod_id', 'in', some).where('has_lines', '=', 0).execute();
}
