/** Stores members' lists. Every write names the member, so that it cannot change another member's list. */
import type { Paging } from '@yinmu/contract/endpoint.ts';
import type { ListSort } from '@yinmu/contract/members/lists.endpoints.ts';
import type { Role } from '@yinmu/contract/roles.ts';
import type { Generated } from 'kysely';
import { countOf, type Db, insertRow, isUpdated, onPage, type Transaction } from '../../platform/database/database.ts';
import { ownWrites } from '../../platform/database/own-writes.ts';
import { mapPages, pagesBy } from '../../platform/database/pages.ts';
import { memberRole } from '../../platform/member-role.ts';

export interface ListRow {
  id: number;
  member_id: number;
  name: string;
  shared: number;
  created_at: string;
  updated_at: string;
  likes: number;
  /** 1 if a moderator hid the list, until one shows it again. */
  taken_down: number;
  items: number;
}
export interface ListItemRow {
  list_id: number;
  vod_id: number;
  vod_name: string;
  added_at: string;
  /** The position in the owner's order, which is descending. */
  place: number;
}
type NewItem = Omit<ListItemRow, 'place'>;
type ItemKey = Pick<ListItemRow, 'list_id' | 'vod_id'>;
type Tables = {
  title_list: Omit<ListRow, 'id' | 'taken_down'> & { id: Generated<number>; taken_down: Generated<number> };
  title_list_item: ListItemRow;
  list_like: { list_id: number; member_id: number };
  member: { id: number; username: string };
};
const tables = (db: Db) => db.withTables<Tables>();

const withSharer = (db: Db) =>
  tables(db)
    .selectFrom('title_list')
    .innerJoin('member', 'member.id', 'title_list.member_id')
    .selectAll('title_list')
    .select(['member.username as sharer', memberRole]);
export type SharedRow = ListRow & { sharer: string; role: Role };

export const listsOf = (db: Db, memberId: number): Promise<SharedRow[]> =>
  withSharer(db).where('member_id', '=', memberId).orderBy('updated_at', 'desc').orderBy('title_list.id', 'desc').execute();
export const ownList = (db: Db, memberId: number, id: number): Promise<SharedRow | undefined> =>
  withSharer(db).where('member_id', '=', memberId).where('title_list.id', '=', id).executeTakeFirst();
export const sharedList = (db: Db, id: number): Promise<SharedRow | undefined> =>
  withSharer(db).where('shared', '=', 1).where('title_list.id', '=', id).executeTakeFirst();
export const listById = (db: Db, id: number): Promise<SharedRow | undefined> => withSharer(db).where('title_list.id', '=', id).executeTakeFirst();
export const sharedLists = (db: Db, sort: ListSort, paging: Paging): Promise<SharedRow[]> =>
  onPage(
    withSharer(db)
      .where('shared', '=', 1)
      .orderBy(sort === 'likes' ? 'likes' : 'updated_at', 'desc')
      .orderBy('title_list.id', 'desc'),
    paging,
  );
export const countShared = async (db: Db) => countOf(tables(db).selectFrom('title_list').where('shared', '=', 1));

/** @returns undefined if the member already has `max` lists */
export const addList = (db: Db, memberId: number, name: string, max: number): Promise<number | undefined> =>
  ownWrites(db, memberId, async (trx) => {
    if ((await countOf(tables(trx).selectFrom('title_list').where('member_id', '=', memberId))) >= max) return undefined;
    const now = new Date().toISOString();
    const row = { member_id: memberId, name, shared: 0, created_at: now, updated_at: now, likes: 0, items: 0 };
    return insertRow(tables(trx), 'title_list', row);
  });
export const insertImported = async (trx: Transaction, memberId: number, name: string, at: string): Promise<number> => {
  const row = { member_id: memberId, name, shared: 1, created_at: at, updated_at: at, likes: 0, items: 0 };
  return insertRow(tables(trx), 'title_list', row);
};
export const changeList = (db: Db, memberId: number, id: number, changes: { name?: string; shared?: number; taken_down?: number }): Promise<boolean> =>
  isUpdated(
    tables(db)
      .updateTable('title_list')
      .set({ ...changes, updated_at: new Date().toISOString() })
      .where('member_id', '=', memberId)
      .where('id', '=', id),
  );
export const removeList = async (db: Db, memberId: number, id: number): Promise<boolean> =>
  (await tables(db).deleteFrom('title_list').where('member_id', '=', memberId).where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n;

export const listItems = (db: Db, id: number, paging: Paging) =>
  onPage(tables(db).selectFrom('title_list_item').selectAll().where('list_id', '=', id).orderBy('place', 'desc'), paging);
export const publicLists = (db: Db, ids: readonly number[]) =>
  tables(db).selectFrom('title_list').where('shared', '=', 1).where('id', 'in', ids).select(['id', 'name', 'updated_at']).orderBy('id').execute();
export const publicItems = (db: Db, id: number, paging: Paging) =>
  onPage(
    tables(db)
      .selectFrom('title_list_item')
      .innerJoin('title_list', 'title_list.id', 'list_id')
      .where('shared', '=', 1)
      .where('list_id', '=', id)
      .select('vod_id')
      .orderBy('place', 'desc'),
    paging,
  );
export const itemsOf = (db: Db, id: number) => pagesBy(tables(db).selectFrom('title_list_item').selectAll().where('list_id', '=', id), 'vod_id');
const itemOf = (db: Db, { list_id, vod_id }: ItemKey) =>
  tables(db).selectFrom('title_list_item').selectAll().where('list_id', '=', list_id).where('vod_id', '=', vod_id).executeTakeFirst();
/** Counts the titles of a list. Call it in the transaction of each change. */
const countItems = (trx: Db, id: number, by: number) =>
  tables(trx)
    .updateTable('title_list')
    .set((eb) => ({ items: eb('items', '+', by), updated_at: new Date().toISOString() }))
    .where('id', '=', id)
    .execute();

const setItem = (trx: Db, { list_id, vod_id }: ItemKey, changes: Partial<ListItemRow>) =>
  tables(trx).updateTable('title_list_item').set(changes).where('list_id', '=', list_id).where('vod_id', '=', vod_id).execute();

/** Adds a title at the top; one that is already in the list moves there. @returns the row, `full`, or undefined if there is no such list */
export const addItem = (db: Db, memberId: number, item: NewItem, max: number): Promise<ListItemRow | 'full' | undefined> =>
  ownWrites(db, memberId, async (trx) => {
    const list = await ownList(trx, memberId, item.list_id);
    if (!list) return undefined;
    const isKnown = (await itemOf(trx, item)) !== undefined;
    if (!isKnown && list.items >= max) return 'full';
    const [first] = await listItems(trx, item.list_id, { page: 1, limit: 1 });
    const row = { ...item, place: (first?.place ?? 0) + 1 };
    if (isKnown) await setItem(trx, row, row);
    else await tables(trx).insertInto('title_list_item').values(row).execute();
    await countItems(trx, row.list_id, isKnown ? 0 : 1);
    return row;
  });
/** Moves a title; those in between shift by one. @returns what is missing, if anything */
export const moveItem = (db: Db, memberId: number, item: ItemKey, to: number): Promise<'list' | 'title' | undefined> =>
  ownWrites(db, memberId, async (trx) => {
    const { list_id } = item;
    if (!(await ownList(trx, memberId, list_id))) return 'list';
    const [moved, other] = [await itemOf(trx, item), await itemOf(trx, { list_id, vod_id: to })];
    if (!moved || !other) return 'title';
    await tables(trx)
      .updateTable('title_list_item')
      .set((eb) => ({ place: eb('place', '+', moved.place < other.place ? -1 : 1) }))
      .where('list_id', '=', list_id)
      .where('place', '>=', Math.min(moved.place, other.place))
      .where('place', '<=', Math.max(moved.place, other.place))
      .execute();
    await setItem(trx, item, { place: other.place });
    await countItems(trx, list_id, 0);
    return undefined;
  });
export const removeItem = (db: Db, memberId: number, { list_id, vod_id }: ItemKey): Promise<boolean> =>
  ownWrites(db, memberId, async (trx) => {
    if (!(await ownList(trx, memberId, list_id))) return false;
    const gone = await tables(trx).deleteFrom('title_list_item').where('list_id', '=', list_id).where('vod_id', '=', vod_id).executeTakeFirst();
    if (gone.numDeletedRows > 0n) await countItems(trx, list_id, -1);
    return true;
  });

export async function likedOf(db: Db, memberId: number | undefined, ids: readonly number[]): Promise<Set<number>> {
  if (memberId === undefined || ids.length === 0) return new Set();
  const rows = await tables(db).selectFrom('list_like').select('list_id').where('member_id', '=', memberId).where('list_id', 'in', ids).execute();
  return new Set(rows.map(({ list_id }) => list_id));
}

/** Changes the list's count of likes as well. @returns the count, or undefined if there is no such shared list */
export const setLike = (db: Db, memberId: number, listId: number, liked: boolean): Promise<number | undefined> =>
  ownWrites(db, memberId, async (trx) => {
    const was = (await likedOf(trx, memberId, [listId])).has(listId);
    const delta = Number(liked) - Number(was);
    const list = await tables(trx)
      .updateTable('title_list')
      .set((eb) => ({ likes: eb('likes', '+', delta) }))
      .where('id', '=', listId)
      .where('shared', '=', 1)
      .returning('likes')
      .executeTakeFirst();
    if (!list) return undefined;
    if (delta > 0) await tables(trx).insertInto('list_like').values({ list_id: listId, member_id: memberId }).execute();
    if (delta < 0) await tables(trx).deleteFrom('list_like').where('list_id', '=', listId).where('member_id', '=', memberId).execute();
    return list.likes;
  });

/** Call it inside the transaction that deletes the account. */
export async function forgetLikes(db: Db, memberId: number) {
  await tables(db)
    .updateTable('title_list')
    .set((eb) => ({ likes: eb('likes', '-', 1) }))
    .where('id', 'in', (eb) => eb.selectFrom('list_like').select('list_id').where('member_id', '=', memberId))
    .execute();
}

export const likesOf = (db: Db, memberId: number) =>
  mapPages(pagesBy(tables(db).selectFrom('list_like').select('list_id').where('member_id', '=', memberId), 'list_id'), (row) => row.list_id);
