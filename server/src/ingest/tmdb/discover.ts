import {
  type Discovered,
  type DiscoveredDetail,
  type DiscoverySort,
  type DiscoveryTab,
  type DiscoveryType,
  discoverySorts,
  type getDiscovery,
  MAX_DISCOVERY_PAGES,
} from '@yinmu/contract/catalogue/tmdb.endpoints.ts';
import type { DataOf, QueryOf } from '@yinmu/contract/endpoint.ts';
import { words } from '@yinmu/contract/errors.ts';
import { type Language, PAGE_SIZE } from '@yinmu/contract/limits.ts';
import type { Db } from '../../platform/database/database.ts';
import { dayOf } from '../../platform/days.ts';
import { invalidField, problem } from '../../platform/problem.ts';
import { withLocalIds } from './local-titles.ts';
import { namesOf, objects, readDetail, readEntries, readEntry, TMDB_LANGUAGE } from './read-tmdb.ts';
import { type Json, type Tmdb, UNREADABLE } from './tmdb-client.ts';

export interface DiscoveryParts {
  db: Db;
  tmdb: Tmdb;
}
type Query = QueryOf<typeof getDiscovery>;

const NOT_OFFERED = words('is not available for this list', '不适用于此榜单', '不適用於此榜單');
/** Minimum number of votes: with fewer, an average says little. TMDB's own list of the top rated has the same limit. */
const MIN_VOTES = 200;
/** Minimum rating for the top rated in another order. */
const TOP_RATED = 7.5;
const DETAIL_PARTS = 'credits,videos,similar,translations,alternative_titles,images';

function sortBy(sort: DiscoverySort, tab: DiscoveryTab, type: DiscoveryType): string {
  const names: Record<DiscoverySort, string> = {
    popularity: 'popularity',
    rating: 'vote_average',
    releaseDate: type === 'movie' ? 'primary_release_date' : 'first_air_date',
    revenue: 'revenue',
    voteCount: 'vote_count',
  };
  // Upcoming titles start with the next one.
  return `${names[sort]}.${tab === 'upcoming' && sort === 'releaseDate' ? 'asc' : 'desc'}`;
}

/** Uses TMDB's discover call for lists with filters, because TMDB's own lists accept none. */
function requestFor(
  tab: DiscoveryTab,
  type: DiscoveryType,
  { sort, genre, year }: Query,
): { path: string; query: Record<string, string | number | undefined> } {
  const plain = sort === undefined && genre === undefined && year === undefined;
  if (plain && tab === 'trending') return { path: `/trending/${type}/week`, query: {} };
  if (plain && tab === 'topRated') return { path: `/${type}/top_rated`, query: {} };
  if (plain && tab === 'upcoming' && type === 'movie') return { path: '/movie/upcoming', query: {} };
  const order = sort ?? (tab === 'topRated' ? 'rating' : 'popularity');
  const film = type === 'movie';
  return {
    path: `/discover/${type}`,
    query: {
      sort_by: sortBy(order, tab, type),
      with_genres: genre,
      [film ? 'primary_release_year' : 'first_air_date_year']: year,
      'vote_count.gte': order === 'rating' || tab === 'topRated' ? MIN_VOTES : undefined,
      'vote_average.gte': tab === 'topRated' && order !== 'rating' ? TOP_RATED : undefined,
      [film ? 'primary_release_date.gte' : 'first_air_date.gte']: tab === 'upcoming' ? dayOf(Date.now()) : undefined,
    },
  };
}

export async function discover({ db, tmdb }: DiscoveryParts, tab: DiscoveryTab, query: Query, language: Language): Promise<DataOf<typeof getDiscovery>> {
  const { type = 'movie', page = 1, sort } = query;
  if (sort && !discoverySorts(tab, type).includes(sort)) throw invalidField('sort', NOT_OFFERED);
  const { path, query: filters } = requestFor(tab, type, query);
  const answer = await tmdb.get(path, { ...filters, page, language: TMDB_LANGUAGE[language], include_adult: false });
  if (!Array.isArray(answer.results)) throw problem('discovery_failed', { message: UNREADABLE });
  const count = (value: unknown) => (typeof value === 'number' && value > 0 ? Math.floor(value) : 0);
  // TMDB reports one page for an empty list.
  const pages = count(answer.total_results) === 0 ? 0 : Math.min(count(answer.total_pages), MAX_DISCOVERY_PAGES);
  return {
    results: await withLocalIds(db, readEntries(objects(answer.results), type)),
    pagination: { page, limit: PAGE_SIZE, total: Math.min(count(answer.total_results), pages * PAGE_SIZE), pages },
  };
}

export const detailOf = (tmdb: Tmdb, type: DiscoveryType, id: number, language: Language): Promise<Json> =>
  tmdb.get(`/${type}/${id}`, { language: TMDB_LANGUAGE[language], append_to_response: DETAIL_PARTS, include_image_language: 'null' });

/** Throws `movie_not_found`. */
export async function entryAtTmdb(tmdb: Tmdb, type: DiscoveryType, id: number): Promise<Discovered> {
  const entry = readEntry(await detailOf(tmdb, type, id, 'zhcn'), type);
  if (!entry) throw problem('movie_not_found');
  return entry;
}

export async function titleDetail({ db, tmdb }: DiscoveryParts, type: DiscoveryType, id: number, language: Language): Promise<DiscoveredDetail> {
  const detail = readDetail(await detailOf(tmdb, type, id, language), type, language);
  if (!detail) throw problem('movie_not_found');
  const [own, ...similar] = await withLocalIds(db, [detail, ...detail.similar]);
  return { ...detail, vod_id: own?.vod_id ?? null, similar };
}

export async function genresOf({ tmdb }: DiscoveryParts, type: DiscoveryType, language: Language) {
  const { genres } = await tmdb.get(`/genre/${type}/list`, { language: TMDB_LANGUAGE[language] });
  return objects(genres).flatMap((one) => {
    const [name] = namesOf([one]);
    return typeof one.id === 'number' && name ? [{ id: one.id, name }] : [];
  });
}
