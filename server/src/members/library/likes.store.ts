/** A list's count changes with its likes in one transaction. */
import type { Db } from '../../platform/database/database.ts';
import { ownWrites } from '../../platform/database/own-writes.ts';
import { mapPages, pagesBy } from '../../platform/http/caching/json-stream.ts';

type Tables = { list_like: { list_id: number; member_id: number }; title_list: { id: number; likes: number; shared: number } };
const tables = (db: Db) => db.withTables<Tables>();

export async function likedOf(db: Db, memberId: number | undefined, ids: readonly number[]): Promise<Set<number>> {
  if (memberId === undefined || ids.length === 0) return new Set();
  const rows = await tables(db).selectFrom('list_like').select('list_id').where('member_id', '=', memberId).where('list_id', 'in', ids).execute();
  return new Set(rows.map(({ list_id }) => list_id));
}

/** @returns the likes; undefined if there is no such shared list */
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
