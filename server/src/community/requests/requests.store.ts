import type { DiscoveryType } from '@yinmu/contract/catalogue/tmdb.endpoints.ts';
import type { RequestList, RequestStatus } from '@yinmu/contract/community/requests.endpoints.ts';
import type { Paging } from '@yinmu/contract/endpoint.ts';
import { type Generated, sql } from 'kysely';
import { changeSeen, contains, countOf, type Db, exists, onPage, runStatement, type Transaction } from '../../platform/database/database.ts';
import { pagesBy } from '../../platform/database/pages.ts';

export interface RequestRow {
  id: number;
  kind: DiscoveryType;
  name: string;
  name_key: string;
  year: number;
  tmdb_id: number;
  poster: string;
  member_id: number | null;
  status: RequestStatus;
  held_for: string;
  answer: string;
  vod_id: number | null;
  created_at: string;
  answered_at: string | null;
  version: number;
}
export interface WishRow {
  member_id: number;
  request_id: number;
  note: string;
  at: string;
}
type Tables = { title_request: Omit<RequestRow, 'id'> & { id: Generated<number> }; request_wish: WishRow; member: { id: number; username: string } };
const tables = (db: Db) => db.withTables<Tables>();

const wishes = sql<number>`(SELECT COUNT(*) FROM request_wish WHERE request_id = title_request.id)`.as('wishes');
export type CountedRequest = RequestRow & { wishes: number; author: string };
const counted = (db: Db) =>
  tables(db)
    .selectFrom('title_request')
    .leftJoin('member', 'member.id', 'title_request.member_id')
    .selectAll('title_request')
    .select((eb) => [wishes, eb.fn.coalesce('member.username', eb.val('')).as('author')]);

const OPEN = ['open', 'planned'] as const;
export const UNANSWERED: readonly RequestStatus[] = [...OPEN, 'held'];
export interface Wanted {
  statuses: readonly RequestStatus[];
  part?: string;
  memberId?: number;
}
export const WANTED: Record<Exclude<RequestList, 'mine'>, readonly RequestStatus[]> = { wanted: OPEN, answered: ['found', 'declined'] };

const found = (db: Db, { statuses, part, memberId }: Wanted) =>
  counted(db)
    .where('status', 'in', statuses)
    .$if(part !== undefined, (query) => query.where(contains('name_key', part ?? '')))
    .$if(memberId !== undefined, (query) =>
      query.where('title_request.id', 'in', (eb) =>
        eb
          .selectFrom('request_wish')
          .select('request_id')
          .where('member_id', '=', memberId ?? 0),
      ),
    );
export const countRequests = (db: Db, wanted: Wanted): Promise<number> => countOf(found(db, wanted).clearSelect());
/** Sorts open requests by number of waiting members, others newest first. */
export const requestRows = (db: Db, wanted: Wanted, paging: Paging): Promise<CountedRequest[]> =>
  onPage(
    found(db, wanted)
      .$if(wanted.memberId === undefined && wanted.statuses.includes('open'), (query) => query.orderBy('wishes', 'desc'))
      .orderBy(sql`COALESCE(answered_at, title_request.created_at)`, 'desc')
      .orderBy('title_request.id', 'desc'),
    paging,
  );
export const requestById = (db: Db, id: number): Promise<CountedRequest | undefined> => counted(db).where('title_request.id', '=', id).executeTakeFirst();
/** Sorts by ID, for comparing all open requests with titles. */
export const openAfter = (db: Db, id: number, max: number): Promise<CountedRequest[]> =>
  counted(db).where('status', 'in', OPEN).where('title_request.id', '>', id).orderBy('title_request.id').limit(max).execute();

export type NewRequest = Omit<RequestRow, 'id' | 'answered_at' | 'version' | 'answer' | 'vod_id'>;
/** Matches requests for the same TMDB title, or with one of the keys and the same year. */
const ofTitle = (trx: Transaction, { kind, year, tmdb_id }: Pick<RequestRow, 'kind' | 'year' | 'tmdb_id'>, keys: readonly string[]) =>
  tables(trx)
    .selectFrom('title_request')
    .selectAll()
    .where('kind', '=', kind)
    .where((eb) => eb.or([eb.and([eb('tmdb_id', '=', tmdb_id), eb('tmdb_id', '>', 0)]), eb.and([eb('name_key', 'in', keys), eb('year', '=', year)])]))
    .orderBy('id');
/** A held request blocks its name only for its author, and a removed one for nobody, so their keys have a suffix. */
export async function insertRequest(trx: Transaction, row: NewRequest): Promise<RequestRow> {
  const { name_key, member_id, status } = row;
  const ownKey = `${name_key}|m${member_id}`;
  const known = () => ofTitle(trx, row, [name_key, ownKey]).where('status', '<>', 'removed').executeTakeFirst();
  const before = await known();
  if (before) return before;
  await tables(trx)
    .insertInto('title_request')
    .values({ ...row, name_key: status === 'held' ? ownKey : name_key, answer: '', vod_id: null, answered_at: null, version: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await known()) as RequestRow;
}
/** Joins a request to the open one for the same title, if there is one. @returns the ID of the open request */
export async function joinOpen(trx: Transaction, row: RequestRow, key: string): Promise<number | undefined> {
  const other = await ofTitle(trx, row, [key]).where('id', '<>', row.id).where('status', 'in', OPEN).executeTakeFirst();
  if (!other) return undefined;
  await runStatement(
    trx,
    `INSERT INTO request_wish (member_id, request_id, note, at) SELECT member_id, CAST(? AS bigint), note, at FROM request_wish WHERE request_id = ?
     ON CONFLICT DO NOTHING`,
    [other.id, row.id],
  );
  await tables(trx).deleteFrom('title_request').where('id', '=', row.id).execute();
  return other.id;
}
/** @returns `key`, or the request's own key if another request has it */
export async function freeKey(trx: Transaction, { id, kind, year, tmdb_id, name_key }: RequestRow, key: string): Promise<string> {
  const same = tables(trx).selectFrom('title_request').select('id').where('id', '<>', id).where('name_key', '=', key);
  return (await exists(same.where((eb) => eb.and({ kind, year, tmdb_id })))) ? name_key : key;
}
/** @returns false if the request changed since it was read */
export const changeRequest = (
  trx: Transaction,
  row: RequestRow,
  changes: Partial<Pick<RequestRow, 'status' | 'answer' | 'vod_id' | 'held_for' | 'answered_at' | 'name_key'>>,
) => changeSeen(tables(trx), 'title_request', row, changes);

export const insertWish = (trx: Transaction, row: WishRow) =>
  tables(trx)
    .insertInto('request_wish')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
const removeUnwanted = (trx: Transaction, ids: readonly number[]) =>
  tables(trx)
    .deleteFrom('title_request')
    .where('id', 'in', [0, ...ids])
    .where('status', 'in', ['open', 'held'])
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('request_wish').select('note').whereRef('request_id', '=', 'title_request.id'))))
    .execute();
export async function removeWish(trx: Transaction, memberId: number, requestId: number) {
  const gone = await tables(trx).deleteFrom('request_wish').where('member_id', '=', memberId).where('request_id', '=', requestId).executeTakeFirst();
  if (gone.numDeletedRows > 0n) await removeUnwanted(trx, [requestId]);
}
export const countWishes = (db: Db, memberId: number): Promise<number> =>
  countOf(
    tables(db)
      .selectFrom('request_wish')
      .innerJoin('title_request', 'title_request.id', 'request_id')
      .where('request_wish.member_id', '=', memberId)
      .where('status', 'in', UNANSWERED),
  );
export const joinedAmong = async (db: Db, memberId: number, ids: readonly number[]): Promise<Set<number>> =>
  new Set(
    (
      await tables(db)
        .selectFrom('request_wish')
        .select('request_id')
        .where('member_id', '=', memberId)
        .where('request_id', 'in', [0, ...ids])
        .execute()
    ).map(({ request_id }) => request_id),
  );
export const waitingFor = async (db: Db, id: number): Promise<number[]> =>
  (await tables(db).selectFrom('request_wish').select('member_id').where('request_id', '=', id).execute()).map(({ member_id }) => member_id);
/** @returns the latest notes of each request, at most `max` per request */
export async function notesOf(db: Db, ids: readonly number[], max: number): Promise<Map<number, string[]>> {
  const nth = sql<number>`ROW_NUMBER() OVER (PARTITION BY request_id ORDER BY at DESC)`.as('nth');
  const noted = tables(db)
    .selectFrom('request_wish')
    .select(['request_id', 'note', nth])
    .where('request_id', 'in', [0, ...ids])
    .where('note', '<>', '');
  const rows = await tables(db).selectFrom(noted.as('noted')).select(['request_id', 'note']).where('nth', '<=', max).orderBy('nth').execute();
  return new Map(ids.map((id) => [id, rows.filter(({ request_id }) => request_id === id).map(({ note }) => note)]));
}

const wishesBy = (db: Db, memberId: number) =>
  tables(db)
    .selectFrom('request_wish')
    .innerJoin('title_request', 'title_request.id', 'request_id')
    .select(['request_id as id', 'kind', 'name', 'year', 'tmdb_id', 'status', 'note', 'at'])
    .where('request_wish.member_id', '=', memberId);
export const wishesOf = (db: Db, memberId: number) => pagesBy(wishesBy(db, memberId), 'id', 'request_id');
export async function forgetWishes(trx: Transaction, memberId: number) {
  const ids = (await wishesBy(trx, memberId).execute()).map(({ id }) => id);
  await tables(trx).deleteFrom('request_wish').where('member_id', '=', memberId).execute();
  await removeUnwanted(trx, ids);
  await tables(trx).updateTable('title_request').set({ member_id: null }).where('member_id', '=', memberId).execute();
}
export const moveRequests = (trx: Transaction, from: number, to: number) =>
  runStatement(trx, 'UPDATE title_request SET vod_id = ? WHERE vod_id = ?', [to, from]);
