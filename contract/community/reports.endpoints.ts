import Type, { type Static } from 'typebox';
import { EMAIL_PATTERN, endpoint, Id, Line, Page, Pagination, Paragraphs, pagingQuery } from '../endpoint.ts';
import { NOTE_LENGTH, REASON_LENGTH, STATEMENT_LENGTH } from '../limits.ts';
import { captchaFields } from '../members/captcha.endpoints.ts';
import { SUBJECTS } from './comments.endpoints.ts';
import { REMOVAL_REASONS } from './removal-reasons.ts';

export const REPORT_SUBJECTS = ['comment', 'danmaku', 'guestbook', 'list', 'title', 'request'] as const;
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];
export const REPORT_REASONS = ['spam', 'abuse', 'illegal', 'spoiler', 'dead', 'wrong', 'rights', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
const OF_PEOPLE: readonly ReportReason[] = REMOVAL_REASONS;
export const REASONS_FOR: Record<ReportSubject, readonly ReportReason[]> = {
  comment: OF_PEOPLE,
  danmaku: OF_PEOPLE,
  guestbook: OF_PEOPLE,
  list: OF_PEOPLE,
  request: OF_PEOPLE,
  title: ['dead', 'wrong', 'rights', 'illegal', 'other'],
};
/** `mended`: the title has been corrected. */
export const REPORT_OUTCOMES = ['removed', 'mended', 'dismissed'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];
export const REPORT_STATUS = ['pending', ...REPORT_OUTCOMES] as const;
export type ReportStatus = (typeof REPORT_STATUS)[number];

const Reason = Type.Enum([...REPORT_REASONS]);
const subject = { subject: Type.Enum([...REPORT_SUBJECTS]), subject_id: Id };
const reported = {
  ...subject,
  /** Name of the title or list; empty if it has none. */
  subject_name: Type.String(),
  status: Type.Enum([...REPORT_STATUS]),
  /** The answer, which everybody who reported the entry sees. */
  answer: Type.String(),
  decided_at: Type.Union([Type.String(), Type.Null()]),
};
export const OwnReport = Type.Object({ id: Id, ...reported, reason: Reason, note: Type.String(), created_at: Type.String() });
export type OwnReport = Static<typeof OwnReport>;

export const addReport = endpoint('POST /user/reports', {
  auth: 'member',
  voice: { of: 'reporting' },
  summary: 'Reports a comment, danmaku, message, list or title; 403 for the caller’s own, 409 if they have already reported it and no decision was made',
  body: Type.Object({ ...subject, reason: Reason, note: Type.Optional(Paragraphs({ maxLength: NOTE_LENGTH })) }),
  data: OwnReport,
  adds: true,
  limit: { calls: 30, seconds: 3600 },
});
export const getOwnReports = endpoint('GET /user/reports', {
  auth: 'member',
  summary: 'Lists the caller’s reports with their outcomes, newest first',
  query: Page,
  data: Type.Object({ reports: Type.Array(OwnReport), pagination: Pagination }),
});
export const addComplaint = endpoint('POST /complaints', {
  auth: 'public',
  summary: 'Requests a title’s withdrawal as its rights holder or their representative; if the site sends email, the address gets a receipt and the decision',
  body: Type.Object({
    title: Line({ minLength: 1, maxLength: 300 }),
    name: Line({ minLength: 1, maxLength: 100 }),
    email: Type.String({ maxLength: 254, pattern: EMAIL_PATTERN }),
    statement: Paragraphs({ minLength: 1, maxLength: STATEMENT_LENGTH }),
    /** Confirms that the statement is true and is made by the rights holder or on their behalf. */
    confirmed: Type.Optional(Type.Boolean()),
    ...captchaFields,
  }),
  data: Type.Object({ id: Id }),
  adds: true,
  /** Failed attempts count as well. Only five reports an hour are accepted. */
  limit: { calls: 60, seconds: 3600 },
});

export const ReportCase = Type.Object({
  id: Id,
  ...reported,
  /** The content at the time of the report. */
  content: Type.String(),
  /** Empty for titles, for visitors, and after the account was deleted. */
  author: Type.String(),
  /** Null for titles, for visitors, and after the account was deleted. */
  author_id: Type.Union([Id, Type.Null()]),
  at: Type.Union([Type.Object({ subject: Type.Enum([...SUBJECTS]), subject_id: Id }), Type.Null()]),
  reports: Type.Integer(),
  reasons: Type.Array(Type.Object({ reason: Reason, count: Type.Integer() })),
  /** Newest first. Only complaints have an `email`. */
  entries: Type.Array(
    Type.Object({
      id: Id,
      by: Type.String(),
      by_id: Type.Union([Id, Type.Null()]),
      email: Type.String(),
      reason: Reason,
      note: Type.String(),
      created_at: Type.String(),
    }),
  ),
  created_at: Type.String(),
  decidedBy: Type.String(),
  canDecide: Type.Boolean(),
  version: Type.Integer(),
});
export type ReportCase = Static<typeof ReportCase>;
export const getReports = endpoint('GET /admin/reports', {
  auth: 'moderator',
  summary: 'Lists reported items, each with all its reports: pending ones oldest first, others newest first',
  query: Type.Object({ ...pagingQuery(), status: Type.Optional(Type.Enum([...REPORT_STATUS], { default: 'pending' })) }),
  data: Type.Object({ cases: Type.Array(ReportCase), pagination: Pagination }),
});
export const decideReport = endpoint('POST /admin/reports/:id/decide', {
  auth: 'moderator',
  summary: 'Removes the reported item (withdraws a title, with a reason), marks it as fixed, or dismisses the reports; 409 if someone else has decided',
  body: Type.Object({
    outcome: Type.Enum([...REPORT_OUTCOMES]),
    answer: Type.Optional(Paragraphs({ maxLength: NOTE_LENGTH })),
    /** Internal reason, which editors see in the title's history. */
    reason: Type.Optional(Line({ maxLength: REASON_LENGTH })),
    version: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  }),
  data: ReportCase,
});
