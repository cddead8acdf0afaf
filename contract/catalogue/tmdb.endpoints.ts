/** Discovery from TMDB (§2, decisions §2). */

import Type, { type Static } from 'typebox';
import { DISCOVERY_TYPES } from '../admin/tabs.ts';
import { endpoint, Id, Pagination } from '../endpoint.ts';
import { VodId } from '../titles/video.ts';

export const DISCOVERY_TABS = ['trending', 'topRated', 'upcoming', 'discover'] as const;
export type DiscoveryTab = (typeof DISCOVERY_TABS)[number];
export type DiscoveryType = (typeof DISCOVERY_TYPES)[number];
export const DISCOVERY_SORTS = ['popularity', 'rating', 'releaseDate', 'revenue', 'voteCount'] as const;
export type DiscoverySort = (typeof DISCOVERY_SORTS)[number];
/** Orders that a list supports. TMDB cannot sort trending titles; upcoming titles have no rating, votes or revenue; only films have a revenue. */
export function discoverySorts(tab: DiscoveryTab, type: DiscoveryType): readonly DiscoverySort[] {
  if (tab === 'trending') return [];
  if (tab === 'upcoming') return ['popularity', 'releaseDate'];
  return type === 'movie' ? DISCOVERY_SORTS : DISCOVERY_SORTS.filter((sort) => sort !== 'revenue');
}
/** TMDB serves no pages after this one, even if its total is larger. */
export const MAX_DISCOVERY_PAGES = 500;

export const Discovered = Type.Object({
  id: Type.Integer(),
  type: Type.Enum([...DISCOVERY_TYPES]),
  title: Type.String(),
  original_title: Type.String(),
  overview: Type.String(),
  poster: Type.String(),
  backdrop: Type.String(),
  /** YYYY-MM-DD; empty if unknown. */
  date: Type.String(),
  /** 0 to 10. */
  rating: Type.Number(),
  votes: Type.Integer(),
  vod_id: Type.Union([VodId, Type.Null()]),
});
export type Discovered = Static<typeof Discovered>;

const Person = Type.Object({ name: Type.String(), role: Type.String(), picture: Type.String() });
export const DiscoveredDetail = Type.Object({
  ...Discovered.properties,
  tagline: Type.String(),
  genres: Type.Array(Type.String()),
  countries: Type.Array(Type.String()),
  /** Minutes; 0 if unknown. */
  runtime: Type.Integer(),
  seasons: Type.Integer(),
  episodes: Type.Integer(),
  status: Type.String(),
  directors: Type.Array(Type.String()),
  cast: Type.Array(Person),
  trailer: Type.String(),
  source: Type.String(),
  similar: Type.Array(Discovered),
});
export type DiscoveredDetail = Static<typeof DiscoveredDetail>;

const type = Type.Optional(Type.Enum([...DISCOVERY_TYPES], { default: 'movie' }));
const limit = { calls: 120, seconds: 60 };

export const getDiscoveryGenres = endpoint('GET /discovery/genres', {
  auth: 'public',
  summary: 'Lists genres for filtering Discover',
  query: Type.Object({ type }),
  data: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  limit,
});
export const getDiscovery = endpoint('GET /discovery/:tab', {
  auth: 'public',
  summary: 'Lists films or series from TMDB, 20 per page, marked if this site has them',
  params: Type.Object({ tab: Type.Enum([...DISCOVERY_TABS]) }),
  query: Type.Object({
    type,
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_DISCOVERY_PAGES, default: 1 })),
    /** One of the orders that `discoverySorts` returns for the list. */
    sort: Type.Optional(Type.Enum([...DISCOVERY_SORTS])),
    genre: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    year: Type.Optional(Type.Integer({ minimum: 1870, maximum: 2200 })),
  }),
  data: Type.Object({ results: Type.Array(Discovered), pagination: Pagination }),
  limit,
});
export const getDiscovered = endpoint('GET /discovery/:type/:id', {
  auth: 'public',
  summary: 'Returns a film or series from TMDB',
  params: Type.Object({ type: Type.Enum([...DISCOVERY_TYPES]), id: Id }),
  data: DiscoveredDetail,
  limit,
});
