import Type, { type Static } from 'typebox';
import { endpoint, Id, Line, Pagination, pagingQuery } from '../endpoint.ts';
import { DAY_MS, REASON_LENGTH } from '../limits.ts';

export const MUTE_TERMS = ['day', 'week', 'month', 'forever'] as const;
export type MuteTerm = (typeof MUTE_TERMS)[number];
/** Duration of each term in milliseconds; null for a permanent mute. */
export const MUTE_MS: Record<MuteTerm, number | null> = { day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS, forever: null };

export const OwnMute = Type.Object({
  /** The reason, which the member sees. */
  reason: Type.String(),
  /** Whether the mute also blocks reports and corrections. */
  reports: Type.Boolean(),
  created_at: Type.String(),
  /** Null if permanent. */
  until: Type.Union([Type.String(), Type.Null()]),
});
export type OwnMute = Static<typeof OwnMute>;
export const getOwnMute = endpoint('GET /user/mute', {
  auth: 'member',
  summary: 'Says whether a moderator has muted the caller, why and until when',
  data: Type.Object({ mute: Type.Union([OwnMute, Type.Null()]) }),
});

export const Mute = Type.Object({
  id: Id,
  member_id: Id,
  username: Type.String(),
  ...OwnMute.properties,
  /** The moderator; empty after their account was deleted. */
  by: Type.String(),
  /** When the mute was lifted or replaced; null if it is active or has expired. */
  ended_at: Type.Union([Type.String(), Type.Null()]),
  /** The moderator who lifted it; empty if it expired. */
  endedBy: Type.String(),
});
export type Mute = Static<typeof Mute>;
export const MUTE_STATUS = ['active', 'ended'] as const;
export type MuteStatus = (typeof MUTE_STATUS)[number];
export const getMutes = endpoint('GET /admin/mutes', {
  auth: 'moderator',
  summary: 'Lists current and past mutes, newest first',
  query: Type.Object({ ...pagingQuery(), status: Type.Optional(Type.Enum([...MUTE_STATUS], { default: 'active' })) }),
  data: Type.Object({ mutes: Type.Array(Mute), pagination: Pagination }),
});
export const addMute = endpoint('POST /admin/mutes', {
  auth: 'moderator',
  summary: 'Mutes a member, replacing a current mute. Only admins can mute moderators; nobody can mute themselves',
  body: Type.Object({
    memberId: Id,
    term: Type.Enum([...MUTE_TERMS]),
    reason: Line({ minLength: 1, maxLength: REASON_LENGTH }),
    reports: Type.Optional(Type.Boolean()),
  }),
  data: Mute,
  limit: { calls: 120, seconds: 60 },
});
export const liftMute = endpoint('POST /admin/mutes/:id/lift', {
  auth: 'moderator',
  summary: 'Ends a mute; an expired one stays unchanged',
  data: Mute,
});
