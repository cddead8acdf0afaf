/** Rankings by views (§2, decisions §2). */
import Type, { type Static } from 'typebox';
import { endpoint, Pagination, pagingQuery } from '../endpoint.ts';
import { VideoCard } from '../titles/video.ts';
import { CategoryId } from './catalogue.endpoints.ts';

export const PERIODS = ['daily', 'weekly', 'monthly', 'all'] as const;
export type Period = (typeof PERIODS)[number];
/** Places that are compared with the previous period. Lower ranks change too often to mean anything. */
export const PLACES_COMPARED = 500;

export const RankedVideo = Type.Object({
  ...VideoCard.properties,
  place: Type.Integer(),
  views: Type.Integer(),
  /** Ranks gained since the previous period; negative if lost. Null if the title was not among the first 500. */
  change: Type.Union([Type.Integer(), Type.Null()]),
});
export type RankedVideo = Static<typeof RankedVideo>;

export const getRankings = endpoint('GET /rankings/:period', {
  auth: 'public',
  summary: 'Lists the most viewed titles of a period',
  params: Type.Object({ period: Type.Enum([...PERIODS]) }),
  query: Type.Object({ category: Type.Optional(CategoryId), ...pagingQuery() }),
  data: Type.Object({ videos: Type.Array(RankedVideo), pagination: Pagination, period: Type.Enum([...PERIODS]), title: Type.String() }),
});
