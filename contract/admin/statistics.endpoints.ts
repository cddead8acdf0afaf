/** Statistics. They only count and contain no profiles of people. */
import Type, { type Static } from 'typebox';
import { MAX_CATEGORY_ID } from '../catalogue/category-numbers.ts';
import { endpoint, Id } from '../endpoint.ts';
import { VodId } from '../titles/video.ts';

/** Number of points in each span. The newest point is incomplete. */
export const SPANS = { day: 30, week: 12, month: 12 } as const;
export type Span = keyof typeof SPANS;
/** `watched` is in seconds. `viewers` counts addresses by day, `active` counts signed-in members by day. */
export const SITE_FIGURES = ['views', 'viewers', 'watched', 'active', 'members', 'misses', 'started', 'failed'] as const;
export type SiteFigure = (typeof SITE_FIGURES)[number];
/** Number of parts into which episodes are divided, to count where viewers leave. */
export const TENTHS = 10;
/** Most seconds of playback that one report may contain. */
export const MAX_WATCHED = 300;

const orNull = Type.Union([Type.Integer(), Type.Null()]);
/** Only views can be filtered. The other figures are about the whole site, and are null if there is a filter. */
const figures = {
  views: Type.Integer(),
  viewers: orNull,
  watched: orNull,
  active: orNull,
  members: orNull,
  misses: orNull,
  started: orNull,
  failed: orNull,
} satisfies Record<SiteFigure, unknown>;

export const Statistics = Type.Object({
  /** Points, oldest first. `begin` is a day in the site's time zone. */
  points: Type.Array(Type.Object({ begin: Type.String(), ...figures })),
  total: Type.Object(figures),
  /** Totals of the preceding period. Null if the daily views of titles from then are no longer stored. */
  before: Type.Union([Type.Object(figures), Type.Null()]),
  top: Type.Array(Type.Object({ vod_id: VodId, vod_name: Type.String(), views: Type.Integer(), before: orNull })),
  /** Size in bytes of the database and of members' and titles' pictures at the end of each point; null if not measured then. Empty if there is a filter. */
  storage: Type.Array(Type.Object({ database: orNull, files: orNull })),
  /** Number of viewers who left in each tenth of an episode. Empty if there is a filter. */
  left: Type.Array(Type.Integer()),
});
export type Statistics = Static<typeof Statistics>;

export const getStatistics = endpoint('GET /admin/statistics', {
  auth: 'admin',
  summary: 'Returns views, viewers, hours watched and more, compared with the previous period',
  query: Type.Object({
    by: Type.Optional(Type.Enum(Object.keys(SPANS) as Span[], { default: 'day' })),
    category: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_CATEGORY_ID })),
    source: Type.Optional(Id),
  }),
  data: Statistics,
  limit: { calls: 60, seconds: 60 },
});

export const addWatched = endpoint('POST /watched', {
  auth: 'public',
  summary: 'Reports how long an episode has played since the last report, and where it stopped; counted anonymously',
  body: Type.Object({
    seconds: Type.Integer({ minimum: 1, maximum: MAX_WATCHED }),
    /** The tenth in which the viewer left the episode. Set only when they leave. */
    tenth: Type.Optional(Type.Integer({ minimum: 0, maximum: TENTHS - 1 })),
  }),
  // Allows five hours of playback per hour and address: enough for a household, and a limit on made-up reports.
  limit: { calls: 60, seconds: 3600 },
});
