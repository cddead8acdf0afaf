import Type, { type Static } from 'typebox';
import { BulkResult, chosenEntries, ModeratedComment } from '../admin/admin.endpoints.ts';
import { endpoint, Line, often, Pagination, pagingQuery } from '../endpoint.ts';
import { GUESTBOOK_STATUS } from './guestbook.endpoints.ts';
import { HOLD_REASONS } from './held-for.ts';
import { removalReason } from './removal-reasons.ts';

/** A comment, a danmaku, or the name of a list to be made public. */
export const HELD_KINDS = ['comment', 'danmaku', 'list'] as const;
const HeldComment = Type.Object({
  ...Type.Omit(ModeratedComment, ['up', 'down']).properties,
  kind: Type.Enum([...HELD_KINDS]),
  reasons: Type.Array(Type.Enum([...HOLD_REASONS])),
  status: Type.Enum([...GUESTBOOK_STATUS]),
  decidedBy: Type.String(),
  canDecide: Type.Boolean(),
  version: Type.Integer(),
});
export type HeldComment = Static<typeof HeldComment>;
const Versioned = Type.Object({ version: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })) });

export const getHeldComments = endpoint('GET /admin/held-comments', {
  auth: 'moderator',
  summary: 'Lists held and rejected comments, danmaku and list names, newest first',
  query: Type.Object({
    ...pagingQuery(),
    status: Type.Optional(Type.Enum(['pending', 'rejected'], { default: 'pending' })),
    q: Type.Optional(Line({ maxLength: 200 })),
  }),
  data: Type.Object({ entries: Type.Array(HeldComment), pagination: Pagination }),
});
export const approveComment = endpoint('POST /admin/held-comments/:id/approve', {
  auth: 'moderator',
  summary: 'Approves a held comment; 409 if someone else has decided',
  body: Versioned,
});
export const rejectComment = endpoint('POST /admin/held-comments/:id/reject', {
  auth: 'moderator',
  summary: 'Rejects a held comment and tells its author why; it can still be approved later',
  body: Type.Object({ ...Versioned.properties, reason: removalReason }),
});
export const decideComments = endpoint('POST /admin/held-comments/bulk', {
  auth: 'moderator',
  summary: 'Approves or rejects several, each on its own; lists those that have changed since',
  body: Type.Object({ ...chosenEntries, action: Type.Enum(['approve', 'reject']), reason: removalReason }),
  data: BulkResult,
});
export const withdrawComment = endpoint('DELETE /user/held-comments/:id', {
  auth: 'member',
  summary: 'Withdraws the caller’s own pending comment',
  limit: often,
});
