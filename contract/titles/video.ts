/** A title in the API (product.md §3, decisions §3): the card in lists, and the full form. */
import Type, { type Static } from 'typebox';
import { Exact, Verbatim } from '../endpoint.ts';
import { MAX_ROUTE_ID } from '../limits.ts';
import { shownSchemas } from './title-fields.ts';

export const VodId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
export const VideoParams = Type.Object({ id: VodId });
export const RouteId = Exact({ minLength: 1, maxLength: MAX_ROUTE_ID });
/** A saved title; keeps the name of one that is gone. */
export const KeptRouteId = Verbatim({ minLength: 1, maxLength: MAX_ROUTE_ID });
export const VOD_STATUS = ['ongoing', 'completed', 'upcoming'] as const;
export const VodStatus = Type.Enum([...VOD_STATUS]);

export const CARD_FIELDS = [
  'vod_id',
  'vod_name',
  'vod_name_original',
  'type_id',
  'type_name',
  'vod_pic',
  'tmdb_poster',
  'vod_remarks',
  'vod_year',
  'vod_score',
  'vod_version',
  'poster_blur',
  'playable',
] as const;

export const Episode = Type.Object({
  name: Type.String(),
  url: Type.String(),
  /** Across routes: `e8`, `s2.e1`, `sp1`, `d20240106` (`contract/titles/episode-id.ts`). */
  id: Type.String(),
});
export type Episode = Static<typeof Episode>;

/** From players' reports of 7 days: for this title if there are enough, otherwise for all. */
export const RouteHealth = Type.Object({
  /** Share of attempts that started playing, 0 to 1. */
  success: Type.Number(),
  /** Mean time to the first frame; 0 without reports. */
  startMs: Type.Integer(),
  reports: Type.Integer(),
});
export type RouteHealth = Static<typeof RouteHealth>;

export const Route = Type.Object({
  id: Type.String(),
  label: Type.String(),
  /** `page`: another site's pages, framed instead of played. `season` if the route is one season. */
  kind: Type.Enum(['direct', 'parse', 'page']),
  season: Type.Union([Type.Integer(), Type.Null()]),
  adFree: Type.Boolean(),
  episodes: Type.Array(Episode),
  health: Type.Union([RouteHealth, Type.Null()]),
});
export type Route = Static<typeof Route>;

const list = Type.Array(Type.String());
export const Video = Type.Object({
  ...shownSchemas(),
  vod_id: VodId,
  /** The stored name, if `vod_name` is the English one. */
  vod_name_original: Type.Optional(Type.String()),
  type_name: Type.String(),
  /** Placeholder while the poster loads; empty before its first request. See `blurOf`. */
  poster_blur: Type.String(),
  /** False if no route plays it; otherwise absent. */
  playable: Type.Optional(Type.Boolean()),
  /** The site's rating: Bayesian average of member ratings; 0 without any. */
  site_score: Type.Number(),
  site_votes: Type.Integer(),
  vod_status: VodStatus,
  vod_hits: Type.Integer(),
  vod_hits_day: Type.Integer(),
  vod_hits_week: Type.Integer(),
  vod_hits_month: Type.Integer(),
  /** Values of its genres and tags for browsing, language-neutral; `vod_class` and `vod_tag` are their names. */
  filters: Type.Object({ genre: list, tag: list }),
  /** Which rows exist beside the title, so that its page reserves no other space. May be minutes old. */
  related: Type.Object({ series: Type.Boolean(), similar: Type.Boolean(), recommended: Type.Boolean() }),
  routes: Type.Array(Route),
});
export type Video = Static<typeof Video>;

export const VideoCard = Type.Pick(Video, [...CARD_FIELDS]);
export type VideoCard = Static<typeof VideoCard>;
export const cardOf = (video: VideoCard): VideoCard => Object.fromEntries(CARD_FIELDS.map((name) => [name, video[name]])) as VideoCard;

export const HeroCard = Type.Pick(Video, [...CARD_FIELDS, 'vod_blurb', 'tmdb_backdrop', 'vod_class']);
export type HeroCard = Static<typeof HeroCard>;
/** Why it is featured: its rank by this week's views, if in the top ten. */
export const Hero = Type.Object({ ...HeroCard.properties, week_rank: Type.Optional(Type.Integer()) });
export type Hero = Static<typeof Hero>;

export const DEFAULT_POSTER = '/default-poster.jpg';
const isPicture = (value: string | null | undefined): value is string =>
  value !== null && value !== undefined && !['', 'null', 'undefined'].includes(value.trim());

/** The first usable of vod_tmdb_poster, tmdb_poster and vod_pic, otherwise the fallback (§3, decisions §3). */
export const posterOf = (video: { vod_tmdb_poster?: string | null; tmdb_poster?: string | null; vod_pic?: string | null }): string =>
  [video.vod_tmdb_poster, video.tmdb_poster, video.vod_pic].find(isPicture) ?? DEFAULT_POSTER;

export const TITLE_PICTURES = '/files/titles/';

export const POSTER_WIDTHS = [180, 270, 360, 540] as const;
export type PosterWidth = (typeof POSTER_WIDTHS)[number];
/** The site serves posters of all hosts, and draws missing ones. */
export const posterAddress = (vodId: number, width: PosterWidth) => `/img/${vodId}/${width}.webp`;
export const STILL_WIDTHS = [480, 1280] as const;
export const stillAddress = (vodId: number, place: number, width: (typeof STILL_WIDTHS)[number]) => `/img/${vodId}/stills/${place}/${width}.webp`;
/** Omits the drawn name, which would be cropped to giant letters. */
export const WITHOUT_NAME = '#name';
/** Head of a 24-bit bitmap of 2 × 3 pixels: 54 bytes. */
const BITMAP_HEAD = 'Qk1OAAAAAAAAADYAAAAoAAAAAgAAAAMAAAABABgAAAAAABgAAAAAAAAAAAAAAAAAAAAAAAAA';
/** Six pixels, which browsers scale smoothly. */
export const blurOf = ({ poster_blur }: { poster_blur: string }) => (poster_blur ? `data:image/bmp;base64,${BITMAP_HEAD}${poster_blur}` : '');
