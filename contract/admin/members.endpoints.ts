import Type, { type Static } from 'typebox';
import { Mute } from '../community/mutes.endpoints.ts';
import { REPORT_STATUS, REPORT_SUBJECTS } from '../community/reports.endpoints.ts';
import { SWEPT_KINDS } from '../community/sweeps.endpoints.ts';
import { endpoint, Id, Line, Pagination, pagingQuery } from '../endpoint.ts';
import { SessionEntry } from '../members/accounts.endpoints.ts';
import { ROLES } from '../roles.ts';

const count = Type.Integer({ minimum: 0 });

/** How the account was created; `unknown` for accounts older than this field. */
export const ORIGINS = ['registered', 'invited', 'maccms', 'operator', 'unknown'] as const;
export type Origin = (typeof ORIGINS)[number];
/** `addressless`: the member has no address that mail can reach. */
export const MEMBER_STATES = ['active', 'muted', 'disabled', 'addressless'] as const;
/** When the member last visited: in the last 7 days, in the last 30 days, not in the last 90 days, or never. */
export const VISITS = ['week', 'month', 'quiet', 'never'] as const;
export const MEMBER_SORTS = ['name', 'joined', 'visited'] as const;

export const MemberEntry = Type.Object({
  id: Id,
  username: Type.String(),
  email: Type.String(),
  role: Type.Enum([...ROLES]),
  disabled: Type.Boolean(),
  muted: Type.Boolean(),
  origin: Type.Enum([...ORIGINS]),
  created_at: Type.String(),
  /** The day of the last visit; empty if there was none. */
  visited_on: Type.String(),
});
export type MemberEntry = Static<typeof MemberEntry>;

const memberFilter = {
  /** Part of a name or address, or an ID. */
  q: Type.Optional(Line({ maxLength: 200 })),
  role: Type.Optional(Type.Enum([...ROLES])),
  state: Type.Optional(Type.Enum([...MEMBER_STATES])),
  origin: Type.Optional(Type.Enum([...ORIGINS])),
  visited: Type.Optional(Type.Enum([...VISITS])),
  sort: Type.Optional(Type.Enum([...MEMBER_SORTS], { default: 'joined' })),
  order: Type.Optional(Type.Enum(['asc', 'desc'], { default: 'desc' })),
};
const MemberFilter = Type.Object(memberFilter);
export type MemberFilter = Static<typeof MemberFilter>;
export const getMembers = endpoint('GET /admin/members', {
  auth: 'admin',
  summary: 'Lists members that match a filter, newest first; an exact name comes first',
  query: Type.Object({ ...pagingQuery(), ...memberFilter }),
  data: Type.Object({ members: Type.Array(MemberEntry), pagination: Pagination }),
});
export const exportMembersCsv = endpoint('GET /admin/members/export.csv', {
  auth: 'admin',
  summary: 'Exports members that match a filter as CSV',
  query: MemberFilter,
  limit: { calls: 12, seconds: 60 },
  file: 'text/csv',
  data: Type.String(),
});
export const changeMember = endpoint('PATCH /admin/members/:id', {
  auth: 'admin',
  summary: 'Disables a member or changes their role; ends their sessions',
  stepUp: true,
  body: Type.Object({ disabled: Type.Optional(Type.Boolean()), role: Type.Optional(Type.Enum([...ROLES])) }),
  data: MemberEntry,
});

const MemberReport = Type.Object({
  id: Id,
  /** False if it was others who reported the member's entry. */
  isOwn: Type.Boolean(),
  subject: Type.Enum([...REPORT_SUBJECTS]),
  subject_name: Type.String(),
  content: Type.String(),
  status: Type.Enum([...REPORT_STATUS]),
  created_at: Type.String(),
});
export const MemberPage = Type.Object({
  member: MemberEntry,
  email_verified: Type.Boolean(),
  has_password: Type.Boolean(),
  /** True if the member has an authenticator app or a passkey. */
  has_factor: Type.Boolean(),
  /** Names that the member had on a former site and can still sign in with. */
  aliases: Type.Array(Type.String()),
  /** Number of posts of each kind, both public and pending. */
  counts: Type.Object({ comment: count, held: count, guestbook: count, danmaku: count, request: count }),
  /** The newest entries of each kind. */
  entries: Type.Array(Type.Object({ kind: Type.Enum([...SWEPT_KINDS]), id: Id, content: Type.String(), created_at: Type.String() })),
  mutes: Type.Array(Mute),
  reports: Type.Array(MemberReport),
  /** Sessions without IP addresses, which only the member can see. */
  sessions: Type.Array(Type.Omit(SessionEntry, ['id', 'current', 'address'])),
});
export type MemberPage = Static<typeof MemberPage>;
export const getMember = endpoint('GET /admin/members/:id', {
  auth: 'admin',
  summary: 'Returns a member with recent posts and reports, mutes and sessions',
  data: MemberPage,
});
