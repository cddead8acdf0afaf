/** Stores who did what and when. Members are stored as IDs only (decision 0069); their names are looked up on reading. */

import type { AuditAction } from '@yinmu/contract/admin/audit-filter.ts';
import type { Paging } from '@yinmu/contract/endpoint.ts';
import { type Generated, type SqlBool, sql } from 'kysely';
import { contains, countOf, type Db, onPage, type Transaction } from '../../platform/database/database.ts';

export interface AuditRow {
  id: number;
  member_id: number;
  /** Null if the member's account was deleted. */
  member_name: string | null;
  action: string;
  target: string;
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
 * Call it in the transaction of the change. @param target an ID. Neither it nor the values may contain a member's text
 * @param aboutId the member who is affected
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

/** A field that is undefined matches everything. */
export interface AuditSearch {
  actions: readonly string[] | undefined;
  member: string | undefined;
  target: string | undefined;
  about: number | undefined;
  from: string | undefined;
  until: string | undefined;
}

/** Matches nothing for an empty list, which PostgreSQL rejects. */
const isOneOf = (actions: readonly string[]) => (actions.length > 0 ? sql<SqlBool>`action IN (${sql.join(actions)})` : sql<SqlBool>`1 = 0`);

const found = (db: Db, { actions, member, target, about, from, until }: AuditSearch) =>
  tables(db)
    .selectFrom('audit_entry')
    .leftJoin('member as actor', 'actor.id', 'audit_entry.member_id')
    .leftJoin('member as about', 'about.id', 'audit_entry.about_id')
    .$if(actions !== undefined, (query) => query.where(isOneOf(actions ?? [])))
    .$if(member !== undefined, (query) => query.where(contains('actor.username', member ?? '')))
    .$if(target !== undefined, (query) => query.where(sql<SqlBool>`(${contains('target', target ?? '')} OR ${contains('about.username', target ?? '')})`))
    .$if(about !== undefined, (query) => query.where('about_id', '=', about ?? 0))
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? ''))
    .$if(until !== undefined, (query) => query.where('at', '<', until ?? ''));

const shown = (db: Db, search: AuditSearch) =>
  found(db, search).selectAll('audit_entry').select(['actor.username as member_name', 'about.username as about_name']);
export const auditRows = (db: Db, search: AuditSearch, paging: Paging): Promise<AuditRow[]> =>
  onPage(shown(db, search).orderBy('audit_entry.id', 'desc'), paging);
export const countAudit = (db: Db, search: AuditSearch): Promise<number> => countOf(found(db, search));
export const auditAbove = (db: Db, search: AuditSearch, above: number, max: number): Promise<AuditRow[]> =>
  shown(db, search).where('audit_entry.id', '>', above).orderBy('audit_entry.id').limit(max).execute();

/**
 * Deletes old entries. The trigger allows it while `audit_forgetting` has a row, which exists only in this transaction. @returns the number of deleted
 * entries
 */
export async function forgetAudit(trx: Transaction, before: string, max: number): Promise<number> {
  await tables(trx).insertInto('audit_forgetting').values({ before }).execute();
  const old = tables(trx).selectFrom('audit_entry').select('id').where('at', '<', before).orderBy('id').limit(max);
  const { numDeletedRows } = await tables(trx).deleteFrom('audit_entry').where('id', 'in', old).executeTakeFirst();
  await tables(trx).deleteFrom('audit_forgetting').execute();
  return Number(numDeletedRows);
}
