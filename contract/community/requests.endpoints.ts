/** Requests for titles. A member joins a request that exists instead of repeating it. */
import Type, { type Static } from 'typebox';
import { DISCOVERY_TYPES } from '../admin/tabs.ts';
import { Discovered } from '../catalogue/tmdb.endpoints.ts';
import { endpoint, Id, Line, often, Pagination, Paragraphs, pagingQuery } from '../endpoint.ts';
import { NOTE_LENGTH } from '../limits.ts';
import { VodId } from '../titles/video.ts';
import { HOLD_REASONS } from './held-for.ts';

export const REQUEST_NAME = 100;
/** How many open requests a member may have made or joined. */
export const MAX_WISHES = 50;
/** `held` awaits moderation; `removed` was taken down after a report. */
export const REQUEST_STATUS = ['open', 'planned', 'found', 'declined', 'held', 'removed'] as const;
export type RequestStatus = (typeof REQUEST_STATUS)[number];
/** Statuses that staff can set. `open` withdraws an answer and publishes a held request. */
export const REQUEST_ANSWERS = ['open', 'planned', 'found', 'declined'] as const;
export type RequestAnswer = (typeof REQUEST_ANSWERS)[number];
/** `wanted` lists open requests, the most wanted first. The other lists are newest first. */
export const REQUEST_LISTS = ['wanted', 'answered', 'mine'] as const;
export type RequestList = (typeof REQUEST_LISTS)[number];

const fields = {
  id: Id,
  kind: Type.Enum([...DISCOVERY_TYPES]),
  name: Type.String(),
  /** 0 if unknown. */
  year: Type.Integer(),
  poster: Type.String(),
  status: Type.Enum([...REQUEST_STATUS]),
  answer: Type.String(),
  vod_id: Type.Union([VodId, Type.Null()]),
  wishes: Type.Integer(),
  created_at: Type.String(),
};
export const TitleRequest = Type.Object({
  ...fields,
  joined: Type.Boolean(),
  /** True if the caller created the request and so cannot report it. */
  own: Type.Boolean(),
});
export type TitleRequest = Static<typeof TitleRequest>;
export const getRequests = endpoint('GET /requests', {
  auth: 'public',
  summary: 'Lists title requests: most wanted, answered, or the caller’s own',
  query: Type.Object({
    ...pagingQuery(),
    list: Type.Optional(Type.Enum([...REQUEST_LISTS], { default: 'wanted' })),
    q: Type.Optional(Line({ maxLength: REQUEST_NAME })),
  }),
  data: Type.Object({ requests: Type.Array(TitleRequest), pagination: Pagination }),
  limit: { calls: 240, seconds: 60 },
});
export const findWanted = endpoint('GET /user/requests/tmdb', {
  auth: 'member',
  summary: 'Finds films and series on TMDB, whose ID a request can include',
  query: Type.Object({ q: Line({ minLength: 1, maxLength: REQUEST_NAME }) }),
  data: Type.Array(Type.Pick(Discovered, ['id', 'type', 'title', 'original_title', 'date', 'poster', 'vod_id'])),
  limit: { calls: 60, seconds: 60 },
});
export const addRequest = endpoint('POST /user/requests', {
  auth: 'member',
  voice: { of: 'writing' },
  summary: 'Requests a title or joins the existing request; returns the title’s ID instead if the site has it',
  body: Type.Object({
    kind: Type.Enum([...DISCOVERY_TYPES]),
    /** Ignored if `tmdbId` is given. */
    name: Line({ minLength: 1, maxLength: REQUEST_NAME }),
    /** Without a year, the title is found by name and kind; of several matches, the newest in the catalog is taken. */
    year: Type.Optional(Type.Integer({ minimum: 1888, maximum: 2200 })),
    tmdbId: Type.Optional(Type.Integer({ minimum: 1, maximum: 999_999_999 })),
    /** A note that only staff see. */
    note: Type.Optional(Paragraphs({ maxLength: NOTE_LENGTH })),
  }),
  data: Type.Object({ request: Type.Union([TitleRequest, Type.Null()]), vod_id: Type.Union([VodId, Type.Null()]) }),
  adds: true,
  limit: { calls: 20, seconds: 3600 },
});
export const joinRequest = endpoint('PUT /user/requests/:id', {
  auth: 'member',
  summary: 'Joins a request',
  data: TitleRequest,
  limit: often,
});
export const leaveRequest = endpoint('DELETE /user/requests/:id', {
  auth: 'member',
  summary: 'Leaves a request; an open one without members is deleted',
  limit: often,
});

export const StaffRequest = Type.Object({
  ...fields,
  tmdb_id: Type.Integer(),
  held_for: Type.Array(Type.Enum([...HOLD_REASONS])),
  author: Type.String(),
  author_id: Type.Union([Id, Type.Null()]),
  /** Latest member notes. */
  notes: Type.Array(Type.String()),
  version: Type.Integer(),
});
export type StaffRequest = Static<typeof StaffRequest>;
export const getStaffRequests = endpoint('GET /admin/requests', {
  auth: 'staff',
  summary: 'Lists requests with a status: open ones most wanted first, others newest first',
  query: Type.Object({ ...pagingQuery(), status: Type.Optional(Type.Enum([...REQUEST_STATUS], { default: 'open' })) }),
  data: Type.Object({ requests: Type.Array(StaffRequest), pagination: Pagination }),
});
export const answerRequest = endpoint('POST /admin/requests/:id/answer', {
  auth: 'staff',
  summary: 'Answers a request and notifies its members; 409 if it has changed since',
  body: Type.Object({
    status: Type.Enum([...REQUEST_ANSWERS]),
    answer: Type.Optional(Line({ maxLength: NOTE_LENGTH })),
    vodId: Type.Optional(VodId),
    version: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  }),
  data: StaffRequest,
});
