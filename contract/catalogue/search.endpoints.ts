/** Search in the format of Meilisearch, so that its clients work. */
import Type, { type Static } from 'typebox';
import { endpoint, Verbatim } from '../endpoint.ts';
import { SEARCH, SEARCH_TOTAL_MAX, SUGGESTIONS } from '../limits.ts';
import { VideoCard } from '../titles/video.ts';

const names = Type.Union([Type.Array(Verbatim({ maxLength: 100 }), { maxItems: 50 }), Type.Null()]);
const filter = Type.Union([
  Verbatim({ maxLength: 2000 }),
  Type.Array(Type.Union([Verbatim({ maxLength: 2000 }), Type.Array(Verbatim({ maxLength: 2000 }), { maxItems: 50 })]), { maxItems: 50 }),
  Type.Null(),
]);

export const SearchRequest = Type.Object({
  q: Type.Optional(Type.Union([Verbatim({ maxLength: 500 }), Type.Null()])),
  limit: Type.Optional(Type.Integer({ minimum: 0, maximum: SEARCH_TOTAL_MAX, default: 20 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
  filter: Type.Optional(filter),
  sort: Type.Optional(names),
  facets: Type.Optional(names),
  attributesToRetrieve: Type.Optional(names),
  attributesToHighlight: Type.Optional(names),
  highlightPreTag: Type.Optional(Verbatim({ maxLength: 50 })),
  highlightPostTag: Type.Optional(Verbatim({ maxLength: 50 })),
});
export type SearchRequest = Static<typeof SearchRequest>;

export const SearchAnswer = Type.Object({
  hits: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  query: Type.String(),
  processingTimeMs: Type.Integer(),
  limit: Type.Integer(),
  offset: Type.Integer(),
  estimatedTotalHits: Type.Integer(),
  /** A similar query that has results, if this one has none. */
  didYouMean: Type.Optional(Type.String()),
  /** True while the index is incomplete. */
  building: Type.Optional(Type.Boolean()),
  facetDistribution: Type.Optional(Type.Record(Type.String(), Type.Record(Type.String(), Type.Integer()))),
  facetStats: Type.Optional(Type.Record(Type.String(), Type.Object({ min: Type.Number(), max: Type.Number() }))),
});
export type SearchAnswer = Static<typeof SearchAnswer>;

export const searchVideos = endpoint('POST /indexes/videos/search', {
  auth: 'public',
  summary: 'Searches titles; request and response as in Meilisearch',
  body: SearchRequest,
  data: SearchAnswer,
  bare: true,
  limit: { calls: 240, seconds: 60 },
});

/** `marks` are the ranges of `vod_name` that matched, as `[start, end)`. */
export const Suggestion = Type.Object({ ...VideoCard.properties, marks: Type.Array(Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 })) });
export type Suggestion = Static<typeof Suggestion>;

export const suggest = endpoint('GET /search/suggest', {
  auth: 'public',
  summary: `Suggests up to ${SUGGESTIONS} titles while typing`,
  query: Type.Object({ q: Type.Optional(Verbatim({ maxLength: SEARCH.length, default: '' })) }),
  data: Type.Array(Suggestion),
  limit: { calls: 600, seconds: 60 },
});
