/** Calls of the admin area (product.md §7; decisions §2). */
import Type, { type Static } from 'typebox';
import { GUESTBOOK_STATUS, ModeratedEntry } from '../community/guestbook.endpoints.ts';
import { removalReason } from '../community/removal-reasons.ts';
import { endpoint, Id, Line, Pagination, Paragraphs, pagingQuery } from '../endpoint.ts';
import { MAX_BULK, NOTE_LENGTH, REPLY_LENGTH } from '../limits.ts';
import { SUGGESTED_FIELDS, SUGGESTION_STATUS, Suggestion } from '../titles/suggestions.endpoints.ts';
import { auditFilter } from './audit-filter.ts';

const Params = Type.Object({ id: Id });
const versionNumber = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** The version that the admin saw. The call is refused if the entry has changed since. Without a version, only pending entries are decided. */
const version = Type.Optional(versionNumber);
const review_comment = Type.Optional(Line({ maxLength: NOTE_LENGTH }));
/** Entries to decide together, with the versions that the admin saw in the same order. Without versions, only pending entries are decided. */
export const chosenEntries = {
  ids: Type.Array(Id, { minItems: 1, maxItems: MAX_BULK, uniqueItems: true }),
  versions: Type.Optional(Type.Array(versionNumber, { minItems: 1, maxItems: MAX_BULK })),
};
export const BulkResult = Type.Object({
  results: Type.Array(
    Type.Object({ id: Id, done: Type.Boolean(), code: Type.Union([Type.String(), Type.Null()]), message: Type.Union([Type.String(), Type.Null()]) }),
  ),
});
export type BulkResult = Static<typeof BulkResult>;
export const ModeratedSuggestion = Type.Object({
  ...Suggestion.properties,
  /** False if the caller is involved in the case. */
  canDecide: Type.Boolean(),
});
export type ModeratedSuggestion = Static<typeof ModeratedSuggestion>;
/** Moderators decide this queue, but editors decide changes of titles. */
const decide = { auth: 'staff', params: Params } as const;
const decideEntry = { ...decide, auth: 'moderator' } as const;

export const getSuggestions = endpoint('GET /admin/suggestions', {
  auth: 'staff',
  summary: 'Lists suggestions with a status, oldest first',
  query: Type.Object({ ...pagingQuery(), status: Type.Optional(Type.Enum([...SUGGESTION_STATUS], { default: 'pending' })) }),
  data: Type.Object({ suggestions: Type.Array(ModeratedSuggestion), pagination: Pagination }),
});
export const getSuggestion = endpoint('GET /admin/suggestions/:id', {
  auth: 'staff',
  summary: 'Returns a suggestion',
  data: ModeratedSuggestion,
});
export const approveSuggestion = endpoint('POST /admin/suggestions/:id/approve', {
  ...decide,
  summary: 'Applies all fields of a suggestion to the title; 409 if one has changed since or someone else has decided',
  body: Type.Object({ review_comment, version }),
  data: ModeratedSuggestion,
});
export const approveSuggestionPartly = endpoint('POST /admin/suggestions/:id/approve-partial', {
  ...decide,
  summary: 'Applies some fields of a suggestion to the title',
  body: Type.Object({
    fields: Type.Array(Type.Enum([...SUGGESTED_FIELDS]), { minItems: 1, maxItems: SUGGESTED_FIELDS.length, uniqueItems: true }),
    review_comment,
    version,
  }),
  data: ModeratedSuggestion,
});
export const rejectSuggestion = endpoint('POST /admin/suggestions/:id/reject', {
  ...decide,
  summary: 'Rejects a suggestion',
  body: Type.Object({ review_comment, version }),
  data: ModeratedSuggestion,
});
export const setSuggestionStatus = endpoint('POST /admin/suggestions/:id/status', {
  ...decide,
  summary: 'Changes only a suggestion’s status; the title stays unchanged',
  body: Type.Object({ status: Type.Enum([...SUGGESTION_STATUS]), review_comment, version }),
  data: ModeratedSuggestion,
});
export const decideSuggestions = endpoint('POST /admin/suggestions/bulk', {
  auth: 'staff',
  summary: 'Approves or rejects several, each on its own; lists those that have changed since',
  body: Type.Object({ ...chosenEntries, action: Type.Enum(['approve', 'reject']), review_comment }),
  data: BulkResult,
});

export const getModeratedGuestbook = endpoint('GET /admin/guestbook', {
  auth: 'moderator',
  summary: 'Lists guestbook messages with a status, newest first',
  query: Type.Object({ ...pagingQuery(), status: Type.Optional(Type.Enum([...GUESTBOOK_STATUS], { default: 'pending' })) }),
  data: Type.Object({ entries: Type.Array(ModeratedEntry), pagination: Pagination }),
});
const Versioned = Type.Object({ version });
export const approveEntry = endpoint('POST /admin/guestbook/:id/approve', {
  ...decideEntry,
  summary: 'Approves a message',
  body: Versioned,
  data: ModeratedEntry,
});
export const rejectEntry = endpoint('POST /admin/guestbook/:id/reject', {
  ...decideEntry,
  summary: 'Rejects a message and tells its author why',
  body: Type.Object({ version, reason: removalReason }),
  data: ModeratedEntry,
});
export const replyToEntry = endpoint('POST /admin/guestbook/:id/reply', {
  ...decideEntry,
  summary: 'Replies to a message, which also publishes it; an empty reply removes the reply',
  body: Type.Object({ reply: Paragraphs({ maxLength: REPLY_LENGTH }), version }),
  data: ModeratedEntry,
});
export const decideEntries = endpoint('POST /admin/guestbook/bulk', {
  auth: 'moderator',
  summary: 'Approves or rejects several, each on its own; lists those that have changed since',
  body: Type.Object({ ...chosenEntries, action: Type.Enum(['approve', 'reject']), reason: removalReason }),
  data: BulkResult,
});

/** Null if the account was deleted. */
const Author = Type.Union([Id, Type.Null()]);
const search = Type.Optional(Line({ maxLength: 200 }));
export const ModeratedComment = Type.Object({
  id: Id,
  subject: Type.String(),
  subject_id: Id,
  /** Name in the reader's language, also of hidden titles. Empty if the title or list is gone. */
  subject_name: Type.String(),
  author: Type.String(),
  author_id: Author,
  content: Type.String(),
  created_at: Type.String(),
  up: Type.Integer(),
  down: Type.Integer(),
});
export type ModeratedComment = Static<typeof ModeratedComment>;
export const getAllComments = endpoint('GET /admin/comments', {
  auth: 'moderator',
  summary: 'Lists comments, newest first; optionally by a member or containing a text',
  query: Type.Object({ ...pagingQuery(), author: search, q: search }),
  data: Type.Object({ comments: Type.Array(ModeratedComment), pagination: Pagination }),
});

export const AuditEntry = Type.Object({
  id: Id,
  member_id: Type.Integer(),
  /** The actor's current name; empty if the account was deleted. */
  member: Type.String(),
  action: Type.String(),
  /** Kind and ID of the target. */
  target: Type.String(),
  /** Current name of the affected member, or of the author of the affected entry. */
  about: Type.Union([Type.Object({ id: Type.Integer(), name: Type.String() }), Type.Null()]),
  before: Type.Unknown(),
  after: Type.Unknown(),
  at: Type.String(),
});
export type AuditEntry = Static<typeof AuditEntry>;
export const getAudit = endpoint('GET /admin/audit', {
  auth: 'admin',
  summary: 'Lists admin actions, newest first',
  query: Type.Object({ ...pagingQuery(), ...auditFilter }),
  data: Type.Object({ entries: Type.Array(AuditEntry), pagination: Pagination }),
});
export const removeAnyComment = endpoint('DELETE /admin/comments/:id', {
  auth: 'moderator',
  summary: 'Deletes a comment and tells its author why',
  query: Type.Object({ reason: removalReason }),
});
