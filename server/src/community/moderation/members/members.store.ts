import type { MemberFilter, Origin } from '@yinmu/contract/admin/members.endpoints.ts';
import type { ReportStatus, ReportSubject } from '@yinmu/contract/community/reports.endpoints.ts';
import type { Paging } from '@yinmu/contract/endpoint.ts';
import { DAY_MS } from '@yinmu/contract/limits.ts';
import type { Role } from '@yinmu/contract/roles.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { nameKey } from '../../../members/accounts/index.ts';
import { type Changes, contains, countOf, type Db, exists, onPage } from '../../../platform/database/database.ts';
import { pagesBy } from '../../../platform/database/pages.ts';
import { dayOf } from '../../../platform/days.ts';
import { memberRole } from '../../../platform/member-role.ts';

export interface MemberRow {
  id: number;
  username: string;
  email: string;
  role: Role;
  disabled: number;
  muted: number;
  origin: Origin;
  created_at: string;
  /** The day of the last visit; empty if there was none. */
  visited_on: string;
}
interface Stored extends Omit<MemberRow, 'role' | 'muted' | 'visited_on'> {
  username_key: string;
  is_admin: number;
  role: Exclude<Role, 'admin'>;
  active_on: string;
}
const tables = (db: Db) => db.withTables<{ member: Stored }>();

const muted = () => sql<SqlBool>`EXISTS (SELECT 1 FROM mute WHERE mute.member_id = member.id AND mute.ended_at IS NULL
  AND (mute.until IS NULL OR mute.until > ${new Date().toISOString()}))`;
const daysAgo = (days: number) => dayOf(Date.now() - days * DAY_MS);

const STATES: Record<NonNullable<MemberFilter['state']>, () => RawBuilder<SqlBool>> = {
  active: () => sql`disabled = 0`,
  muted,
  disabled: () => sql`disabled = 1`,
  // Accounts without an email address have one that ends in `.invalid`, a domain reserved by RFC 2606.
  addressless: () => sql`email LIKE '%.invalid'`,
};
const VISITED: Record<NonNullable<MemberFilter['visited']>, () => RawBuilder<SqlBool>> = {
  week: () => sql`active_on > ${daysAgo(7)}`,
  month: () => sql`active_on > ${daysAgo(30)}`,
  quiet: () => sql`active_on <= ${daysAgo(90)}`,
  never: () => sql`active_on = ''`,
};
const named = (q: string) => sql<SqlBool>`(${contains('username', q)} OR ${contains('email', q)} OR member.id = ${/^\d{1,9}$/.test(q) ? Number(q) : 0}
  OR EXISTS (SELECT 1 FROM member_alias WHERE member_alias.member_id = member.id AND member_alias.name_key = ${nameKey(q)}))`;

function found(db: Db, { q = '', role, state, origin, visited }: MemberFilter) {
  const conditions = [
    ...(q === '' ? [] : [named(q)]),
    ...(role === undefined ? [] : [role === 'admin' ? sql<SqlBool>`is_admin = 1` : sql<SqlBool>`is_admin = 0 AND role = ${role}`]),
    ...(state ? [STATES[state]()] : []),
    ...(origin ? [sql<SqlBool>`origin = ${origin}`] : []),
    ...(visited ? [VISITED[visited]()] : []),
  ];
  return tables(db)
    .selectFrom('member')
    .where((eb) => eb.and(conditions));
}
const shown = (db: Db, filter: MemberFilter) =>
  found(db, filter).select([
    'id',
    'username',
    'email',
    'disabled',
    'origin',
    'created_at',
    'active_on as visited_on',
    memberRole,
    sql<number>`CASE WHEN ${muted()} THEN 1 ELSE 0 END`.as('muted'),
  ]);

const SORTED = { name: 'username_key', joined: 'id', visited: 'active_on' } as const;
export function memberRows(db: Db, filter: MemberFilter, paging: Paging): Promise<MemberRow[]> {
  const { q = '', sort = 'joined', order = 'desc' } = filter;
  const query = shown(db, filter)
    .$if(q !== '', (asked) => asked.orderBy(sql`CASE WHEN username_key = ${nameKey(q)} THEN 0 ELSE 1 END`))
    .orderBy(SORTED[sort], order)
    .orderBy('id', 'desc');
  return onPage(query, paging);
}
export const allMembers = (db: Db, filter: MemberFilter) => pagesBy(shown(db, filter), 'id');
export const countMembers = (db: Db, filter: MemberFilter): Promise<number> => countOf(found(db, filter));
export const memberRow = (db: Db, id: number): Promise<MemberRow | undefined> => shown(db, {}).where('id', '=', id).executeTakeFirst();
export async function setMember(db: Db, id: number, { role, disabled }: Changes<Pick<MemberRow, 'role' | 'disabled'>>) {
  const rights = role === undefined ? {} : { is_admin: role === 'admin' ? 1 : 0, role: role === 'admin' ? ('member' as const) : role };
  await tables(db)
    .updateTable('member')
    .set({ ...rights, ...(disabled === undefined ? {} : { disabled }) })
    .where('id', '=', id)
    .execute();
}
/** Returns whether there is an admin who can sign in. */
export const hasAdmin = (db: Db): Promise<boolean> =>
  exists(tables(db).selectFrom('member').select('id').where('is_admin', '=', 1).where('disabled', '=', 0).limit(1));

export interface ReportRow {
  id: number;
  is_own: number;
  subject: ReportSubject;
  subject_name: string;
  content: string;
  status: ReportStatus;
  created_at: string;
}
/** Returns cases that the member reported and cases about the member's entries, newest first. */
export const reportsOf = async (db: Db, memberId: number, max: number): Promise<ReportRow[]> =>
  (
    await sql<ReportRow>`SELECT c.id, CASE WHEN own.id IS NULL THEN 0 ELSE 1 END AS is_own, c.subject, c.subject_name, c.content, c.status, c.created_at
      FROM report_case c LEFT JOIN report own ON own.case_id = c.id AND own.member_id = ${memberId}
      WHERE own.id IS NOT NULL OR c.author_id = ${memberId} ORDER BY c.id DESC LIMIT ${max}`.execute(db)
  ).rows;
