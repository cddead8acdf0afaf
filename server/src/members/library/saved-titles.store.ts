/** Stores saved titles. Every key begins with the member's ID, so that another member's rows cannot match. */
import type { Paging } from '@yinmu/contract/endpoint.ts';
import type { Collection } from '@yinmu/contract/members/library.endpoints.ts';
import { countOf, type Db, onPage } from '../../platform/database/database.ts';
import { ownWrites } from '../../platform/database/own-writes.ts';
import { pagesBy } from '../../platform/database/pages.ts';

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

export const savedTitleRows = (db: Db, memberId: number, collection: Collection, paging: Paging) =>
  onPage(inCollection(db, memberId, collection).selectAll().orderBy('added_at', 'desc').orderBy('vod_id', 'desc'), paging);
export const savedTitlesOf = (db: Db, memberId: number, collection: Collection) => pagesBy(inCollection(db, memberId, collection).selectAll(), 'vod_id');
export const countSavedTitles = async (db: Db, memberId: number, collection: Collection) => countOf(inCollection(db, memberId, collection));
export const savedIds = async (db: Db, memberId: number, collection: Collection) =>
  (await inCollection(db, memberId, collection).select('vod_id').execute()).map(({ vod_id }) => vod_id);
export async function marksOf(db: Db, memberId: number) {
  const rows = await tables(db).selectFrom('shelf_item').select(['shelf', 'vod_id']).where('member_id', '=', memberId).execute();
  const on = (collection: Collection) => rows.flatMap(({ shelf, vod_id }) => (shelf === collection ? vod_id : []));
  return { favorites: on('favorites'), watchlist: on('watchlist'), follows: on('follows'), notInterested: on('notInterested') };
}

type Key = Pick<SavedTitleRow, 'member_id' | 'shelf' | 'vod_id'>;
const only = ({ member_id, shelf, vod_id }: Key) => ({ member_id, shelf, vod_id });

const savedTitle = (db: Db, key: Key) => inCollection(db, key.member_id, key.shelf).selectAll().where('vod_id', '=', key.vod_id).executeTakeFirst();

/** Saving a title again moves it to the top. @returns the row, or `full` */
export async function insertSavedTitle(db: Db, row: SavedTitleRow, max: number): Promise<SavedTitleRow | 'full'> {
  return ownWrites(db, row.member_id, async (trx) => {
    const known = await savedTitle(trx, row);
    if (known) {
      const { added_at } = row;
      if (added_at <= known.added_at) return known;
      await tables(trx)
        .updateTable('shelf_item')
        .set({ added_at })
        .where((eb) => eb.and(only(row)))
        .execute();
      return { ...known, added_at };
    }
    if ((await countSavedTitles(trx, row.member_id, row.shelf)) >= max) return 'full';
    await tables(trx).insertInto('shelf_item').values(row).execute();
    return row;
  });
}
export const removeSavedTitle = async (db: Db, key: Key): Promise<void> =>
  void (await tables(db)
    .deleteFrom('shelf_item')
    .where((eb) => eb.and(only(key)))
    .execute());
