/**
 * All SQL of the audit log: who did what and when, with the values before and after. Entries are added, and forgotten once they are old.
 * They hold members by number alone (decision 0069): names are those that the members have when the log is read.
 */
import type { AuditAction } from '@yinmu/contract/admin/admin.endpoints.ts';
import { type Generated, type SqlBool, sql } from 'kysely';
import type { Db, Transaction } from '../../platform/database/database.ts';

export interface AuditRow {
  id: number;
  member_id: number;
  /** Null where the account was deleted. */
  member_name: string | null;
  action: string;
  target: string;
  /** The member whom it was done to, or whose entry it was done to. */
  about_id: number | null;
  about_name: string | null;
  before: string;
  after: string;
  at: string;
}
type Tables = {
  audit_entry: Omit<AuditRow, 'id' | 'member_name' | 'about_name'> & { id: Generated<number> };
  audit_forgetting: { before: string };
  member: { id: number; username: string };
};
const tables = (db: Db) => db.withTables<Tables>();

/**
 * Records a change. Call it in the transaction of the change, so that neither is stored without the other.
 * @param target what it was done to, by its number; neither this nor the values hold a text or the name of a member
 * @param aboutId the member whom it was done to, or whose entry it was done to
 */
export async function recordAction(
  db: Db,
  memberId: number,
  action: AuditAction,
  target: string,
  before: unknown,
  after: unknown,
  aboutId: number | null = null,
) {
  await tables(db)
    .insertInto('audit_entry')
    .values({
      member_id: memberId,
      action,
      target,
      about_id: aboutId,
      before: JSON.stringify(before ?? null),
      after: JSON.stringify(after ?? null),
      at: new Date().toISOString(),
    })
    .execute();
}

/** A search; nothing is left out by a part that is undefined. */
export interface AuditSearch {
  actions: readonly string[] | undefined;
  /** Part of the name of whoever did it. */
  member: string | undefined;
  /** Part of what it was done to, or of the name of the member whom it was about. */
  target: string | undefined;
  from: string | undefined;
  until: string | undefined;
}
const SIGNS = /[\\%_]/g;
const contains = (column: 'actor.username' | 'about.username' | 'target', text: string) =>
  sql<SqlBool>`LOWER(${sql.ref(column)}) LIKE LOWER(${`%${text.replace(SIGNS, '\\$&')}%`}) ESCAPE '\\'`;

/** PostgreSQL knows no empty list. */
const isOneOf = (actions: readonly string[]) => (actions.length > 0 ? sql<SqlBool>`action IN (${sql.join(actions)})` : sql<SqlBool>`1 = 0`);

const found = (db: Db, { actions, member, target, from, until }: AuditSearch) =>
  tables(db)
    .selectFrom('audit_entry')
    .leftJoin('member as actor', 'actor.id', 'audit_entry.member_id')
    .leftJoin('member as about', 'about.id', 'audit_entry.about_id')
    .$if(actions !== undefined, (query) => query.where(isOneOf(actions ?? [])))
    .$if(member !== undefined, (query) => query.where(contains('actor.username', member ?? '')))
    .$if(target !== undefined, (query) => query.where(sql<SqlBool>`(${contains('target', target ?? '')} OR ${contains('about.username', target ?? '')})`))
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? ''))
    .$if(until !== undefined, (query) => query.where('at', '<', until ?? ''));

const shown = (db: Db, search: AuditSearch) =>
  found(db, search).selectAll('audit_entry').select(['actor.username as member_name', 'about.username as about_name']);
export const auditRows = (db: Db, search: AuditSearch, page: number, limit: number): Promise<AuditRow[]> =>
  shown(db, search)
    .orderBy('audit_entry.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
export const countAudit = async (db: Db, search: AuditSearch): Promise<number> =>
  (await found(db, search).select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
/** The oldest rows whose number is above another. */
export const auditAbove = (db: Db, search: AuditSearch, above: number, max: number): Promise<AuditRow[]> =>
  shown(db, search).where('audit_entry.id', '>', above).orderBy('audit_entry.id').limit(max).execute();

/**
 * Deletes some of the entries that are older than a time. The trigger lets go of what `audit_forgetting` names (0064-audit-retention);
 * its row is there within this transaction alone.
 * @returns how many were deleted
 */
export async function forgetAudit(trx: Transaction, before: string, max: number): Promise<number> {
  await tables(trx).insertInto('audit_forgetting').values({ before }).execute();
  const old = tables(trx).selectFrom('audit_entry').select('id').where('at', '<', before).orderBy('id').limit(max);
  const { numDeletedRows } = await tables(trx).deleteFrom('audit_entry').where('id', 'in', old).executeTakeFirst();
  await tables(trx).deleteFrom('audit_forgetting').execute();
  return Number(numDeletedRows);
}
