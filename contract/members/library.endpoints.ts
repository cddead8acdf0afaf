/** A member's saved titles, history and lists (product.md §3, §7; decisions §2). */
import Type, { type Static } from 'typebox';
import { endpoint, Line, often, Page, Pagination } from '../endpoint.ts';
import { KeptRouteId, VideoCard, VideoParams, VodId } from '../titles/video.ts';
import { EPISODE_ID_TEXT, MAX_EPISODE, MAX_EPISODE_ID, MAX_PLACES_TEXT, MAX_WATCHED_TEXT, PLACES_TEXT, WATCHED_TEXT } from './episode-texts.ts';
import { User } from './session.endpoints.ts';

const Instant = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 });
const AddTitle = Type.Object({ vodId: VodId });

export const SavedTitle = Type.Object({
  id: VodId,
  vod_name: Type.String(),
  video: Type.Union([VideoCard, Type.Null()]),
  added_at: Type.String(),
});
export type SavedTitle = Static<typeof SavedTitle>;
const SavedTitles = Type.Object({ items: Type.Array(SavedTitle), pagination: Pagination });

/** Following a title sends notices about new episodes (`notices.endpoints.ts`). */
export const COLLECTIONS = ['favorites', 'watchlist', 'follows', 'notInterested'] as const;
export type Collection = (typeof COLLECTIONS)[number];

const collectionEndpoints = (path: string, what: string) => ({
  list: endpoint(`GET /user/${path}`, { auth: 'member', summary: `Lists the caller’s ${what}, newest first`, query: Page, data: SavedTitles }),
  add: endpoint(`POST /user/${path}`, {
    auth: 'member',
    summary: `Adds a title to the caller’s ${what}`,
    body: AddTitle,
    data: SavedTitle,
    limit: often,
  }),
  remove: endpoint(`DELETE /user/${path}/:id`, {
    auth: 'member',
    summary: `Removes a title from the caller’s ${what}`,
    params: VideoParams,
    limit: often,
  }),
});
export const collections = {
  favorites: collectionEndpoints('favorites', 'favorites'),
  watchlist: collectionEndpoints('watchlist', 'Watch later titles'),
  follows: collectionEndpoints('follows', 'followed series'),
  /** Titles left out of recommendations, related rows and random picks. */
  notInterested: collectionEndpoints('not-interested', '“Not interested” titles'),
};

export const getMarks = endpoint('GET /user/marks', {
  auth: 'member',
  summary: 'Lists titles that are favorites, saved for later, followed or marked “Not interested”',
  data: Type.Object({ favorites: Type.Array(VodId), watchlist: Type.Array(VodId), follows: Type.Array(VodId), notInterested: Type.Array(VodId) }),
});

const Seconds = Type.Number({ minimum: 0, maximum: 1_000_000 });

export const HistoryItem = Type.Object({
  id: VodId,
  vodId: VodId,
  vod_name: Type.String(),
  video: Type.Union([VideoCard, Type.Null()]),
  /** Current position on its route, from 1. If the episode is gone, its last known position. */
  episode: Type.Integer(),
  /** See `episode-id.ts`. */
  episodeId: Type.String(),
  episodeName: Type.String(),
  route: Type.String(),
  routeIndex: Type.Integer(),
  /** Both in seconds. `duration` is 0 if unknown. */
  watchDuration: Type.Number(),
  duration: Type.Number(),
  watchedAt: Instant,
  /** A wide picture; empty for none. */
  backdrop: Type.String(),
  hidden: Type.Boolean(),
  /** Name of the next episode; empty after the last one. */
  nextName: Type.String(),
  /** See `watched-episodes.ts`. */
  watched: Type.String(),
  /** See `episode-places.ts`. */
  places: Type.String(),
  /** ID of the page that wrote the entry. */
  writer: Type.String(),
});
export type HistoryItem = Static<typeof HistoryItem>;

const historyFields = {
  vodId: VodId,
  /** Position on the route, from 1. */
  episode: Type.Integer({ minimum: 1, maximum: MAX_EPISODE }),
  /** See `episode-id.ts`. Without it, name and position identify the episode. */
  episodeId: Type.Optional(Line({ maxLength: MAX_EPISODE_ID, pattern: EPISODE_ID_TEXT, default: '' })),
  route: KeptRouteId,
  watchDuration: Seconds,
  routeIndex: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000, default: 0 })),
  episodeName: Type.Optional(Line({ maxLength: 200, default: '' })),
  duration: Type.Optional(Seconds),
  /** Time by the device's clock, but never later than now. Whatever it says, the last write to arrive wins. */
  watchedAt: Type.Optional(Instant),
  /** Stores nothing if the account has something newer, so that a page that hardly played does not overwrite another device's position. */
  ifUnmodifiedSince: Type.Optional(Instant),
  /** ID of the page that writes. Its own earlier writes do not count as newer. */
  writer: Type.Optional(Line({ maxLength: 40, default: '' })),
  /** True removes the title from Continue watching until it is watched again; false returns it. */
  hidden: Type.Optional(Type.Boolean()),
  /** Name of the next episode; empty after the last one. */
  nextName: Type.Optional(Line({ maxLength: 200, default: '' })),
  /** Marks to add; see `watched-episodes.ts`. */
  watched: Type.Optional(Type.String({ maxLength: MAX_WATCHED_TEXT, pattern: WATCHED_TEXT, default: '' })),
  unwatched: Type.Optional(Type.String({ maxLength: MAX_WATCHED_TEXT, pattern: WATCHED_TEXT, default: '' })),
  /** Positions to merge; see `episode-places.ts`. */
  places: Type.Optional(Type.String({ maxLength: MAX_PLACES_TEXT, pattern: PLACES_TEXT, default: '' })),
};
const HistoryEntry = Type.Object(historyFields);
export type HistoryEntry = Static<typeof HistoryEntry>;
export const getHistory = endpoint('GET /user/history', {
  auth: 'member',
  summary: 'Lists the caller’s history, newest first, one entry per title',
  query: Page,
  data: Type.Object({ items: Type.Array(HistoryItem), pagination: Pagination }),
});
export const addHistory = endpoint('POST /user/history', {
  auth: 'member',
  summary: 'Saves the position in a title; the last write counts',
  body: HistoryEntry,
  /** `kept` is false if nothing was stored, because there is something newer than `ifUnmodifiedSince`. */
  data: Type.Object({ kept: Type.Boolean(), watchedAt: Type.Optional(Instant) }),
  limit: { calls: 240, seconds: 60 },
});
export const joinHistory = endpoint('POST /user/history/join', {
  auth: 'member',
  summary: 'Merges this browser’s history into the account',
  body: Type.Object({ entries: Type.Array(HistoryEntry, { maxItems: 200 }) }),
  maxBody: 512 * 1024,
  data: Type.Object({ kept: Type.Integer() }),
  limit: { calls: 20, seconds: 60 },
});
const KeptTitle = Type.Object({
  vodId: VodId,
  route: Type.Optional(KeptRouteId),
  episodeId: Type.Optional(Line({ maxLength: MAX_EPISODE_ID, pattern: EPISODE_ID_TEXT })),
  episodeName: Line({ maxLength: 200 }),
  nextName: Line({ maxLength: 200 }),
});
export type KeptTitle = Static<typeof KeptTitle>;
/** Current names of titles in a visitor's history, which the browser keeps in the language of that time. */
export const getKeptTitles = endpoint('POST /kept-titles', {
  auth: 'public',
  summary: 'Returns cards and episode names for a browser’s history in the reader’s language, without deleted titles',
  body: Type.Object({ entries: Type.Array(KeptTitle, { maxItems: 50 }) }),
  data: Type.Array(Type.Object({ video: VideoCard, episodeName: Type.String(), nextName: Type.String() })),
  limit: often,
});
export const clearHistory = endpoint('DELETE /user/history', { auth: 'member', summary: 'Clears the history' });
export const removeHistory = endpoint('DELETE /user/history/:id', {
  auth: 'member',
  summary: 'Removes a title from the history',
  params: VideoParams,
  limit: often,
});

const Routes = Type.Array(KeptRouteId, { maxItems: 50 });
export const getFavoriteRoutes = endpoint('GET /user/favorite-routes', {
  auth: 'member',
  summary: 'Lists the caller’s favorite routes, best first',
  data: Routes,
});
export const setFavoriteRoutes = endpoint('PUT /user/favorite-routes', {
  auth: 'member',
  summary: 'Sets the caller’s favorite routes, best first',
  body: Type.Object({ routes: Routes }),
  data: Routes,
  limit: often,
});

const rows = Type.Array(Type.Record(Type.String(), Type.Unknown()));
export const exportData = endpoint('GET /user/export', {
  auth: 'member',
  summary: 'Exports everything the site stores about the member',
  data: Type.Object({
    exported_at: Type.String(),
    user: User,
    email_verified_at: Type.Union([Type.String(), Type.Null()]),
    origin: Type.String(),
    /** Names from another site, with which the member may sign in. */
    former_names: Type.Array(Type.String()),
    /** Addresses replaced in the last 72 hours. The account can still be recovered by them. */
    former_addresses: Type.Array(Type.String()),
    /** Without secrets. */
    second_factors: rows,
    passkeys: rows,
    /** Last use of each known browser. */
    browsers: rows,
    security_events: rows,
    sessions: rows,
    favorites: rows,
    watchlist: rows,
    follows: rows,
    notices: rows,
    /** Browsers that receive notices. */
    push_subscriptions: rows,
    /** Whether the member has a feed, and when the last digest was sent. */
    notice_ways: rows,
    not_interested: rows,
    ratings: rows,
    /** Whether the member's history counts in recommendations to others. */
    shares_history: Type.Boolean(),
    history: rows,
    lists: rows,
    comments: rows,
    /** Pending or refused. */
    held_comments: rows,
    danmaku: rows,
    danmaku_likes: Type.Array(Type.Integer()),
    danmaku_blocks: rows,
    guestbook: rows,
    suggestions: rows,
    reports: rows,
    /** Requests the member created or joined. */
    requests: rows,
    entry_removals: rows,
    mutes: rows,
    /** Votes by comment ID: 1 is up, -1 is down. */
    votes: rows,
    likes: Type.Array(Type.Integer()),
    favorite_routes: Routes,
    skip_marks: rows,
  }),
  limit: { calls: 10, seconds: 600 },
});
