import type { ReportOutcome, ReportReason, ReportStatus, ReportSubject } from '@yinmu/contract/community/reports.endpoints.ts';
import type { Paging } from '@yinmu/contract/endpoint.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import { type Generated, sql } from 'kysely';
import { changeSeen, countOf, type Db, exists, insertRow, onPage, type Transaction } from '../../platform/database/database.ts';
import { pagesBy } from '../../platform/database/pages.ts';
import { forgetReplies } from '../../platform/http/caching/idempotent-replies.ts';

export interface CaseRow {
  id: number;
  subject: ReportSubject;
  subject_id: number;
  subject_name: string;
  content: string;
  author: string;
  author_id: number | null;
  status: ReportStatus;
  reports: number;
  answer: string;
  created_at: string;
  decided_by: number | null;
  decided_at: string | null;
  version: number;
}
export interface ShownCase extends CaseRow {
  decided_name: string | null;
}
interface ReportRow {
  id: number;
  case_id: number;
  member_id: number | null;
  name: string;
  email: string;
  reason: ReportReason;
  note: string;
  created_at: string;
  /** The complainant's member ID if signed in; null for members' reports. */
  filed_by: number | null;
  /** The language of the form; empty for members' reports. */
  language: Language | '';
}
type Tables = {
  report_case: Omit<CaseRow, 'id'> & { id: Generated<number> };
  report: Omit<ReportRow, 'id'> & { id: Generated<number> };
  member: { id: number; username: string; email: string };
};
const tables = (db: Db) => db.withTables<Tables>();

const shown = (db: Db) =>
  tables(db)
    .selectFrom('report_case')
    .leftJoin('member', 'member.id', 'report_case.decided_by')
    .selectAll('report_case')
    .select('member.username as decided_name');
export const caseById = (db: Db, id: number): Promise<ShownCase | undefined> => shown(db).where('report_case.id', '=', id).executeTakeFirst();
export const pendingCase = (db: Db, subject: ReportSubject, subjectId: number): Promise<CaseRow | undefined> =>
  tables(db)
    .selectFrom('report_case')
    .selectAll()
    .where('subject', '=', subject)
    .where('subject_id', '=', subjectId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
/** Sorts pending cases oldest first, others newest first. */
export const caseRows = (db: Db, status: ReportStatus, paging: Paging): Promise<ShownCase[]> =>
  onPage(
    shown(db)
      .where('status', '=', status)
      .orderBy('report_case.id', status === 'pending' ? 'asc' : 'desc'),
    paging,
  );
export const countCases = (db: Db, status: ReportStatus): Promise<number> => countOf(tables(db).selectFrom('report_case').where('status', '=', status));

export const addCase = (trx: Transaction, row: Pick<CaseRow, 'subject' | 'subject_id' | 'subject_name' | 'content' | 'author' | 'author_id' | 'created_at'>) =>
  insertRow(tables(trx), 'report_case', { ...row, status: 'pending', reports: 0, answer: '', decided_by: null, decided_at: null, version: 1 });
export async function addToCase(trx: Transaction, row: Omit<ReportRow, 'id'>): Promise<number> {
  await tables(trx)
    .updateTable('report_case')
    .set((eb) => ({ reports: eb('reports', '+', 1), version: eb('version', '+', 1) }))
    .where('id', '=', row.case_id)
    .execute();
  return insertRow(tables(trx), 'report', row);
}
export const hasReported = (db: Db, caseId: number, memberId: number): Promise<boolean> =>
  exists(tables(db).selectFrom('report').select('id').where('case_id', '=', caseId).where('member_id', '=', memberId));

/** Returns whether the member complained, either while signed in or with the account's email address. */
export const hasComplained = (db: Db, caseId: number, memberId: number): Promise<boolean> =>
  exists(
    tables(db)
      .selectFrom('report')
      .select('id')
      .where('case_id', '=', caseId)
      .where('email', '!=', '')
      .where((eb) =>
        eb.or([
          eb('filed_by', '=', memberId),
          eb(sql<string>`LOWER(report.email)`, '=', eb.selectFrom('member').select(sql<string>`LOWER(email)`.as('address')).where('member.id', '=', memberId)),
        ]),
      ),
  );

/** @returns false if the case changed since it was read */
export const decideCase = (trx: Transaction, row: CaseRow, by: number, outcome: ReportOutcome, answer: string): Promise<boolean> =>
  changeSeen(tables(trx), 'report_case', row, { status: outcome, answer, decided_by: by, decided_at: new Date().toISOString() });

/** Closes pending reports about a removed post. */
export const closeCase = (trx: Transaction, subject: string, subjectId: number, by: number) =>
  tables(trx)
    .updateTable('report_case')
    .set((eb) => ({ status: 'removed', decided_by: by, decided_at: new Date().toISOString(), version: eb('version', '+', 1) }))
    .where(sql<string>`subject`, '=', subject)
    .where('subject_id', '=', subjectId)
    .where('status', '=', 'pending')
    .execute();

/** Reopens reports that `closeCase` closed. @param as the ID of the restored entry */
export const reopenCase = (trx: Transaction, subject: string, subjectId: number, { by, since }: { by: number; since: string }, as: number) =>
  tables(trx)
    .updateTable('report_case')
    .set((eb) => ({ subject_id: as, status: 'pending', decided_by: null, decided_at: null, version: eb('version', '+', 1) }))
    .where(sql<string>`subject`, '=', subject)
    .where('subject_id', '=', subjectId)
    .where('status', '=', 'removed')
    .where('decided_by', '=', by)
    .where('decided_at', '>=', since)
    .execute();

export const reportsOf = (db: Db, caseId: number, max: number) =>
  tables(db)
    .selectFrom('report')
    .leftJoin('member', 'member.id', 'report.member_id')
    .select(['report.id', 'report.email', 'reason', 'note', 'report.created_at', 'report.member_id as by_id'])
    .select((eb) => eb.fn.coalesce('member.username', 'report.name').as('by'))
    .where('case_id', '=', caseId)
    .orderBy('report.id', 'desc')
    .limit(max)
    .execute();
export const complaintsOf = (db: Db, email: string, since: string): Promise<number> =>
  countOf(tables(db).selectFrom('report').where('created_at', '>', since).where(sql<string>`LOWER(email)`, '=', email.toLowerCase()));
export const complainants = (db: Db, caseId: number) =>
  tables(db).selectFrom('report').select(['id', 'email', 'language']).where('case_id', '=', caseId).where('email', '!=', '').orderBy('id').execute();
/** Sorts the reasons, most frequent first. */
export const reasonsOf = (db: Db, caseId: number) =>
  tables(db)
    .selectFrom('report')
    .select(['reason', db.fn.countAll<number>().as('count')])
    .where('case_id', '=', caseId)
    .groupBy('reason')
    .orderBy('count', 'desc')
    .orderBy('reason')
    .execute();

const own = (db: Db, memberId: number) =>
  tables(db)
    .selectFrom('report')
    .innerJoin('report_case', 'report_case.id', 'report.case_id')
    .select(['report.id', 'subject', 'subject_id', 'subject_name', 'status', 'answer', 'decided_at', 'reason', 'note', 'report.created_at'])
    .where((eb) => eb.or([eb('member_id', '=', memberId), eb('filed_by', '=', memberId)]));
export const ownReport = (db: Db, memberId: number, id: number) => own(db, memberId).where('report.id', '=', id).executeTakeFirstOrThrow();
export const ownReports = (db: Db, memberId: number, paging: Paging) => onPage(own(db, memberId).orderBy('report.id', 'desc'), paging);
export const countOwn = (db: Db, memberId: number): Promise<number> =>
  countOf(
    tables(db)
      .selectFrom('report')
      .where((eb) => eb.or([eb('member_id', '=', memberId), eb('filed_by', '=', memberId)])),
  );
export const reportsBy = (db: Db, memberId: number) => pagesBy(own(db, memberId), 'id', 'report.id');

/** Keeps the reports, but without their author. Call it inside a transaction. */
export async function forgetReports(trx: Transaction, memberId: number) {
  const named = await tables(trx).selectFrom('report_case').select('subject_name').where('author_id', '=', memberId).where('subject', '=', 'list').execute();
  await forgetReplies(
    trx,
    named.map(({ subject_name }) => subject_name),
  );
  await tables(trx).updateTable('report').set({ member_id: null, note: '' }).where('member_id', '=', memberId).execute();
  await sql`UPDATE report_case SET content = '', author = '', author_id = NULL, subject_name = CASE WHEN subject = 'list' THEN '' ELSE subject_name END
    WHERE author_id = ${memberId}`.execute(trx);
}
