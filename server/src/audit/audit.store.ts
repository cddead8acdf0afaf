/** All SQL of the audit log: who did what and when, with the values before and after. Entries are added, and forgotten once they are old. */
import type { AuditAction } from '@yinmu/contract/admin.endpoints.ts';
import { type Generated, type SqlBool, sql } from 'kysely';
import type { Db, Transaction } from '../platform/database.ts';

export interface AuditRow {
  id: number;
  member_id: number;
  member_name: string;
  action: string;
  target: string;
  before: string;
  after: string;
  at: string;
}
type Tables = {
  audit_entry: Omit<AuditRow, 'id'> & { id: Generated<number> };
  audit_forgetting: { before: string };
  member: { id: number; username: string };
};
const tables = (db: Db) => db.withTables<Tables>();

/** Records a change. Call it in the transaction of the change, so that neither is stored without the other. */
export async function recordAction(db: Db, memberId: number, action: AuditAction, target: string, before: unknown, after: unknown) {
  const member = await tables(db).selectFrom('member').select('username').where('id', '=', memberId).executeTakeFirst();
  await tables(db)
    .insertInto('audit_entry')
    .values({
      member_id: memberId,
      member_name: member?.username ?? '',
      action,
      target,
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
  /** Part of what it was done to. */
  target: string | undefined;
  from: string | undefined;
  until: string | undefined;
}
const SIGNS = /[\\%_]/g;
const contains = (column: 'member_name' | 'target', text: string) =>
  sql<SqlBool>`LOWER(${sql.ref(column)}) LIKE LOWER(${`%${text.replace(SIGNS, '\\$&')}%`}) ESCAPE '\\'`;

/** PostgreSQL knows no empty list. */
const isOneOf = (actions: readonly string[]) => (actions.length > 0 ? sql<SqlBool>`action IN (${sql.join(actions)})` : sql<SqlBool>`1 = 0`);

const found = (db: Db, { actions, member, target, from, until }: AuditSearch) =>
  tables(db)
    .selectFrom('audit_entry')
    .$if(actions !== undefined, (query) => query.where(isOneOf(actions ?? [])))
    .$if(member !== undefined, (query) => query.where(contains('member_name', member ?? '')))
    .$if(target !== undefined, (query) => query.where(contains('target', target ?? '')))
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? ''))
    .$if(until !== undefined, (query) => query.where('at', '<', until ?? ''));

export const auditRows = (db: Db, search: AuditSearch, page: number, limit: number): Promise<AuditRow[]> =>
  found(db, search)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
export const countAudit = async (db: Db, search: AuditSearch): Promise<number> =>
  (await found(db, search).select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
/** The oldest rows whose number is above another. */
export const auditAbove = (db: Db, search: AuditSearch, above: number, max: number): Promise<AuditRow[]> =>
  found(db, search).selectAll().where('id', '>', above).orderBy('id').limit(max).execute();

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
