import { type Generated, sql } from 'kysely';
import { type Db, databaseNow, runStatement, transaction } from '../../../platform/database/database.ts';
import { dayOf } from '../../../platform/days.ts';
import { addToDay } from '../../../platform/monitoring/day-counts.store.ts';
import type { MemberRow } from '../members.store.ts';

interface SessionRow {
  id: number;
  token_hash: string;
  member_id: number;
  agent: string;
  address: string;
  created_at: string;
  seen_at: string;
  confirmed_at: string;
  /** The hash of the token before the last proof; empty if there is none. */
  previous_hash: string;
  /** By the database's clock, in milliseconds since 1970. */
  previous_until: number;
}
type NewSession = Omit<SessionRow, 'id' | 'previous_hash' | 'previous_until'>;
type Tables = {
  session: NewSession & { id: Generated<number>; previous_hash: Generated<string>; previous_until: Generated<number> };
  member: MemberRow & { active_on: string };
};
const tables = (db: Db) => db.withTables<Tables>();
const FORGOTTEN = { previous_hash: '', previous_until: 0 };

export async function addSession(db: Db, session: NewSession) {
  await tables(db).insertInto('session').values(session).execute();
  await countActive(db, session.member_id, dayOf(Date.parse(session.created_at)));
}

export interface SessionOf extends Pick<MemberRow, 'id' | 'is_admin' | 'role' | 'disabled'> {
  session_id: number;
  session_created: string;
  session_seen: string;
  session_confirmed: string;
  factor_since: string | null;
  active_on: string;
}
/** Prepared as text, because it runs with every call of a member. */
const BY_HASH = `SELECT session.id AS session_id, session.created_at AS session_created, session.seen_at AS session_seen, session.confirmed_at AS session_confirmed,
  member.id, member.is_admin, member.role, member.disabled, member.active_on,
  COALESCE(second_factor.enabled_at, (SELECT MIN(created_at) FROM passkey WHERE passkey.member_id = member.id)) AS factor_since
  FROM session JOIN member ON member.id = session.member_id LEFT JOIN second_factor ON second_factor.member_id = member.id AND second_factor.kind = 'totp'
  WHERE session.token_hash = ?`;
export const sessionByHash = async (db: Db, hash: string): Promise<SessionOf | undefined> => (await runStatement<SessionOf>(db, BY_HASH, [hash]))[0];

/** Finds a session by its token before the last proof, which stays valid for a short time. A later expiry means that the clock was set back. */
export async function sessionByPreviousHash(db: Db, hash: string, graceMs: number): Promise<SessionOf | undefined> {
  const now = databaseNow(db);
  const { rows } = await sql<{ token_hash: string }>`SELECT token_hash FROM session WHERE previous_hash = ${hash}
    AND previous_until > ${now} AND previous_until <= ${now} + CAST(${graceMs} AS bigint)`.execute(db);
  return rows[0] && sessionByHash(db, rows[0].token_hash);
}

export const touchSession = async (db: Db, id: number, now: string) =>
  void (await tables(db).updateTable('session').set({ seen_at: now }).where('id', '=', id).execute());

/** Counts a member once per day. */
export const countActive = (db: Db, id: number, day: string): Promise<void> =>
  transaction(db, async (trx) => {
    const { numUpdatedRows } = await tables(trx)
      .updateTable('member')
      .set({ active_on: day })
      .where('id', '=', id)
      .where('active_on', '!=', day)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await addToDay(trx, 'active', day, 1);
  });

/** @param graceMs how long the old token still works */
export async function renewSession(db: Db, id: number, token_hash: string, confirmed_at: string, graceMs: number) {
  const until = sql<number>`${databaseNow(db)} + CAST(${graceMs} AS bigint)`;
  const previous = graceMs > 0 ? { previous_hash: sql.ref<string>('token_hash'), previous_until: until } : FORGOTTEN;
  await tables(db)
    .updateTable('session')
    .set({ token_hash, confirmed_at, ...previous })
    .where('id', '=', id)
    .execute();
}

const sessionsOfMember = (db: Db, memberId: number) =>
  tables(db).selectFrom('session').selectAll().where('member_id', '=', memberId).orderBy('seen_at', 'desc');
export const sessionsOf = (db: Db, memberId: number) => sessionsOfMember(db, memberId).execute();
export const latestSessionsOf = (db: Db, memberId: number) => sessionsOfMember(db, memberId).limit(100).execute();

export const removeSession = async (db: Db, memberId: number, id: number) =>
  (await tables(db).deleteFrom('session').where('member_id', '=', memberId).where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n;
/** Also ends the previous token of the session that stays. */
export async function removeSessions(db: Db, memberId: number, except = 0) {
  await tables(db).deleteFrom('session').where('member_id', '=', memberId).where('id', '!=', except).execute();
  await tables(db).updateTable('session').set(FORGOTTEN).where('member_id', '=', memberId).execute();
}
export const sweepSessions = async (db: Db, seenBefore: string, createdBefore: string) =>
  void (await tables(db)
    .deleteFrom('session')
    .where((eb) => eb.or([eb('seen_at', '<', seenBefore), eb('created_at', '<', createdBefore)]))
    .execute());
