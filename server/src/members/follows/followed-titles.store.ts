import type { Generated } from 'kysely';
import { type Db, runStatement, type Transaction } from '../../platform/database/database.ts';

interface FollowedTitle {
  vod_id: number;
  rev: number;
  /** JSON array of episode identities. */
  known: string;
  high: number;
}
export interface NewEpisodes {
  id: number;
  vod_id: number;
  vod_name: string;
  added: number;
  latest: string;
  at: string;
  /** Followers with IDs up to this one have been notified. */
  after_member: number;
}
type Tables = {
  followed_title: FollowedTitle;
  new_episodes: Omit<NewEpisodes, 'id' | 'after_member'> & { id: Generated<number>; after_member: Generated<number> };
};
const tables = (db: Db) => db.withTables<Tables>();

export const followedTitle = (db: Db, vodId: number) => tables(db).selectFrom('followed_title').selectAll().where('vod_id', '=', vodId).executeTakeFirst();
export const saveFollowedTitle = async (trx: Transaction, { vod_id, ...rest }: FollowedTitle) =>
  void (await tables(trx)
    .insertInto('followed_title')
    .values({ vod_id, ...rest })
    .onConflict((conflict) => conflict.column('vod_id').doUpdateSet(rest))
    .execute());
export const removeFollowedTitle = async (trx: Transaction, vodId: number) =>
  void (await tables(trx).deleteFrom('followed_title').where('vod_id', '=', vodId).execute());

/** Returns followed titles by ID; `rev` is null while a title is hidden. */
export const followedAfter = (db: Db, vodId: number, max: number): Promise<{ vod_id: number; seen: number; rev: number | null }[]> =>
  runStatement(
    db,
    `SELECT f.vod_id, f.rev AS seen, t.rev FROM (SELECT vod_id, rev FROM followed_title WHERE vod_id > ? ORDER BY vod_id LIMIT ${max}) AS f
      LEFT JOIN title AS t ON t.vod_id = f.vod_id AND t.visible = 1 ORDER BY f.vod_id`,
    [vodId],
  );

export const insertNewEpisodes = async (trx: Transaction, row: Omit<NewEpisodes, 'id' | 'after_member'>) =>
  void (await tables(trx).insertInto('new_episodes').values(row).execute());
export const nextNewEpisodes = (trx: Transaction) => tables(trx).selectFrom('new_episodes').selectAll().orderBy('id').limit(1).executeTakeFirst();
export const setTold = async (trx: Transaction, id: number, after_member: number) =>
  void (await tables(trx).updateTable('new_episodes').set({ after_member }).where('id', '=', id).execute());
export const removeNewEpisodes = async (trx: Transaction, id: number) => void (await tables(trx).deleteFrom('new_episodes').where('id', '=', id).execute());
export const moveNewEpisodes = async (trx: Transaction, from: number, to: number) =>
  void (await tables(trx).updateTable('new_episodes').set({ vod_id: to }).where('vod_id', '=', from).execute());

/** @returns the last of the next `max` followers, or undefined if none are left */
export async function lastFollower(trx: Transaction, { vod_id, after_member }: NewEpisodes, max: number): Promise<number | undefined> {
  const [row] = await runStatement<{ last: number | null }>(
    trx,
    `SELECT MAX(member_id) AS last FROM (SELECT member_id FROM shelf_item WHERE vod_id = ? AND shelf = 'follows' AND member_id > ?
      ORDER BY member_id LIMIT ${max}) AS next`,
    [vod_id, after_member],
  );
  return row?.last ?? undefined;
}
