/** The site says how much was removed and why, by month and to everybody, where the operator wants it. */
import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { REMOVAL_REASONS } from './removal-reasons.ts';

export const REMOVAL_MONTHS = 12;
/** Smaller counts are not said exactly: who knows of one removal must not learn of the others. */
export const LEAST_COUNT = 5;
/** `title`: withdrawn from the catalogue. */
export const REMOVAL_KINDS = ['comment', 'guestbook', 'list', 'title'] as const;
export type RemovalKind = (typeof REMOVAL_KINDS)[number];
/** `legal`: a title that was withdrawn for a legal reason. */
export const COUNTED_REASONS = [...REMOVAL_REASONS, 'legal'] as const;
export type CountedReason = (typeof COUNTED_REASONS)[number];

export const RemovalMonth = Type.Object({
  /** As `2026-11`, of UTC. */
  month: Type.String(),
  counts: Type.Array(
    Type.Object({
      kind: Type.Enum([...REMOVAL_KINDS]),
      reason: Type.Enum([...COUNTED_REASONS]),
      /** Null where it is fewer than 5. */
      count: Type.Union([Type.Integer({ minimum: LEAST_COUNT }), Type.Null()]),
    }),
  ),
});
export type RemovalMonth = Static<typeof RemovalMonth>;

export const getRemovals = endpoint({
  method: 'GET',
  path: '/removals',
  auth: 'public',
  summary:
    'What was removed in the last 12 months and is not shown again, by month (newest first; months without any are left out), kind and reason; a count of fewer than 5 is null, and says no more; 404 where the operator does not publish it',
  data: Type.Object({ months: Type.Array(RemovalMonth) }),
  limit: { calls: 60, seconds: 60 },
});

export const REMOVALS = [getRemovals] as const;
