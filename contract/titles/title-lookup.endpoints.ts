import Type, { type Static } from 'typebox';
import { DISCOVERY_TYPES } from '../admin/tabs.ts';
import { Discovered } from '../catalogue/tmdb.endpoints.ts';
import { endpoint, Id, Line } from '../endpoint.ts';
import { EDITED_FIELDS } from './admin-titles.endpoints.ts';
import { VideoParams, VodId } from './video.ts';

const limit = { calls: 60, seconds: 60 };
export const findAtTmdb = endpoint('GET /admin/titles/:id/tmdb', {
  auth: 'editor',
  summary: 'Films and series of TMDB that may be this title, by its name, another name or a TMDB ID',
  params: VideoParams,
  query: Type.Object({ q: Type.Optional(Line({ maxLength: 200 })) }),
  data: Type.Array(Type.Pick(Discovered, ['id', 'type', 'title', 'original_title', 'date'])),
  limit,
});
const Value = Type.Union([Type.String(), Type.Number(), Type.Null(), Type.Array(Type.String())]);
const TmdbComparison = Type.Object({
  /** To send with an edit that copies fields. */
  version: Type.Integer(),
  source: Type.String(),
  /** Fields in which TMDB's value differs. */
  fields: Type.Array(Type.Object({ name: Type.Enum([...EDITED_FIELDS]), old: Value, proposed: Value })),
});
export type TmdbComparison = Static<typeof TmdbComparison>;
export const compareWithTmdb = endpoint('GET /admin/titles/:id/tmdb/:type/:tmdbId', {
  auth: 'editor',
  summary: 'The fields of a title that differ from TMDB, as they are and as they would be; nothing is changed',
  params: Type.Object({ id: VodId, type: Type.Enum([...DISCOVERY_TYPES]), tmdbId: Id }),
  data: TmdbComparison,
  limit,
});
