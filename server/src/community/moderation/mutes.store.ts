import type { MuteStatus } from '@yinmu/contract/community/mutes.endpoints.ts';
import type { Paging } from '@yinmu/contract/endpoint.ts';
import type { ExpressionBuilder, Generated } from 'kysely';
import { countOf, type Db, insertRow, onPage, type Transaction } from '../../platform/database/database.ts';
import { pagesBy } from '../../platform/database/pages.ts';

export interface MuteRow {
  id: number;
  member_id: number;
  reason: string;
  reports: number;
  created_at: string;
  /** Null means permanent. */
  until: string | null;
  by_id: number;
  /** When the mute was lifted or replaced. */
  ended_at: string | null;
  ended_by: number | null;
}
type Tables = { mute: Omit<MuteRow, 'id'> & { id: Generated<number> }; member: { id: number; username: string } };
const tables = (db: Db) => db.withTables<Tables>();

const inForce = (now: string) => (eb: ExpressionBuilder<Tables, 'mute'>) =>
  eb.and([eb('mute.ended_at', 'is', null), eb.or([eb('mute.until', 'is', null), eb('mute.until', '>', now)])]);
const isOver = (now: string) => (eb: ExpressionBuilder<Tables, 'mute'>) => eb.or([eb('mute.ended_at', 'is not', null), eb('mute.until', '<=', now)]);

export const muteInForce = (db: Db, memberId: number, now = new Date().toISOString()): Promise<MuteRow | undefined> =>
  tables(db).selectFrom('mute').selectAll().where('member_id', '=', memberId).where(inForce(now)).executeTakeFirst();

const shown = (db: Db) =>
  tables(db)
    .selectFrom('mute')
    .innerJoin('member', 'member.id', 'mute.member_id')
    .leftJoin('member as by', 'by.id', 'mute.by_id')
    .leftJoin('member as ender', 'ender.id', 'mute.ended_by')
    .selectAll('mute')
    .select(['member.username', 'by.username as by_name', 'ender.username as ender_name']);
export type ShownMute = MuteRow & { username: string; by_name: string | null; ender_name: string | null };
export const muteById = (db: Db, id: number): Promise<ShownMute | undefined> => shown(db).where('mute.id', '=', id).executeTakeFirst();
export const mutesOfMember = (db: Db, memberId: number, max: number): Promise<ShownMute[]> =>
  shown(db).where('mute.member_id', '=', memberId).orderBy('mute.id', 'desc').limit(max).execute();
export const muteRows = (db: Db, status: MuteStatus, now: string, paging: Paging): Promise<ShownMute[]> =>
  onPage(
    shown(db)
      .where(status === 'active' ? inForce(now) : isOver(now))
      .orderBy('mute.id', 'desc'),
    paging,
  );
export const countMutes = (db: Db, status: MuteStatus, now: string): Promise<number> =>
  countOf(
    tables(db)
      .selectFrom('mute')
      .where(status === 'active' ? inForce(now) : isOver(now)),
  );

export const insertMute = (trx: Transaction, row: Omit<MuteRow, 'id' | 'ended_at' | 'ended_by'>): Promise<number> =>
  insertRow(tables(trx), 'mute', { ...row, ended_at: null, ended_by: null });
/** Records expired mutes as ended when they expired. */
export async function endMutes(trx: Transaction, memberId: number, by: number, now: string) {
  const standing = () => tables(trx).updateTable('mute').where('member_id', '=', memberId).where('ended_at', 'is', null);
  await standing()
    .set((eb) => ({ ended_at: eb.ref('until') }))
    .where('until', '<=', now)
    .execute();
  await standing().set({ ended_at: now, ended_by: by }).execute();
}

export const mutesOf = (db: Db, memberId: number) =>
  pagesBy(tables(db).selectFrom('mute').select(['id', 'reason', 'reports', 'created_at', 'until', 'ended_at']).where('member_id', '=', memberId), 'id');

/** Clears the reasons of expired mutes whose moderator is gone; active mutes keep theirs. @param leaving the member being deleted */
export const forgetMuteReasons = async (trx: Transaction, leaving = 0, now = new Date().toISOString()) =>
  void (await tables(trx)
    .updateTable('mute')
    .set({ reason: '' })
    .where('reason', '!=', '')
    .where(isOver(now))
    .where((eb) => eb.or([eb('by_id', '=', leaving), eb('by_id', 'not in', eb.selectFrom('member').select('id'))]))
    .execute());
