import { REMOVAL_REASONS, type RemovalReason } from '@yinmu/contract/community/removal-reasons.ts';
import {
  type OwnReport,
  REASONS_FOR,
  type ReportCase,
  type ReportOutcome,
  type ReportReason,
  type ReportStatus,
  type ReportSubject,
} from '@yinmu/contract/community/reports.endpoints.ts';
import { type Paging, pagination } from '@yinmu/contract/endpoint.ts';
import { words } from '@yinmu/contract/errors.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import { recordAction } from '../../operation/audit/index.ts';
import { type Db, type Transaction, transaction } from '../../platform/database/database.ts';
import { canDecide, type Decider, decidedAlready, type Parties, requirePending } from '../../platform/jobs/decide-once.ts';
import { invalidField, problem } from '../../platform/problem.ts';
import * as store from './reports.store.ts';

export interface Reported {
  name: string;
  content: string;
  author: string;
  authorId: number | null;
}
export interface ReportedSubject {
  /** Returns the subject as visitors see it, or undefined if they do not. */
  find(db: Db, id: number): Promise<Reported | undefined>;
  placeOf?(db: Db, id: number): Promise<NonNullable<ReportCase['at']> | undefined>;
  /** Hides the subject and records that; does nothing if the subject is gone. */
  remove(trx: Transaction, id: number, by: number, reason: { text: string; isLegal: boolean; why: RemovalReason }): Promise<void>;
}
export interface ReportParts {
  db: Db;
  subjects: Record<ReportSubject, ReportedSubject>;
  /** Resolves when visitors no longer see the title. */
  titleChanged: (vodId: number) => Promise<void>;
}

interface Report {
  subject: ReportSubject;
  subject_id: number;
  reason: ReportReason;
  note: string;
  memberId: number | null;
  filedBy: number | null;
  name: string;
  email: string;
  language: Language | '';
}
/** Throws `not_found`, `own_not_reported` or `already_reported`. */
export async function addReport({ db, subjects }: ReportParts, { subject, subject_id, memberId, filedBy, ...report }: Report): Promise<number> {
  if (!REASONS_FOR[subject].includes(report.reason))
    throw invalidField('reason', words('does not apply to what is reported', '与所举报的内容不符', '與所檢舉的內容不符'));
  return transaction(db, async (trx) => {
    const found = await subjects[subject].find(trx, subject_id);
    if (!found) throw problem(subject === 'title' ? 'video_not_found' : 'not_found');
    if (memberId !== null && found.authorId === memberId) throw problem('own_not_reported');
    const created_at = new Date().toISOString();
    const { name: subject_name, content, author, authorId: author_id } = found;
    const known = await store.pendingCase(trx, subject, subject_id);
    const case_id = known?.id ?? (await store.addCase(trx, { subject, subject_id, subject_name, content, author, author_id, created_at }));
    if (memberId !== null && (await store.hasReported(trx, case_id, memberId))) throw problem('already_reported');
    return store.addToCase(trx, { case_id, member_id: memberId, filed_by: filedBy, ...report, created_at });
  });
}
export async function report(parts: ReportParts, memberId: number, given: Pick<Report, 'subject' | 'subject_id' | 'reason' | 'note'>): Promise<OwnReport> {
  const id = await addReport(parts, { ...given, memberId, filedBy: null, name: '', email: '', language: '' });
  return store.ownReport(parts.db, memberId, id);
}

export async function ownPage(db: Db, memberId: number, paging: Paging) {
  return { reports: await store.ownReports(db, memberId, paging), pagination: pagination(paging, await store.countOwn(db, memberId)) };
}

const ENTRIES_SHOWN = 20;
/** Returns the author, and also the moderator if that moderator reported the case or complained. */
const partiesOf = async (db: Db, row: store.CaseRow, by: Decider): Promise<Parties> => [
  row.author_id,
  (await store.hasReported(db, row.id, by.id)) || (await store.hasComplained(db, row.id, by.id)) ? by.id : null,
];
async function toCase({ db, subjects }: Pick<ReportParts, 'db' | 'subjects'>, row: store.ShownCase, by: Decider): Promise<ReportCase> {
  const { decided_by: _, decided_name, ...shown } = row;
  const may = canDecide(by, await partiesOf(db, row, by));
  return {
    ...shown,
    at: (await subjects[row.subject].placeOf?.(db, row.subject_id)) ?? null,
    decidedBy: decided_name ?? '',
    canDecide: may,
    reasons: await store.reasonsOf(db, row.id),
    entries: await store.reportsOf(db, row.id, ENTRIES_SHOWN),
  };
}
export async function casePage(parts: Pick<ReportParts, 'db' | 'subjects'>, by: Decider, status: ReportStatus, paging: Paging) {
  const { db } = parts;
  const cases: ReportCase[] = [];
  for (const row of await store.caseRows(db, status, paging)) cases.push(await toCase(parts, row, by));
  return { cases, pagination: pagination(paging, await store.countCases(db, status)) };
}

export interface ReportDecision {
  by: Decider;
  outcome: ReportOutcome;
  answer: string;
  reason: string;
  version: number | undefined;
}
/** Throws `own_case` or `already_decided`. */
export async function decide(
  { db, subjects, titleChanged }: ReportParts,
  id: number,
  { by, outcome, answer, reason, version }: ReportDecision,
): Promise<ReportCase> {
  const row = await transaction(db, async (trx) => {
    const found = await store.caseById(trx, id);
    if (!found) throw problem('report_not_found');
    requirePending({ ...found, parties: await partiesOf(trx, found, by) }, { by, version });
    if (outcome === 'mended' && found.subject !== 'title') throw invalidField('outcome', words('applies only to titles', '只适用于影片', '只適用於影片'));
    if (outcome === 'removed' && found.subject === 'title' && reason === '') throw invalidField('reason', words('must not be empty', '不能为空', '不能為空'));
    const reasons = (await store.reasonsOf(trx, id)).map((one) => one.reason);
    const isLegal = reasons.includes('rights');
    // Uses the most frequent reason.
    const why = REMOVAL_REASONS.find((one) => one === reasons[0]) ?? 'other';
    // The decision is stored first, because removing the subject closes pending cases.
    if (!(await store.decideCase(trx, found, by.id, outcome, answer))) throw decidedAlready(found);
    if (outcome === 'removed') await subjects[found.subject].remove(trx, found.subject_id, by.id, { text: reason, isLegal, why });
    const target = `report ${id} of ${found.subject} ${found.subject_id}`;
    // Records only the status: the reason is stored with the title, and the answer may quote a member.
    await recordAction(trx, by.id, `report.${outcome}`, target, { status: found.status }, { status: outcome }, found.author_id);
    return (await store.caseById(trx, id)) as store.ShownCase;
  });
  if (outcome === 'removed' && row.subject === 'title') await titleChanged(row.subject_id);
  return toCase({ db, subjects }, row, by);
}
