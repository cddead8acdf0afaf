import Type, { type Static } from 'typebox';
import { DISCOVERY_TYPES } from '../admin/tabs.ts';
import { Discovered } from '../catalogue/tmdb.endpoints.ts';
import { endpoint, Id, Line } from '../endpoint.ts';
import { EDITED_FIELDS } from './admin-titles.endpoints.ts';
import { VideoParams, VodId } from './video.ts';

const limit = { calls: 60, seconds: 60 };
export const findAtTmdb = endpoint('GET /admin/titles/:id/tmdb', {
  auth: 'editor',
  summary: 'Finds TMDB films and series that may be this title, by name, other name or TMDB ID',
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
  summary: 'Lists the fields that differ from TMDB, with both values; changes nothing',
  params: Type.Object({ id: VodId, type: Type.Enum([...DISCOVERY_TYPES]), tmdbId: Id }),
  data: TmdbComparison,
  limit,
});
