/** All SQL of favorites and watch later. A member's id comes first in every key: another's rows cannot match. */
import type { Shelf } from '@yinmu/contract/library.endpoints.ts';
import type { Db } from '../platform/database.ts';

export interface ShelfRow {
  member_id: number;
  shelf: Shelf;
  vod_id: number;
  vod_name: string;
  added_at: string;
}
type Tables = { shelf_item: ShelfRow };
const tables = (db: Db) => db.withTables<Tables>();
const onShelf = (db: Db, memberId: number, shelf: Shelf) => tables(db).selectFrom('shelf_item').where('member_id', '=', memberId).where('shelf', '=', shelf);

export const shelfRows = (db: Db, memberId: number, shelf: Shelf, page: number, limit: number) =>
  onShelf(db, memberId, shelf)
    .selectAll()
    .orderBy('added_at', 'desc')
    .orderBy('vod_id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
/** The next in the order of titles. */
export const shelfAfter = (db: Db, memberId: number, shelf: Shelf, vodId: number, max: number) =>
  onShelf(db, memberId, shelf).selectAll().where('vod_id', '>', vodId).orderBy('vod_id').limit(max).execute();
export const countShelf = async (db: Db, memberId: number, shelf: Shelf) =>
  (await onShelf(db, memberId, shelf).select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
export const shelfIds = async (db: Db, memberId: number, shelf: Shelf) =>
  (await onShelf(db, memberId, shelf).select('vod_id').execute()).map(({ vod_id }) => vod_id);

/** Adding what is there changes nothing. @returns the row as it is kept; nothing where there is no room */
export async function putOnShelf(db: Db, row: ShelfRow, max: number): Promise<ShelfRow | undefined> {
  return db.transaction().execute(async (trx) => {
    const known = await onShelf(trx, row.member_id, row.shelf).selectAll().where('vod_id', '=', row.vod_id).executeTakeFirst();
    if (known) return known;
    if ((await countShelf(trx, row.member_id, row.shelf)) >= max) return undefined;
    await tables(trx).insertInto('shelf_item').values(row).execute();
    return row;
  });
}
export const takeFromShelf = async (db: Db, memberId: number, shelf: Shelf, vodId: number) =>
  void (await tables(db).deleteFrom('shelf_item').where('member_id', '=', memberId).where('shelf', '=', shelf).where('vod_id', '=', vodId).execute());
