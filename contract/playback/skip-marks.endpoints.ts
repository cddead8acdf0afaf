/** Openings and endings: the member's own marks, and shared ones that members agree on or editors set. */
import Type, { type Static } from 'typebox';
import { endpoint, Line, often } from '../endpoint.ts';
import { EPISODE_ID_TEXT, MAX_EPISODE_ID } from '../members/episode-texts.ts';
import { RouteId, VideoParams } from '../titles/video.ts';
import { SKIP_KINDS } from './skip-marks.ts';

/** In an opening, seconds from the start of the episode to the opening's end. In an ending, seconds from its start to the end of the episode. */
const Seconds = Type.Number({ minimum: 0, maximum: 1_000_000 });
/** Editors do not send the length of the episode. Players also ignore marks beyond its middle. */
const MAX_DECIDED_SECONDS = 30 * 60;
const kind = Type.Enum([...SKIP_KINDS]);

/** `members` is how many agree; 0 if an editor set the mark. */
const Place = Type.Object({ seconds: Type.Union([Seconds, Type.Null()]), members: Type.Integer(), locked: Type.Boolean() });
export type Place = Static<typeof Place>;
export const SharedMarks = Type.Object({
  season: Type.Integer(),
  routes: Type.Array(Type.String()),
  lengths: Type.Record(Type.String(), Type.Number()),
  opening: Place,
  ending: Place,
});
export type SharedMarks = Static<typeof SharedMarks>;
export const getSkipMarks = endpoint('GET /videos/:id/skip-marks', {
  auth: 'public',
  summary: 'Returns where a title’s openings end and its endings start, as agreed by several members or set by an editor',
  params: VideoParams,
  data: Type.Array(SharedMarks),
});

const mark = { kind, route: RouteId, episodeId: Line({ minLength: 1, maxLength: MAX_EPISODE_ID, pattern: EPISODE_ID_TEXT }), length: Seconds };
export const OwnMark = Type.Object({ ...mark, season: Type.Integer(), seconds: Seconds });
export type OwnMark = Static<typeof OwnMark>;
export const getOwnSkipMarks = endpoint('GET /user/skip-marks/:id', {
  auth: 'member',
  summary: 'Returns the member’s own marks for a title',
  params: VideoParams,
  data: Type.Array(OwnMark),
});
export const setSkipMark = endpoint('PUT /user/skip-marks/:id', {
  auth: 'member',
  summary: 'Marks the end of the opening or the start of the ending for all episodes of the season; without `seconds`, removes the mark',
  params: VideoParams,
  body: Type.Object({ ...mark, seconds: Type.Optional(Seconds) }),
  limit: often,
});
export const decideSkipMark = endpoint('PUT /admin/titles/:id/skip-marks', {
  auth: 'editor',
  summary: 'Sets a shared mark or, without `seconds`, clears it. Members’ later marks replace it once enough agree, unless it is `lasting`',
  params: VideoParams,
  body: Type.Object({ kind, route: RouteId, seconds: Type.Optional(Type.Number({ minimum: 0, maximum: MAX_DECIDED_SECONDS })), lasting: Type.Boolean() }),
  limit: often,
});
