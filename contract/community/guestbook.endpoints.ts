/** The guestbook, open to everyone (product.md §2, §3, §7; decisions §2). */
import Type, { type Static } from 'typebox';
import { endpoint, Id, Line, Page, Pagination, Paragraphs } from '../endpoint.ts';
import { GUESTBOOK_LENGTH, GUESTBOOK_NAME } from '../limits.ts';
import { captchaFields } from '../members/captcha.endpoints.ts';
import { ROLES } from '../roles.ts';
import { HOLD_REASONS } from './held-for.ts';

export const GUESTBOOK_STATUS = ['pending', 'approved', 'rejected'] as const;
export type GuestbookStatus = (typeof GUESTBOOK_STATUS)[number];

const fields = {
  id: Id,
  content: Type.String(),
  /** The author's name; empty for anonymous entries. */
  name: Type.String(),
  avatar: Type.String(),
  /** The author's role. A member who posts under another name counts as a visitor. */
  role: Type.Enum([...ROLES]),
  created_at: Type.String(),
  reply: Type.String(),
  replied_at: Type.Union([Type.String(), Type.Null()]),
  status: Type.Enum([...GUESTBOOK_STATUS]),
};
export const GuestbookEntry = Type.Object({
  ...fields,
  /** True if the caller wrote the entry and so cannot report it. */
  own: Type.Boolean(),
});
export type GuestbookEntry = Static<typeof GuestbookEntry>;

export const getGuestbook = endpoint('GET /guestbook', {
  auth: 'public',
  summary: 'Lists approved messages, newest first; the first page includes the caller’s own pending ones',
  query: Page,
  data: Type.Object({ entries: Type.Array(GuestbookEntry), own: Type.Array(GuestbookEntry), pagination: Pagination }),
});
export const addGuestbookEntry = endpoint('POST /guestbook', {
  auth: 'public',
  voice: { of: 'writing' },
  summary: 'Posts a guestbook message; shown at once or after approval, depending on the settings',
  body: Type.Object({
    content: Paragraphs({ minLength: 1, maxLength: GUESTBOOK_LENGTH }),
    /** A name for visitors. Members post under their own. */
    anonymousName: Type.Optional(Line({ maxLength: GUESTBOOK_NAME })),
    altcha: captchaFields.altcha,
    codeId: captchaFields.codeId,
    verificationCode: captchaFields.verificationCode,
  }),
  data: GuestbookEntry,
  adds: true,
  limit: { calls: 10, seconds: 600 },
});

export const ModeratedEntry = Type.Object({
  ...fields,
  /** ID of the author, whatever name they used; null for visitors. */
  author_id: Type.Union([Id, Type.Null()]),
  reasons: Type.Array(Type.Enum([...HOLD_REASONS])),
  decidedBy: Type.String(),
  canDecide: Type.Boolean(),
  version: Type.Integer(),
});
export type ModeratedEntry = Static<typeof ModeratedEntry>;
