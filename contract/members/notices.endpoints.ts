/** What members are told: new episodes of titles that they follow, and answers to their requests. */
import Type, { type Static } from 'typebox';
import { Done, endpoint, Id, often } from '../endpoint.ts';
import { Page, Pagination } from '../paging.ts';
import { Verbatim } from '../text.ts';
import { VideoCard, VodId } from '../titles/video.ts';

/** `episodes` gathers per title; the others answer a request for a title. */
export const NOTICE_KINDS = ['episodes', 'requestFound', 'requestPlanned', 'requestDeclined'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export const Notice = Type.Object({
  id: Id,
  kind: Type.Enum([...NOTICE_KINDS]),
  /** The title, or what was asked for. */
  name: Type.String(),
  video: Type.Union([VideoCard, Type.Null()]),
  /** New episodes since the member last read of the title. */
  added: Type.Integer(),
  /** The last episode's name; of a declined request the reason. */
  detail: Type.String(),
  at: Type.String(),
  is_read: Type.Boolean(),
});
export type Notice = Static<typeof Notice>;

export const getNotices = endpoint({
  method: 'GET',
  path: '/user/notices',
  auth: 'member',
  summary: 'What one was told, newest first, one notice a title',
  query: Page,
  data: Type.Object({ items: Type.Array(Notice), pagination: Pagination }),
});

/** Titles that `getUnread` names at most. */
export const MAX_UNREAD_TITLES = 200;
export const getUnread = endpoint({
  method: 'GET',
  path: '/user/notices/unread',
  auth: 'member',
  summary: 'How many notices one has not read, and the new episodes of titles among them',
  data: Type.Object({ count: Type.Integer(), titles: Type.Array(Type.Object({ id: Id, vodId: VodId, added: Type.Integer() })) }),
});

export const readNotices = endpoint({
  method: 'POST',
  path: '/user/notices/read',
  auth: 'member',
  summary: 'Marks notices as read, all of them without ids',
  body: Type.Object({ ids: Type.Optional(Type.Array(Id, { maxItems: 100 })) }, { additionalProperties: false }),
  data: Done,
  limit: often,
});

export const getNoticeWays = endpoint({
  method: 'GET',
  path: '/user/notices/ways',
  auth: 'member',
  summary: 'Where one’s notices go besides the site, and the key for pushes',
  data: Type.Object({
    /** The site’s VAPID key. */
    pushKey: Type.String(),
    /** `none`: the site sends no mail; `unproved`: the address is not verified. */
    mail: Type.Enum(['on', 'off', 'unproved', 'none']),
    feed: Type.Boolean(),
  }),
});
export const setNoticeMail = endpoint({
  method: 'PUT',
  path: '/user/notices/mail',
  auth: 'member',
  summary: 'Switches the daily letter about new notices on or off',
  body: Type.Object({ on: Type.Boolean() }, { additionalProperties: false }),
  data: Done,
  limit: often,
});
export const makeFeed = endpoint({
  method: 'POST',
  path: '/user/notices/feed',
  auth: 'member',
  summary: 'Makes the address of a private Atom feed, which replaces the one before and is shown only once',
  data: Type.Object({ url: Type.String() }),
  limit: often,
});
export const removeFeed = endpoint({ method: 'DELETE', path: '/user/notices/feed', auth: 'member', summary: 'Ends the feed', data: Done, limit: often });

const Endpoint = Verbatim({ maxLength: 1000, pattern: '^https?://[^\\s]+$' });
const Key = (maxLength: number) => Verbatim({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9._:-]+$' });
export const addPush = endpoint({
  method: 'POST',
  path: '/user/notices/push',
  auth: 'member',
  summary: 'Sends notices to a browser, too',
  body: Type.Object({ endpoint: Endpoint, p256dh: Key(100), auth: Key(40) }, { additionalProperties: false }),
  data: Done,
  limit: often,
});
export const removePush = endpoint({
  method: 'POST',
  path: '/user/notices/push/off',
  auth: 'member',
  summary: 'Sends a browser no more notices',
  body: Type.Object({ endpoint: Endpoint }, { additionalProperties: false }),
  data: Done,
  limit: often,
});

export const NOTICES = [getNotices, getUnread, readNotices, getNoticeWays, setNoticeMail, makeFeed, removeFeed, addPush, removePush] as const;
