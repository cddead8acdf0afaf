/** A member's saved titles, history and lists (product.md §3, §7; decisions §2). */
import Type, { type Static } from 'typebox';
import { Done, endpoint, often } from '../endpoint.ts';
import { Page, Pagination } from '../paging.ts';
import { Line } from '../text.ts';
import { KeptRouteId, VideoCard, VideoParams, VodId } from '../titles/video.ts';
import { EPISODE_ID_TEXT, MAX_EPISODE, MAX_EPISODE_ID, MAX_PLACES_TEXT, MAX_WATCHED_TEXT, PLACES_TEXT, WATCHED_TEXT } from './episode-texts.ts';
import { User } from './session.endpoints.ts';

/** Unix time, milliseconds. */
const Instant = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 });
const AddTitle = Type.Object({ vodId: VodId }, { additionalProperties: false });

/** A saved title. One that has left the catalogue keeps its name. */
export const SavedTitle = Type.Object({
  /** The title's vod_id. */
  id: VodId,
  vod_name: Type.String(),
  video: Type.Union([VideoCard, Type.Null()]),
  added_at: Type.String(),
});
export type SavedTitle = Static<typeof SavedTitle>;
const SavedTitles = Type.Object({ items: Type.Array(SavedTitle), pagination: Pagination });

export const COLLECTIONS = ['favorites', 'watchlist'] as const;
export type Collection = (typeof COLLECTIONS)[number];

const collectionEndpoints = <S extends Collection>(name: S, what: string) => ({
  list: endpoint({ method: 'GET', path: `/user/${name}`, auth: 'member', summary: `One's ${what}, newest first`, query: Page, data: SavedTitles }),
  add: endpoint({
    method: 'POST',
    path: `/user/${name}`,
    auth: 'member',
    summary: `Keeps a title in one's ${what}`,
    body: AddTitle,
    data: SavedTitle,
    limit: often,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `/user/${name}/:id`,
    auth: 'member',
    summary: `Takes a title out of one's ${what}`,
    params: VideoParams,
    data: Done,
    limit: often,
  }),
});
export const collections = { favorites: collectionEndpoints('favorites', 'favorites'), watchlist: collectionEndpoints('watchlist', 'titles for later') };

/** vod_ids of all favorites and of watch later, for the buttons on cards. */
export const getMarks = endpoint({
  method: 'GET',
  path: '/user/marks',
  auth: 'member',
  summary: 'Which titles are favorites or kept for later',
  data: Type.Object({ favorites: Type.Array(VodId), watchlist: Type.Array(VodId) }),
});

const Seconds = Type.Number({ minimum: 0, maximum: 1_000_000 });

export const HistoryItem = Type.Object({
  id: VodId,
  vodId: VodId,
  vod_name: Type.String(),
  video: Type.Union([VideoCard, Type.Null()]),
  /** Current position on its line, from 1; the last known one if the episode is gone. */
  episode: Type.Integer(),
  /** As in `episode-id.ts`. */
  episodeId: Type.String(),
  episodeName: Type.String(),
  route: Type.String(),
  routeIndex: Type.Integer(),
  /** Position in seconds, and the episode's length in seconds where it is known. */
  watchDuration: Type.Number(),
  duration: Type.Number(),
  watchedAt: Instant,
  /** Address of a wide picture of the title; empty where none is known. */
  backdrop: Type.String(),
  /** It was taken from the row of what to continue. */
  hidden: Type.Boolean(),
  /** Name of the next episode as of now; empty after the last. */
  nextName: Type.String(),
  /** As in `watched-episodes.ts`. */
  watched: Type.String(),
  /** Where one stopped in each episode, as in `episode-places.ts`. */
  places: Type.String(),
  /** The page that has written it. */
  writer: Type.String(),
});
export type HistoryItem = Static<typeof HistoryItem>;

const historyFields = {
  vodId: VodId,
  /** Position on the line, from 1. */
  episode: Type.Integer({ minimum: 1, maximum: MAX_EPISODE }),
  /** See `episode-id.ts`. Without it, name and position identify the episode. */
  episodeId: Type.Optional(Line({ maxLength: MAX_EPISODE_ID, pattern: EPISODE_ID_TEXT, default: '' })),
  route: KeptRouteId,
  watchDuration: Seconds,
  routeIndex: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000, default: 0 })),
  episodeName: Type.Optional(Line({ maxLength: 200, default: '' })),
  duration: Type.Optional(Seconds),
  /** By the device's clock, never later than now. The write that comes last counts, whatever this says. */
  watchedAt: Type.Optional(Instant),
  /**
   * Stores the position only if nothing newer than this time is stored, so that a page that has hardly played does not
   * overwrite another device's position.
   */
  ifUnmodifiedSince: Type.Optional(Instant),
  /** The page that writes; what it has stored itself does not count as newer. */
  writer: Type.Optional(Line({ maxLength: 40, default: '' })),
  /** Takes the title from the row of what to continue, until it is watched again, or puts it back there. */
  hidden: Type.Optional(Type.Boolean()),
  /** Name of the episode that follows; empty after the last one. */
  nextName: Type.Optional(Line({ maxLength: 200, default: '' })),
  /** Episodes that were watched, as in `watched-episodes.ts`; they are added to those that are kept. */
  watched: Type.Optional(Type.String({ maxLength: MAX_WATCHED_TEXT, pattern: WATCHED_TEXT, default: '' })),
  /** Episodes that are no longer marked, in the same form; they are taken from those that are kept. */
  unwatched: Type.Optional(Type.String({ maxLength: MAX_WATCHED_TEXT, pattern: WATCHED_TEXT, default: '' })),
  /** Where one stopped in each of the latest episodes, as in `episode-places.ts`; they are added to those that are kept. */
  places: Type.Optional(Type.String({ maxLength: MAX_PLACES_TEXT, pattern: PLACES_TEXT, default: '' })),
};
const HistoryEntry = Type.Object(historyFields, { additionalProperties: false });
export type HistoryEntry = Static<typeof HistoryEntry>;
export const getHistory = endpoint({
  method: 'GET',
  path: '/user/history',
  auth: 'member',
  summary: 'What one has watched, newest first, one entry a title',
  query: Page,
  data: Type.Object({ items: Type.Array(HistoryItem), pagination: Pagination }),
});
export const addHistory = endpoint({
  method: 'POST',
  path: '/user/history',
  auth: 'member',
  summary: 'Keeps where one is in a title; the write that comes last counts',
  body: HistoryEntry,
  /** Not kept: something newer than `ifUnmodifiedSince` is. */
  data: Type.Object({ kept: Type.Boolean(), watchedAt: Type.Optional(Instant) }),
  limit: { calls: 240, seconds: 60 },
});
export const joinHistory = endpoint({
  method: 'POST',
  path: '/user/history/join',
  auth: 'member',
  summary: 'Joins what this browser has kept to the account',
  body: Type.Object({ entries: Type.Array(HistoryEntry, { maxItems: 200 }) }, { additionalProperties: false }),
  maxBody: 512 * 1024,
  data: Type.Object({ kept: Type.Integer() }),
  limit: { calls: 20, seconds: 60 },
});
const KeptTitle = Type.Object(
  {
    vodId: VodId,
    route: Type.Optional(KeptRouteId),
    episodeId: Type.Optional(Line({ maxLength: MAX_EPISODE_ID, pattern: EPISODE_ID_TEXT })),
    episodeName: Line({ maxLength: 200 }),
    nextName: Line({ maxLength: 200 }),
  },
  { additionalProperties: false },
);
export type KeptTitle = Static<typeof KeptTitle>;
/** A visitor's history is in the browser alone. It has been kept in the language of its day. */
export const getKeptTitles = endpoint({
  method: 'POST',
  path: '/kept-titles',
  auth: 'public',
  summary: 'Cards and names of episodes that a browser has kept, in the reader’s language; titles that have gone are left out',
  body: Type.Object({ entries: Type.Array(KeptTitle, { maxItems: 50 }) }, { additionalProperties: false }),
  data: Type.Array(Type.Object({ video: VideoCard, episodeName: Type.String(), nextName: Type.String() })),
  limit: often,
});
export const clearHistory = endpoint({ method: 'DELETE', path: '/user/history', auth: 'member', summary: 'Forgets all that one has watched', data: Done });
export const removeHistory = endpoint({
  method: 'DELETE',
  path: '/user/history/:id',
  auth: 'member',
  summary: 'Forgets one title',
  params: VideoParams,
  data: Done,
  limit: often,
});

const Routes = Type.Array(KeptRouteId, { maxItems: 50 });
export const getFavoriteRoutes = endpoint({
  method: 'GET',
  path: '/user/favorite-routes',
  auth: 'member',
  summary: 'The routes one likes best, the best first',
  data: Routes,
});
export const setFavoriteRoutes = endpoint({
  method: 'PUT',
  path: '/user/favorite-routes',
  auth: 'member',
  summary: 'Sets the routes one likes best, the best first',
  body: Type.Object({ routes: Routes }, { additionalProperties: false }),
  data: Routes,
  limit: often,
});

const rows = Type.Array(Type.Record(Type.String(), Type.Unknown()));
export const exportData = endpoint({
  method: 'GET',
  path: '/user/export',
  auth: 'member',
  summary: 'Everything the site holds on the member',
  data: Type.Object({
    exported_at: Type.String(),
    user: User,
    email_verified_at: Type.Union([Type.String(), Type.Null()]),
    /** Names of another site, by which the member signs in too. */
    former_names: Type.Array(Type.String()),
    /** Addresses of the last 72 hours, by which the account can be taken back. */
    former_addresses: Type.Array(Type.String()),
    /** Without their secrets. */
    second_factors: rows,
    passkeys: rows,
    /** When each known browser was seen last. */
    browsers: rows,
    security_events: rows,
    sessions: rows,
    favorites: rows,
    watchlist: rows,
    history: rows,
    lists: rows,
    comments: rows,
    /** Those that wait for a moderator, or were refused. */
    held_comments: rows,
    guestbook: rows,
    suggestions: rows,
    /** The member’s own reports. */
    reports: rows,
    /** Entries of the member’s that moderators removed, for 180 days, with their appeals. */
    entry_removals: rows,
    /** By moderators, those that are over too. */
    mutes: rows,
    /** Votes on comments by their numbers: 1 up, -1 down. */
    votes: rows,
    /** Numbers of liked lists. */
    likes: Type.Array(Type.Integer()),
    favorite_routes: Routes,
  }),
  limit: { calls: 10, seconds: 600 },
});

export const LIBRARY = [
  collections.favorites.list,
  collections.favorites.add,
  collections.favorites.remove,
  collections.watchlist.list,
  collections.watchlist.add,
  collections.watchlist.remove,
  getMarks,
  getHistory,
  addHistory,
  joinHistory,
  getKeptTitles,
  clearHistory,
  removeHistory,
  getFavoriteRoutes,
  setFavoriteRoutes,
  exportData,
] as const;
