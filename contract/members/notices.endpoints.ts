/** Notifications: new episodes of followed titles, and answers to requests. */
import Type, { type Static } from 'typebox';
import { endpoint, Id, often, Page, Pagination, Verbatim } from '../endpoint.ts';
import { VideoCard, VodId } from '../titles/video.ts';

/** `episodes` stands for all unread episodes of a title. The other kinds answer a request. */
export const NOTICE_KINDS = ['episodes', 'requestFound', 'requestPlanned', 'requestDeclined'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export const Notice = Type.Object({
  id: Id,
  kind: Type.Enum([...NOTICE_KINDS]),
  name: Type.String(),
  video: Type.Union([VideoCard, Type.Null()]),
  /** New episodes since the member last read the notice. */
  added: Type.Integer(),
  /** Name of the latest episode, or why a request was declined. */
  detail: Type.String(),
  at: Type.String(),
  is_read: Type.Boolean(),
});
export type Notice = Static<typeof Notice>;

export const getNotices = endpoint('GET /user/notices', {
  auth: 'member',
  summary: 'Lists the caller’s notifications, newest first, one per title',
  query: Page,
  data: Type.Object({ items: Type.Array(Notice), pagination: Pagination }),
});

/** Maximum titles in `getUnread`. */
export const MAX_UNREAD_TITLES = 200;
export const getUnread = endpoint('GET /user/notices/unread', {
  auth: 'member',
  summary: 'Counts unread notifications, and new episodes by title',
  data: Type.Object({ count: Type.Integer(), titles: Type.Array(Type.Object({ id: Id, vodId: VodId, added: Type.Integer() })) }),
});

export const readNotices = endpoint('POST /user/notices/read', {
  auth: 'member',
  summary: 'Marks the given notifications as read, or all if none are given',
  body: Type.Object({ ids: Type.Optional(Type.Array(Id, { maxItems: 100 })) }),
  limit: often,
});

export const getNoticeWays = endpoint('GET /user/notices/ways', {
  auth: 'member',
  summary: 'Returns other ways the caller is notified, and the key for push subscriptions',
  data: Type.Object({
    pushKey: Type.String(),
    /** `none`: the site sends no email; `unproved`: the address is not verified. */
    mail: Type.Enum(['on', 'off', 'unproved', 'none']),
    feed: Type.Boolean(),
  }),
});
export const setNoticeMail = endpoint('PUT /user/notices/mail', {
  auth: 'member',
  summary: 'Turns the daily email on or off',
  body: Type.Object({ on: Type.Boolean() }),
  limit: often,
});
export const makeFeed = endpoint('POST /user/notices/feed', {
  auth: 'member',
  summary: 'Creates the address of a private Atom feed, shown only once; replaces the previous one',
  data: Type.Object({ url: Type.String() }),
  limit: often,
});
export const removeFeed = endpoint('DELETE /user/notices/feed', { auth: 'member', summary: 'Removes the feed', limit: often });

const Endpoint = Verbatim({ maxLength: 1000, pattern: '^https?://[^\\s]+$' });
const Key = (maxLength: number) => Verbatim({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9._:-]+$' });
export const addPush = endpoint('POST /user/notices/push', {
  auth: 'member',
  summary: 'Turns on notifications in a browser',
  body: Type.Object({ endpoint: Endpoint, p256dh: Key(100), auth: Key(40) }),
  limit: often,
});
export const removePush = endpoint('POST /user/notices/push/off', {
  auth: 'member',
  summary: 'Turns off notifications in a browser',
  body: Type.Object({ endpoint: Endpoint }),
  limit: often,
});
