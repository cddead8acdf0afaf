/** Marks of openings and endings: a member's own, and those that members agree on or editors set. */
import Type, { type Static } from 'typebox';
import { Done, endpoint, often } from '../endpoint.ts';
import { EPISODE_ID_TEXT, MAX_EPISODE_ID } from '../members/episode-texts.ts';
import { Line } from '../text.ts';
import { RouteId, VideoParams } from '../titles/video.ts';
import { SKIP_KINDS } from './skip-marks.ts';

const strict = { additionalProperties: false } as const;
/** From the start to the end of an opening; from the start of an ending to the end. */
const Seconds = Type.Number({ minimum: 0, maximum: 1_000_000 });
const kind = Type.Enum([...SKIP_KINDS]);

/** `members` agree on it; 0 if an editor set it. */
const Place = Type.Object({ seconds: Type.Union([Seconds, Type.Null()]), members: Type.Integer(), locked: Type.Boolean() });
export type Place = Static<typeof Place>;
/** For routes of a season whose episodes have the same lengths. */
export const SharedMarks = Type.Object({
  season: Type.Integer(),
  /** Where they are known to fit. */
  routes: Type.Array(Type.String()),
  /** Seconds by episode, as measured. */
  lengths: Type.Record(Type.String(), Type.Number()),
  opening: Place,
  ending: Place,
});
export type SharedMarks = Static<typeof SharedMarks>;
export const getSkipMarks = endpoint({
  method: 'GET',
  path: '/videos/:id/skip-marks',
  auth: 'public',
  summary: 'Where the openings of a title end and its endings begin, as several members agree or an editor decided',
  params: VideoParams,
  data: Type.Array(SharedMarks),
});

const mark = { kind, route: RouteId, episodeId: Line({ minLength: 1, maxLength: MAX_EPISODE_ID, pattern: EPISODE_ID_TEXT }), length: Seconds };
export const OwnMark = Type.Object({ ...mark, season: Type.Integer(), seconds: Seconds });
export type OwnMark = Static<typeof OwnMark>;
export const getOwnSkipMarks = endpoint({
  method: 'GET',
  path: '/user/skip-marks/:id',
  auth: 'member',
  summary: 'What one has marked on a title',
  params: VideoParams,
  data: Type.Array(OwnMark),
});
export const setSkipMark = endpoint({
  method: 'PUT',
  path: '/user/skip-marks/:id',
  auth: 'member',
  summary: 'Marks the end of the opening or the start of the ending for all episodes of the season; without `seconds` removes the mark',
  params: VideoParams,
  body: Type.Object({ ...mark, seconds: Type.Optional(Seconds) }, strict),
  data: Done,
  limit: often,
});
export const decideSkipMark = endpoint({
  method: 'PUT',
  path: '/admin/titles/:id/skip-marks',
  auth: 'editor',
  summary: 'Sets or, without `seconds`, clears a shared mark. Later marks of members replace it once enough agree, unless it is `lasting`',
  params: VideoParams,
  body: Type.Object({ kind, route: RouteId, seconds: Type.Optional(Seconds), lasting: Type.Boolean() }, strict),
  data: Done,
  limit: often,
});

export const SKIP_MARKS = [getSkipMarks, getOwnSkipMarks, setSkipMark, decideSkipMark] as const;
