/** Titles that members ask for. Others join a request instead of repeating it. */
import Type, { type Static } from 'typebox';
import { DISCOVERY_TYPES } from '../admin/tabs.ts';
import { Discovered } from '../catalogue/tmdb.endpoints.ts';
import { Done, endpoint, Id, often } from '../endpoint.ts';
import { NOTE_LENGTH } from '../limits.ts';
import { Pagination, pagingQuery } from '../paging.ts';
import { Line, Paragraphs } from '../text.ts';
import { VodId } from '../titles/video.ts';
import { HOLD_REASONS } from './held-for.ts';

export const REQUEST_NAME = 100;
/** Unanswered requests that a member waits for. */
export const MAX_WISHES = 50;
/** `held` waits for a moderator; `removed` was reported. */
export const REQUEST_STATUS = ['open', 'planned', 'found', 'declined', 'held', 'removed'] as const;
export type RequestStatus = (typeof REQUEST_STATUS)[number];
/** What the staff may answer; `open` takes an answer back, and shows what was held. */
export const REQUEST_ANSWERS = ['open', 'planned', 'found', 'declined'] as const;
export type RequestAnswer = (typeof REQUEST_ANSWERS)[number];
/** `wanted` wait for an answer, most wanted first; the others newest first. */
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
  /** Why it was declined. */
  answer: Type.String(),
  /** Where it was found. */
  vod_id: Type.Union([VodId, Type.Null()]),
  /** How many wait for it. */
  wishes: Type.Integer(),
  created_at: Type.String(),
};
export const TitleRequest = Type.Object({
  ...fields,
  /** The caller waits for it. */
  joined: Type.Boolean(),
  /** The caller asked first, and cannot report it. */
  own: Type.Boolean(),
});
export type TitleRequest = Static<typeof TitleRequest>;
const params = Type.Object({ id: Id });

export const getRequests = endpoint({
  method: 'GET',
  path: '/requests',
  auth: 'public',
  summary: 'Titles that members ask for: those most wanted, those answered, or one’s own',
  query: Type.Object({
    ...pagingQuery(),
    list: Type.Optional(Type.Enum([...REQUEST_LISTS], { default: 'wanted' })),
    /** Part of a name: whether somebody asks for it already. */
    q: Type.Optional(Line({ maxLength: REQUEST_NAME })),
  }),
  data: Type.Object({ requests: Type.Array(TitleRequest), pagination: Pagination }),
  limit: { calls: 240, seconds: 60 },
});
export const findWanted = endpoint({
  method: 'GET',
  path: '/user/requests/tmdb',
  auth: 'member',
  summary: 'Films and series of the external movie database by this name, to ask for by their number',
  query: Type.Object({ q: Line({ minLength: 1, maxLength: REQUEST_NAME }) }),
  data: Type.Array(Type.Pick(Discovered, ['id', 'type', 'title', 'original_title', 'date', 'poster', 'vod_id'])),
  limit: { calls: 60, seconds: 60 },
});
export const addRequest = endpoint({
  method: 'POST',
  path: '/user/requests',
  auth: 'member',
  voice: { of: 'writing' },
  summary: 'Asks for a title, or joins those who ask for it already; where the site has it, answers with its ID instead',
  body: Type.Object(
    {
      kind: Type.Enum([...DISCOVERY_TYPES]),
      /** Not read with a number of TMDB. */
      name: Line({ minLength: 1, maxLength: REQUEST_NAME }),
      year: Type.Optional(Type.Integer({ minimum: 1888, maximum: 2200 })),
      tmdbId: Type.Optional(Type.Integer({ minimum: 1, maximum: 999_999_999 })),
      /** For the staff. */
      note: Type.Optional(Paragraphs({ maxLength: NOTE_LENGTH })),
    },
    { additionalProperties: false },
  ),
  data: Type.Object({ request: Type.Union([TitleRequest, Type.Null()]), vod_id: Type.Union([VodId, Type.Null()]) }),
  adds: true,
  limit: { calls: 20, seconds: 3600 },
});
export const joinRequest = endpoint({
  method: 'PUT',
  path: '/user/requests/:id',
  auth: 'member',
  summary: 'Waits for a requested title, too',
  params,
  data: TitleRequest,
  limit: often,
});
export const leaveRequest = endpoint({
  method: 'DELETE',
  path: '/user/requests/:id',
  auth: 'member',
  summary: 'Waits for it no longer; an unanswered request without anybody is deleted',
  params,
  data: Done,
  limit: often,
});

export const StaffRequest = Type.Object({
  ...fields,
  tmdb_id: Type.Integer(),
  held_for: Type.Array(Type.Enum([...HOLD_REASONS])),
  author: Type.String(),
  author_id: Type.Union([Id, Type.Null()]),
  /** The latest. */
  notes: Type.Array(Type.String()),
  version: Type.Integer(),
});
export type StaffRequest = Static<typeof StaffRequest>;
export const getStaffRequests = endpoint({
  method: 'GET',
  path: '/admin/requests',
  auth: 'staff',
  summary: 'Requests of a status: those that wait by how many want them, others newest first',
  query: Type.Object({ ...pagingQuery(), status: Type.Optional(Type.Enum([...REQUEST_STATUS], { default: 'open' })) }),
  data: Type.Object({ requests: Type.Array(StaffRequest), pagination: Pagination }),
});
export const answerRequest = endpoint({
  method: 'POST',
  path: '/admin/requests/:id/answer',
  auth: 'staff',
  summary: 'Plans, finds or declines a request, and tells those who wait; 409 where it was changed since the version that the caller saw',
  params,
  body: Type.Object(
    {
      status: Type.Enum([...REQUEST_ANSWERS]),
      /** Why it is declined. */
      answer: Type.Optional(Line({ maxLength: NOTE_LENGTH })),
      /** The title, where it is found. */
      vodId: Type.Optional(VodId),
      version: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    },
    { additionalProperties: false },
  ),
  data: StaffRequest,
});
export const REQUESTS = [getRequests, findWanted, addRequest, joinRequest, leaveRequest, getStaffRequests, answerRequest] as const;
