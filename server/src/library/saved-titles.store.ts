/** All SQL of favorites and watch later. Every key begins with the member's id, so that another member's rows cannot match. */
import type { Collection } from '@yinmu/contract/library.endpoints.ts';
import type { Db } from '../platform/database.ts';
import { ownWrites } from './own-writes.ts';
import { forgetRemoval, isLater, isRemovedSince, noteRemoval, type RemovalRow } from './removals.store.ts';

export interface SavedTitleRow {
  member_id: number;
  shelf: Collection;
  vod_id: number;
  vod_name: string;
  added_at: string;
}
type Tables = { shelf_item: SavedTitleRow };
const tables = (db: Db) => db.withTables<Tables>();
const inCollection = (db: Db, memberId: number, collection: Collection) =>
  tables(db).selectFrom('shelf_item').where('member_id', '=', memberId).where('shelf', '=', collection);

export const savedTitleRows = (db: Db, memberId: number, collection: Collection, page: number, limit: number) =>
  inCollection(db, memberId, collection)
    .selectAll()
    .orderBy('added_at', 'desc')
    .orderBy('vod_id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
/** The next rows in the order of title ids. */
export const savedTitlesAfter = (db: Db, memberId: number, collection: Collection, vodId: number, max: number) =>
  inCollection(db, memberId, collection).selectAll().where('vod_id', '>', vodId).orderBy('vod_id').limit(max).execute();
export const countSavedTitles = async (db: Db, memberId: number, collection: Collection) =>
  (await inCollection(db, memberId, collection).select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
export const savedIds = async (db: Db, memberId: number, collection: Collection) =>
  (await inCollection(db, memberId, collection).select('vod_id').execute()).map(({ vod_id }) => vod_id);

/**
 * Saves a title; saving it again changes nothing.
 * @returns the stored row, or why there is none: `superseded` where the title was removed later than it was saved
 */
export async function insertSavedTitle(db: Db, row: SavedTitleRow, max: number): Promise<SavedTitleRow | 'full' | 'superseded'> {
  return ownWrites(db, row.member_id, async (trx) => {
    const known = await inCollection(trx, row.member_id, row.shelf).selectAll().where('vod_id', '=', row.vod_id).executeTakeFirst();
    if (known) return known;
    if (await isRemovedSince(trx, row, row.added_at)) return 'superseded';
    if ((await countSavedTitles(trx, row.member_id, row.shelf)) >= max) return 'full';
    await forgetRemoval(trx, row);
    await tables(trx).insertInto('shelf_item').values(row).execute();
    return row;
  });
}
/** @param row what is removed, and when the member asked for it. @returns whether it is gone: not where it was saved again later */
export const removeSavedTitle = (db: Db, row: RemovalRow & { shelf: Collection }, max: number): Promise<boolean> =>
  ownWrites(db, row.member_id, async (trx) => {
    const known = await inCollection(trx, row.member_id, row.shelf).select('added_at').where('vod_id', '=', row.vod_id).executeTakeFirst();
    // Also where there is none: an older change that saves it may be under way.
    if (known && isLater(Date.parse(known.added_at), row.removed_at)) return false;
    await tables(trx).deleteFrom('shelf_item').where('member_id', '=', row.member_id).where('shelf', '=', row.shelf).where('vod_id', '=', row.vod_id).execute();
    await noteRemoval(trx, row, max);
    return true;
  });
