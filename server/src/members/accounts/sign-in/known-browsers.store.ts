import type { Generated } from 'kysely';
import { type Db, exists, type Transaction } from '../../../platform/database/database.ts';

export interface SecurityEventRow {
  id: number;
  member_id: number;
  kind: string;
  agent: string;
  address: string;
  created_at: string;
}
interface KnownBrowserRow {
  member_id: number;
  browser: string;
  seen_at: string;
}
type Tables = { known_browser: KnownBrowserRow; security_event: Omit<SecurityEventRow, 'id'> & { id: Generated<number> } };
const tables = (db: Db) => db.withTables<Tables>();

export const browsersOf = (db: Db, memberId: number) =>
  tables(db).selectFrom('known_browser').select(['browser', 'seen_at']).where('member_id', '=', memberId).orderBy('seen_at', 'desc').execute();

export const isKnown = async (db: Db, memberId: number, browser: string): Promise<boolean> =>
  (await tables(db).selectFrom('known_browser').select('browser').where('member_id', '=', memberId).where('browser', '=', browser).executeTakeFirst()) !==
  undefined;

export const isAnyones = (db: Db, browser: string): Promise<boolean> =>
  exists(tables(db).selectFrom('known_browser').select('browser').where('browser', '=', browser));

export async function rememberBrowser(trx: Transaction, memberId: number, browser: string, now: string, max: number) {
  await tables(trx)
    .insertInto('known_browser')
    .values({ member_id: memberId, browser, seen_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'browser']).doUpdateSet({ seen_at: now }))
    .execute();
  const kept = tables(trx).selectFrom('known_browser').select('browser').where('member_id', '=', memberId).orderBy('seen_at', 'desc').limit(max);
  await tables(trx).deleteFrom('known_browser').where('member_id', '=', memberId).where('browser', 'not in', kept).execute();
}
export const forgetBrowsers = async (trx: Transaction, memberId: number, except = '') =>
  void (await tables(trx).deleteFrom('known_browser').where('member_id', '=', memberId).where('browser', '!=', except).execute());

const KEPT_EVENTS = 100;
export async function addEvent(trx: Transaction, event: Omit<SecurityEventRow, 'id'>) {
  await tables(trx).insertInto('security_event').values(event).execute();
  const kept = tables(trx).selectFrom('security_event').select('id').where('member_id', '=', event.member_id).orderBy('id', 'desc').limit(KEPT_EVENTS);
  await tables(trx).deleteFrom('security_event').where('member_id', '=', event.member_id).where('id', 'not in', kept).execute();
}
export const eventsOf = (db: Db, memberId: number): Promise<SecurityEventRow[]> =>
  tables(db).selectFrom('security_event').selectAll().where('member_id', '=', memberId).orderBy('id', 'desc').execute();
