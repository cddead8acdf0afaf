import type { ReportStatus } from '@yinmu/contract/community/reports.endpoints.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import { type Generated, sql } from 'kysely';
import type { Db, Transaction } from '../../platform/database/database.ts';

type Tables = {
  report: { id: Generated<number>; case_id: number; email: string; language: Language | ''; answered_at: string | null };
  report_case: { id: number; subject_id: number; subject_name: string; status: ReportStatus; answer: string };
};
const tables = (db: Db) => db.withTables<Tables>();
const due = (db: Db) =>
  tables(db)
    .selectFrom('report')
    .innerJoin('report_case', 'report_case.id', 'report.case_id')
    .where('email', '!=', '')
    .where('answered_at', 'is', null)
    .where('status', '!=', 'pending');
const address = sql<string>`LOWER(email)`;

/** In lower case. @param caseId undefined for all cases */
export const dueAddresses = async (db: Db, caseId: number | undefined): Promise<string[]> =>
  (
    await due(db)
      .$if(caseId !== undefined, (query) => query.where('case_id', '=', caseId as number))
      .select(address.as('address'))
      .distinct()
      .execute()
  ).map((row) => row.address);

export interface DueComplaint {
  id: number;
  case_id: number;
  email: string;
  language: Language | '';
  subject_id: number;
  subject_name: string;
  status: ReportStatus;
  answer: string;
}
export const dueComplaints = (trx: Transaction, of: string): Promise<DueComplaint[]> =>
  due(trx)
    .select(['report.id', 'case_id', 'email', 'language', 'subject_id', 'subject_name', 'status', 'answer'])
    .where(address, '=', of)
    .orderBy('report.id')
    .execute();

/** Complaints answered in one letter share their time. */
export const lettersSince = async (trx: Transaction, of: string, since: string): Promise<number> =>
  (
    await tables(trx)
      .selectFrom('report')
      .select((eb) => eb.fn.count<number>('answered_at').distinct().as('count'))
      .where('email', '!=', '')
      .where(address, '=', of)
      .where('answered_at', '>', since)
      .executeTakeFirstOrThrow()
  ).count;

export const setAnswered = async (trx: Transaction, ids: readonly number[], answered_at: string) =>
  void (await tables(trx).updateTable('report').set({ answered_at }).where('id', 'in', ids).execute());
export const setUnanswerable = async (db: Db, caseId: number, answered_at: string) =>
  void (await tables(db).updateTable('report').set({ answered_at }).where('case_id', '=', caseId).where('email', '!=', '').execute());
