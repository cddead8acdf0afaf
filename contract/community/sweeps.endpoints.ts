/** Removes everything one author wrote, with undo. */
import Type, { type Static } from 'typebox';
import { endpoint, Id } from '../endpoint.ts';
import { Line } from '../text.ts';
import { REMOVAL_REASONS, removalReason } from './removal-reasons.ts';

const strict = { additionalProperties: false } as const;
const count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
/** Newest entries taken by one sweep. */
export const MAX_SWEEP = 500;
export const SWEEP_UNDO_DAYS = 7;

/** Public comment, pending comment, guestbook entry. */
export const SWEPT_KINDS = ['comment', 'held', 'guestbook'] as const;
export type SweptKind = (typeof SWEPT_KINDS)[number];

/** A member, or the author of a guestbook entry: without an account, the same browser. */
const SweptAuthor = Type.Object({ kind: Type.Enum(['member', 'entry']), id: Id }, strict);
export type SweptAuthor = Static<typeof SweptAuthor>;
const SweepPreview = Type.Object({
  /** The author's. */
  name: Type.String(),
  counts: Type.Object({ comment: count, held: count, guestbook: count }),
  total: count,
  /** Newest entries that one sweep takes. */
  taken: count,
  examples: Type.Array(Type.Object({ kind: Type.Enum([...SWEPT_KINDS]), content: Type.String(), created_at: Type.String() })),
  /** Fingerprint of the entries, to send back with the sweep. */
  seen: Type.String(),
});
export type SweepPreview = Static<typeof SweepPreview>;
export const Sweep = Type.Object({
  id: Id,
  name: Type.String(),
  reason: Type.Enum([...REMOVAL_REASONS]),
  total: count,
  at: Type.String(),
  /** The moderator; empty after their account was deleted. */
  by: Type.String(),
  undone_at: Type.Union([Type.String(), Type.Null()]),
  /** Entries restored; those changed again meanwhile stay. */
  restored: count,
  canUndo: Type.Boolean(),
});
export type Sweep = Static<typeof Sweep>;

export const previewSweep = endpoint({
  method: 'POST',
  path: '/admin/sweeps/preview',
  auth: 'moderator',
  summary: 'How many entries of each kind a sweep would remove, and the newest of them; changes nothing',
  body: Type.Object({ author: SweptAuthor }, strict),
  data: SweepPreview,
  limit: { calls: 60, seconds: 60 },
});
export const startSweep = endpoint({
  method: 'POST',
  path: '/admin/sweeps',
  auth: 'moderator',
  summary: 'Removes the entries of an author that the preview has shown; 409 if one was added or changed since',
  body: Type.Object({ author: SweptAuthor, reason: removalReason, seen: Line({ minLength: 1, maxLength: 64 }) }, strict),
  data: Sweep,
  limit: { calls: 20, seconds: 60 },
});
export const getSweeps = endpoint({
  method: 'GET',
  path: '/admin/sweeps',
  auth: 'moderator',
  summary: 'The last sweeps, the newest first',
  data: Type.Array(Sweep),
});
export const undoSweep = endpoint({
  method: 'POST',
  path: '/admin/sweeps/:id/undo',
  auth: 'moderator',
  summary: 'Takes a sweep back where nobody has changed an entry again since; for seven days, once',
  params: Type.Object({ id: Id }),
  data: Sweep,
  limit: { calls: 20, seconds: 60 },
});

export const SWEEPS = [previewSweep, startSweep, getSweeps, undoSweep] as const;
