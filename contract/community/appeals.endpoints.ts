import Type, { type Static } from 'typebox';
import { endpoint, Id, Page, Pagination, Paragraphs, pagingQuery } from '../endpoint.ts';
import { APPEAL_LENGTH } from '../limits.ts';
import { HOLD_REASONS } from './held-for.ts';
import { REMOVAL_REASONS } from './removal-reasons.ts';

export const APPEAL_OUTCOMES = ['granted', 'refused'] as const;
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];
export const APPEAL_STATUS = ['pending', ...APPEAL_OUTCOMES] as const;
export type AppealStatus = (typeof APPEAL_STATUS)[number];

export const OwnAppeal = Type.Object({
  text: Type.String(),
  status: Type.Enum([...APPEAL_STATUS]),
  /** The moderator's answer to the member; empty while pending. */
  answer: Type.String(),
  created_at: Type.String(),
  decided_at: Type.Union([Type.String(), Type.Null()]),
});
export type OwnAppeal = Static<typeof OwnAppeal>;

export const ENTRY_KINDS = ['comment', 'danmaku', 'guestbook', 'list'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
/** `held`: awaits a moderator; `restored`: was removed and is shown again. */
export const ENTRY_STATES = ['shown', 'held', 'removed', 'restored'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];
export const OwnEntry = Type.Object({
  kind: Type.Enum([...ENTRY_KINDS]),
  id: Id,
  /** What a comment is about: `video` or `list`. Empty for other entries. */
  subject: Type.String(),
  subject_id: Type.Integer(),
  subject_name: Type.String(),
  content: Type.String(),
  created_at: Type.String(),
  state: Type.Enum([...ENTRY_STATES]),
  heldFor: Type.Array(Type.Enum([...HOLD_REASONS])),
  removal: Type.Union([
    Type.Object({
      id: Id,
      reason: Type.Enum([...REMOVAL_REASONS]),
      removed_at: Type.String(),
      appeal: Type.Union([OwnAppeal, Type.Null()]),
    }),
    Type.Null(),
  ]),
});
export type OwnEntry = Static<typeof OwnEntry>;

export const getOwnEntries = endpoint('GET /user/entries', {
  auth: 'member',
  summary: 'Lists the caller’s comments, danmaku, messages and shared lists with their status, newest first; removed ones for 180 days',
  query: Page,
  data: Type.Object({ entries: Type.Array(OwnEntry), pagination: Pagination }),
});
export const addAppeal = endpoint('POST /user/removals/:id/appeal', {
  auth: 'member',
  summary: 'Appeals a removal of the caller’s own post, once; muted members can too',
  body: Type.Object({ text: Paragraphs({ minLength: 1, maxLength: APPEAL_LENGTH }) }),
  data: OwnAppeal,
  adds: true,
  limit: { calls: 20, seconds: 3600 },
});

export const Appeal = Type.Object({
  id: Id,
  kind: Type.Enum([...ENTRY_KINDS]),
  author: Type.String(),
  author_id: Id,
  content: Type.String(),
  created_at: Type.String(),
  reason: Type.Enum([...REMOVAL_REASONS]),
  removed_at: Type.String(),
  removedBy: Type.String(),
  appeal: OwnAppeal,
  decidedBy: Type.String(),
  canDecide: Type.Boolean(),
  version: Type.Integer(),
});
export type Appeal = Static<typeof Appeal>;
export const getAppeals = endpoint('GET /admin/appeals', {
  auth: 'moderator',
  summary: 'Lists appeals with a status: pending ones oldest first, others newest first',
  query: Type.Object({ ...pagingQuery(), status: Type.Optional(Type.Enum([...APPEAL_STATUS], { default: 'pending' })) }),
  data: Type.Object({ appeals: Type.Array(Appeal), pagination: Pagination }),
});
export const decideAppeal = endpoint('POST /admin/appeals/:id/decide', {
  auth: 'moderator',
  summary: 'Restores the post or upholds the removal, with a reply; 409 if someone else has decided',
  body: Type.Object({
    outcome: Type.Enum([...APPEAL_OUTCOMES]),
    answer: Paragraphs({ minLength: 1, maxLength: APPEAL_LENGTH }),
    /** The version that the caller saw. The call is refused if the entry has changed since. */
    version: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  }),
  data: Appeal,
});
