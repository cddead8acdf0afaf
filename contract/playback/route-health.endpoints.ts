/** Anonymous reports from players about routes. */
import Type, { type Static } from 'typebox';
import { endpoint, often } from '../endpoint.ts';
import { RouteId, VideoParams, VodId } from '../titles/video.ts';

export const PLAYBACK_OUTCOMES = ['started', 'failed', 'stalled'] as const;
export type PlaybackOutcome = (typeof PLAYBACK_OUTCOMES)[number];
/** A route is hidden for a title if this many viewers failed to play it in a day, unless as many succeeded. */
export const HIDING_VIEWERS = 3;
/** From this many failing viewers, the rate of a route is shown and affects its position. */
export const JUDGING_VIEWERS = 2;
/** With fewer reports, no rate is shown. */
export const MIN_REPORTS = 5;

export const reportPlayback = endpoint('POST /videos/:id/reports', {
  auth: 'public',
  summary: 'Reports how a route played a title; counted anonymously',
  params: VideoParams,
  body: Type.Object({ route: RouteId, outcome: Type.Enum([...PLAYBACK_OUTCOMES]), startMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 120_000 })) }),
  limit: { calls: 60, seconds: 60 },
});

const figures = { started: Type.Integer(), failed: Type.Integer(), stalled: Type.Integer(), startMs: Type.Integer() };
export const HiddenRoute = Type.Object({
  vod_id: VodId,
  vod_name: Type.String(),
  route: Type.String(),
  since: Type.String(),
  viewers: Type.Integer(),
  checkedAt: Type.Union([Type.String(), Type.Null()]),
  detail: Type.String(),
});
export type HiddenRoute = Static<typeof HiddenRoute>;
export const getRouteHealth = endpoint('GET /admin/route-health', {
  auth: 'admin',
  summary: 'Returns how each route did in the last 7 days, and which are hidden for which titles',
  data: Type.Object({
    routes: Type.Array(Type.Object({ route: Type.String(), ...figures })),
    hidden: Type.Array(HiddenRoute),
    /** Titles of routes with settings, and of some codes without, most titles first. */
    titles: Type.Array(Type.Object({ route: Type.String(), titles: Type.Integer() })),
    /** Headers that the route's host requires and browsers cannot send. */
    unsendable: Type.Array(Type.Object({ route: Type.String(), headers: Type.Array(Type.String()) })),
  }),
});
export type RouteHealthReport = Static<(typeof getRouteHealth)['data']>;

const HiddenBody = Type.Object({ vodId: VodId, route: RouteId });
export const showRoute = endpoint('POST /admin/hidden-routes/show', {
  auth: 'admin',
  summary: 'Unhides a route',
  body: HiddenBody,
  limit: often,
});
export const checkRoute = endpoint('POST /admin/hidden-routes/check', {
  auth: 'admin',
  summary: 'Tests a hidden route now, and unhides it if it responds',
  body: HiddenBody,
  data: Type.Object({ shown: Type.Boolean(), detail: Type.String() }),
  limit: { calls: 30, seconds: 60 },
});
