/** All SQL of favorites and watch later. Every key begins with the member's id, so that another member's rows cannot match. */
import type { Collection } from '@yinmu/contract/library.endpoints.ts';
import type { Db } from '../platform/database.ts';
import { ownWrites } from '../platform/own-writes.ts';
import type { Asked } from './device-clock.ts';
import { addedBy, forgetRemoval, noteRemoval, removedBy } from './removals.store.ts';

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

type Key = Pick<SavedTitleRow, 'member_id' | 'shelf' | 'vod_id'>;
const only = ({ member_id, shelf, vod_id }: Key) => ({ member_id, shelf, vod_id });

export const savedTitle = (db: Db, key: Key) => inCollection(db, key.member_id, key.shelf).selectAll().where('vod_id', '=', key.vod_id).executeTakeFirst();

/**
 * Saves a title; saving it again makes it later.
 * @returns the stored row, or why there is none: `superseded` where the title was removed later than it was saved
 */
export async function insertSavedTitle(
  db: Db,
  title: Omit<SavedTitleRow, 'added_at'>,
  asked: Asked,
  max: number,
): Promise<SavedTitleRow | 'full' | 'superseded'> {
  return ownWrites(db, title.member_id, async (trx) => {
    const known = await inCollection(trx, title.member_id, title.shelf).selectAll().where('vod_id', '=', title.vod_id).executeTakeFirst();
    const added_at = await addedBy(trx, { key: title, addedAt: known?.added_at, asked });
    if (added_at === undefined) return 'superseded';
    const row = { ...title, added_at };
    if (known) {
      await tables(trx)
        .updateTable('shelf_item')
        .set({ added_at })
        .where((eb) => eb.and(only(row)))
        .execute();
      return { ...known, added_at };
    }
    if ((await countSavedTitles(trx, row.member_id, row.shelf)) >= max) return 'full';
    await forgetRemoval(trx, row);
    await tables(trx).insertInto('shelf_item').values(row).execute();
    return row;
  });
}
/** @returns whether it is gone: not where it was saved again later */
export const removeSavedTitle = (db: Db, key: Key, asked: Asked, max: number): Promise<boolean> =>
  ownWrites(db, key.member_id, async (trx) => {
    const known = await inCollection(trx, key.member_id, key.shelf).select('added_at').where('vod_id', '=', key.vod_id).executeTakeFirst();
    const removed_at = removedBy({ addedAt: known?.added_at, asked });
    if (removed_at === undefined) return false;
    // Also where there is none: an older change that saves it may be under way.
    await noteRemoval(trx, { ...key, removed_at }, max);
    await tables(trx)
      .deleteFrom('shelf_item')
      .where((eb) => eb.and(only(key)))
      .execute();
    return true;
  });
