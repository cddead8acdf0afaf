/** All SQL of removals: when a member has removed a title from the history, a collection or a list. An older write does not bring it back. */
import type { Collection } from '@yinmu/contract/library.endpoints.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';
import { type Asked, TOLERANCE_MS } from './device-clock.ts';

export type Shelf = Collection | 'history' | `list ${number}`;
export const shelfOfList = (listId: number): Shelf => `list ${listId}`;
export interface RemovalRow {
  member_id: number;
  shelf: Shelf;
  /** 0: the whole history. */
  vod_id: number;
  /** Milliseconds since 1970. */
  removed_at: number;
}
type Tables = { library_removal: RemovalRow };
const tables = (db: Db) => db.withTables<Tables>();
/** The row of a whole history that was cleared; it covers what was removed before. */
const WHOLE = 0;

/** An instant later than this was written before the server's clock was set back, and does not count. */
const latest = () => Date.now() + TOLERANCE_MS;
export const counted = (at: number) => (at <= latest() ? at : -1);
/** Of what is not there, before all others. */
const instantOf = (addedAt: string | number | undefined) => (addedAt === undefined ? -1 : counted(Number(new Date(addedAt))));

/** Call it inside the transaction that removes. The oldest removals go where there are more than `max`. */
export async function noteRemoval(trx: Db, row: RemovalRow, max: number): Promise<void> {
  await tables(trx)
    .insertInto('library_removal')
    .values(row)
    .onConflict((oc) =>
      oc
        .columns(['member_id', 'shelf', 'vod_id'])
        .doUpdateSet({ removed_at: row.removed_at })
        .where((eb) => eb.or([eb('library_removal.removed_at', '<', row.removed_at), eb('library_removal.removed_at', '>', latest())])),
    )
    .execute();
  await sql`DELETE FROM library_removal WHERE member_id = ${row.member_id} AND shelf = ${row.shelf} AND vod_id IN (
    SELECT vod_id FROM library_removal WHERE member_id = ${row.member_id} AND shelf = ${row.shelf} AND vod_id <> ${WHOLE}
    ORDER BY removed_at DESC, vod_id DESC LIMIT 1000000 OFFSET ${max})`.execute(trx);
}
/** Call it inside the transaction that clears the history. */
export async function noteClearing(trx: Db, memberId: number, at: number): Promise<void> {
  await tables(trx).deleteFrom('library_removal').where('member_id', '=', memberId).where('shelf', '=', 'history').execute();
  await tables(trx).insertInto('library_removal').values({ member_id: memberId, shelf: 'history', vod_id: WHOLE, removed_at: at }).execute();
}
export const forgetRemoval = async (trx: Db, { member_id, shelf, vod_id }: Omit<RemovalRow, 'removed_at'>) =>
  void (await tables(trx).deleteFrom('library_removal').where('member_id', '=', member_id).where('shelf', '=', shelf).where('vod_id', '=', vod_id).execute());

/** @returns when each of the titles was removed, on its own or with the whole history; 0 where it was not */
export async function removalsOf(db: Db, memberId: number, shelf: Shelf, vodIds: readonly number[]): Promise<(vodId: number) => number> {
  const rows = await tables(db)
    .selectFrom('library_removal')
    .select(['vod_id', 'removed_at'])
    .where('member_id', '=', memberId)
    .where('shelf', '=', shelf)
    .where('vod_id', 'in', [WHOLE, ...vodIds])
    .execute();
  const at = new Map(rows.map(({ vod_id, removed_at }) => [vod_id, removed_at]));
  return (vodId) => Math.max(at.get(WHOLE) ?? 0, at.get(vodId) ?? 0);
}

/** One change of a title in a collection or list, and when the title was added as far as it is there. */
export interface ShelfChange {
  key: Omit<RemovalRow, 'removed_at'>;
  addedAt: string | number | undefined;
  asked: Asked;
}
/** @param known the instant of what is stored; one that is made now is later, whatever the clock says */
export const instantAfter = ({ at, isNow }: Asked, known: number) => (isNow ? Math.max(at, known + 1) : at);
/**
 * The latest change of a title counts, in whatever order they come; of two in one millisecond, the one that adds.
 * @returns when the title counts as added, which may be earlier than now; undefined where it was removed since
 */
export async function addedBy(db: Db, { key: { member_id, shelf, vod_id }, addedAt, asked }: ShelfChange): Promise<string | undefined> {
  const removed = counted((await removalsOf(db, member_id, shelf, [vod_id]))(vod_id));
  const at = instantAfter(asked, removed);
  return at < removed ? undefined : new Date(Math.max(at, instantOf(addedAt))).toISOString();
}
/** @returns when the title counts as removed; undefined where it was added since */
export function removedBy({ addedAt, asked }: Omit<ShelfChange, 'key'>): number | undefined {
  const added = instantOf(addedAt);
  const at = instantAfter(asked, added);
  return at <= added ? undefined : at;
}
/** Call it inside the transaction that deletes what held them. */
export const forgetRemovals = async (trx: Db, memberId: number, shelf: Shelf) =>
  void (await tables(trx).deleteFrom('library_removal').where('member_id', '=', memberId).where('shelf', '=', shelf).execute());

/** The next removals of a shelf in the order of title ids. */
export const removalsAfter = (db: Db, memberId: number, shelf: Shelf, vodId: number, max: number) =>
  tables(db)
    .selectFrom('library_removal')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('shelf', '=', shelf)
    .where('vod_id', '>', vodId)
    .orderBy('vod_id')
    .limit(max)
    .execute();
