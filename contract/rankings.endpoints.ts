/** Rankings by views of the last day, week and month, and of all time (§2, decisions §2). */
import Type, { type Static } from 'typebox';
import { CategoryId } from './catalogue.endpoints.ts';
import { endpoint } from './endpoint.ts';
import { Pagination, pagingQuery } from './paging.ts';
import { VideoCard } from './video.ts';

export const PERIODS = ['daily', 'weekly', 'monthly', 'all'] as const;
export type Period = (typeof PERIODS)[number];
/** Places that are compared with those of the period before; below them everything moves all the time. */
export const PLACES_COMPARED = 500;

export const RankedVideo = Type.Object({
  ...VideoCard.properties,
  place: Type.Integer(),
  /** Views in the period. */
  views: Type.Integer(),
  /** Places gained since the period before, lost where negative; null where it was not among the first 500. */
  change: Type.Union([Type.Integer(), Type.Null()]),
});
export type RankedVideo = Static<typeof RankedVideo>;

export const getRankings = endpoint({
  method: 'GET',
  path: '/rankings/:period',
  auth: 'public',
  summary: 'The most viewed titles of a period',
  params: Type.Object({ period: Type.Enum([...PERIODS]) }),
  query: Type.Object({ category: Type.Optional(CategoryId), ...pagingQuery() }),
  data: Type.Object({ videos: Type.Array(RankedVideo), pagination: Pagination, period: Type.Enum([...PERIODS]), title: Type.String() }),
});

export const RANKINGS = [getRankings] as const;
