import { searchPeople } from '@yinmu/contract/catalogue/people.endpoints.ts';
import { type SearchRequest, searchVideos } from '@yinmu/contract/catalogue/search.endpoints.ts';
import { PAGE_SIZE, SEARCH } from '@yinmu/contract/limits.ts';
import { CARD_FIELDS } from '@yinmu/contract/titles/video.ts';
import { type FirstQueries, queryOf } from '../../api/query.ts';

export const FILTERS = ['all', 'movies', 'shows', 'anime', 'recent'] as const;
export type Filter = (typeof FILTERS)[number];
const NARROW: Record<Filter, Pick<SearchRequest, 'filter' | 'sort'>> = {
  all: {},
  movies: { filter: 'main_type_id = 1' },
  shows: { filter: 'main_type_id IN [2, 5]' },
  anime: { filter: 'main_type_id = 4' },
  recent: { sort: ['vod_time:desc'] },
};
/** Private-use characters, which mark matches because no text contains them. */
export const BEFORE = '\ue000';
export const AFTER = '\ue001';

export interface SearchState {
  query: string;
  filter: Filter;
  /** True if the query in the address was too long. */
  isCut?: boolean;
}

export function readSearch(params: URLSearchParams): SearchState {
  const asked = (params.get('q') ?? '').trim();
  return {
    query: asked
      .slice(0, SEARCH.length)
      .replace(/[\ud800-\udbff]$/, '')
      .trim(),
    filter: FILTERS.find((name) => name === params.get('filter')) ?? 'all',
    isCut: asked.length > SEARCH.length,
  };
}

/** @param page counted from 1 */
export const searchRequest = ({ query, filter }: SearchState, page: number): SearchRequest => ({
  q: query,
  limit: PAGE_SIZE,
  offset: (page - 1) * PAGE_SIZE,
  attributesToRetrieve: [...CARD_FIELDS],
  attributesToHighlight: ['vod_name'],
  highlightPreTag: BEFORE,
  highlightPostTag: AFTER,
  ...NARROW[filter],
});

export const searchKey = ({ query, filter }: SearchState): string => `search ${filter} ${query}`;

export const peopleQuery = (query: string) => queryOf(searchPeople, { query: { q: query } });

export const firstQueries: FirstQueries = ({ search }) => {
  const state = readSearch(search);
  if (state.query === '') return [];
  const titles = { wanted: { key: searchKey(state), address: searchVideos.path, body: searchRequest(state, 1) } };
  return state.filter === 'all' ? [titles, peopleQuery(state.query)] : [titles];
};
