import { DISCOVERY_TYPES } from '@yinmu/contract/admin/tabs.ts';
import { DISCOVERY_TABS, type DiscoverySort, type DiscoveryTab, type DiscoveryType, discoverySorts } from '@yinmu/contract/catalogue/tmdb.endpoints.ts';

export interface DiscoverState {
  tab: DiscoveryTab;
  type: DiscoveryType;
  sort: DiscoverySort | undefined;
  genre: number | undefined;
  year: number | undefined;
}

const number = (text: string | null, least: number, max: number) => {
  const value = Number(text);
  return text !== null && Number.isInteger(value) && value >= least && value <= max ? value : undefined;
};

/** Reads the address. Drops invalid values, such as an order that the list does not support. */
export function readDiscover(search: URLSearchParams): DiscoverState {
  const tab = DISCOVERY_TABS.find((name) => name === search.get('tab')) ?? 'trending';
  const type = DISCOVERY_TYPES.find((name) => name === search.get('type')) ?? 'movie';
  return {
    tab,
    type,
    sort: discoverySorts(tab, type).find((sort) => sort === search.get('sort')),
    genre: number(search.get('genre'), 1, 1_000_000),
    year: number(search.get('year'), 1870, 2200),
  };
}

export const discoverQuery = ({ tab, ...query }: DiscoverState, page: number) => ({ params: { tab }, query: { ...query, page } });
