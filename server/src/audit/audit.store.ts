/** All SQL of the audit log: who did what and when, with the values before and after. Entries are only added. */
import type { AuditAction } from '@yinmu/contract/admin.endpoints.ts';
import type { Generated } from 'kysely';
import type { Db } from '../platform/database.ts';

interface AuditRow {
  id: number;
  member_id: number;
  member_name: string;
  action: string;
  target: string;
  before: string;
  after: string;
  at: string;
}
type Tables = { audit_entry: Omit<AuditRow, 'id'> & { id: Generated<number> }; member: { id: number; username: string } };
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

export const auditRows = (db: Db, action: string | undefined, page: number, limit: number): Promise<AuditRow[]> =>
  tables(db)
    .selectFrom('audit_entry')
    .selectAll()
    .$if(action !== undefined, (query) => query.where('action', '=', action as string))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
export const countAudit = async (db: Db, action: string | undefined): Promise<number> =>
  (
    await tables(db)
      .selectFrom('audit_entry')
      .$if(action !== undefined, (query) => query.where('action', '=', action as string))
      .select(db.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;
