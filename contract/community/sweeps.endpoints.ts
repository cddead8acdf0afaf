/** Removes or holds many posts at once, with undo: all by one author, selected comments, or all with watched words. */
import Type, { type Static } from 'typebox';
import { endpoint, Id, Line } from '../endpoint.ts';
import { MAX_BULK } from '../limits.ts';
import { REMOVAL_REASONS, removalReason } from './removal-reasons.ts';

const count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
/** Maximum number of posts in one sweep, newest first. */
export const MAX_SWEEP = 500;
export const SWEEP_UNDO_DAYS = 7;

/** Kinds of posts: public comment, pending comment or danmaku, guestbook entry, public danmaku, request for a title. */
export const SWEPT_KINDS = ['comment', 'held', 'guestbook', 'danmaku', 'request'] as const;
export type SweptKind = (typeof SWEPT_KINDS)[number];

/** `member`: a member's posts; `entry`: those of a guestbook entry's author; `comments`: selected ones; `watched`: all with a watched word. */
export const SWEPT = ['member', 'entry', 'comments', 'watched'] as const;
const Swept = Type.Object({
  kind: Type.Enum([...SWEPT]),
  id: Type.Optional(Id),
  ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: MAX_BULK, uniqueItems: true })),
});
export type Swept = Static<typeof Swept>;
export const SWEEP_ACTIONS = ['remove', 'hold'] as const;
export type SweepAction = (typeof SWEEP_ACTIONS)[number];
const SweepPreview = Type.Object({
  /** The author's name; empty if there may be several authors. */
  name: Type.String(),
  counts: Type.Object({ comment: count, held: count, guestbook: count, danmaku: count, request: count }),
  total: count,
  taken: count,
  examples: Type.Array(Type.Object({ kind: Type.Enum([...SWEPT_KINDS]), content: Type.String(), created_at: Type.String() })),
  /** False if the site has no watched words. */
  hasWords: Type.Boolean(),
  /** Digest of the entries shown, to be sent back with the sweep. */
  seen: Type.String(),
});
export type SweepPreview = Static<typeof SweepPreview>;
export const Sweep = Type.Object({
  id: Id,
  kind: Type.Enum([...SWEPT]),
  action: Type.Enum([...SWEEP_ACTIONS]),
  name: Type.String(),
  reason: Type.Enum([...REMOVAL_REASONS]),
  total: count,
  at: Type.String(),
  /** The moderator; empty after their account was deleted. */
  by: Type.String(),
  undone_at: Type.Union([Type.String(), Type.Null()]),
  /** Number of entries restored. Those that changed again after the sweep stay as they are. */
  restored: count,
  canUndo: Type.Boolean(),
});
export type Sweep = Static<typeof Sweep>;

export const previewSweep = endpoint('POST /admin/sweeps/preview', {
  auth: 'moderator',
  summary: 'Counts the posts of each kind that a sweep would affect and lists the newest; changes nothing',
  body: Type.Object({ of: Swept }),
  data: SweepPreview,
  limit: { calls: 30, seconds: 60 },
});
export const startSweep = endpoint('POST /admin/sweeps', {
  auth: 'moderator',
  summary: 'Removes the previewed posts, or holds the public ones; 409 if any was added or changed since',
  body: Type.Object({
    of: Swept,
    action: Type.Optional(Type.Enum([...SWEEP_ACTIONS], { default: 'remove' })),
    reason: removalReason,
    seen: Line({ minLength: 1, maxLength: 64 }),
  }),
  data: Sweep,
  limit: { calls: 20, seconds: 60 },
});
export const getSweeps = endpoint('GET /admin/sweeps', {
  auth: 'moderator',
  summary: 'Lists recent sweeps, newest first',
  data: Type.Array(Sweep),
});
export const undoSweep = endpoint('POST /admin/sweeps/:id/undo', {
  auth: 'moderator',
  summary: 'Undoes a sweep, once, within seven days; posts changed since stay as they are',
  data: Sweep,
  limit: { calls: 20, seconds: 60 },
});
