/** People in the catalog, who are identified by name, because titles store nothing else about them. */
import Type, { type Static } from 'typebox';
import { endpoint, Line, Verbatim } from '../endpoint.ts';
import { SEARCH } from '../limits.ts';
import { VideoCard, VideoParams } from '../titles/video.ts';

export const PERSON_TITLES = 60;

const Titles = Type.Object({ videos: Type.Array(VideoCard), total: Type.Integer() });
export const Person = Type.Object({
  name: Type.String(),
  /** The name as spelled in the catalog. Links use it in every language. */
  key: Type.String(),
  /** This and the fields up to `source` come from TMDB; empty if TMDB is not set up or does not know the person. */
  names: Type.Array(Type.String()),
  picture: Type.String(),
  biography: Type.String(),
  born: Type.String(),
  died: Type.String(),
  birthplace: Type.String(),
  source: Type.String(),
  /** Newest first. */
  acted: Titles,
  directed: Titles,
});
export type Person = Static<typeof Person>;

export const getPerson = endpoint('GET /people/:name', {
  auth: 'public',
  summary: 'Returns an actor or director with their titles. Accepts the name in either script, in pinyin, or in English if TMDB knows it',
  params: Type.Object({ name: Line({ minLength: 1, maxLength: 100 }) }),
  data: Person,
  limit: { calls: 120, seconds: 60 },
});

export const FoundPerson = Type.Object({ name: Type.String(), key: Type.String(), titles: Type.Integer() });
export type FoundPerson = Static<typeof FoundPerson>;
export const searchPeople = endpoint('GET /search/people', {
  auth: 'public',
  summary: 'Finds people by name, in either script or in pinyin; those with most titles first',
  query: Type.Object({ q: Type.Optional(Verbatim({ maxLength: SEARCH.length, default: '' })) }),
  data: Type.Array(FoundPerson),
  limit: { calls: 240, seconds: 60 },
});

export const Face = Type.Object({ name: Type.String(), role: Type.String(), picture: Type.String() });
export type Face = Static<typeof Face>;
export const getCast = endpoint('GET /videos/:id/cast', {
  auth: 'public',
  summary: 'Returns pictures and roles of a title’s actors and directors, as far as TMDB has them',
  params: VideoParams,
  data: Type.Array(Face),
  limit: { calls: 240, seconds: 60 },
});
