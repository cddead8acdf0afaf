/** The discovery screen's whole state is its address. */
import { DISCOVERY_SORTS, DISCOVERY_TABS, DISCOVERY_TYPES, type DiscoverySort, type DiscoveryTab, type DiscoveryType } from '@yinmu/contract/discovery.ts';

export interface DiscoverState {
  tab: DiscoveryTab;
  type: DiscoveryType;
  sort: DiscoverySort | undefined;
  genre: number | undefined;
  year: number | undefined;
}

const number = (text: string | null, least: number, most: number) => {
  const value = Number(text);
  return text !== null && Number.isInteger(value) && value >= least && value <= most ? value : undefined;
};

/** What an address asks for; what makes no sense in it is left out. */
export const readDiscover = (search: URLSearchParams): DiscoverState => ({
  tab: DISCOVERY_TABS.find((tab) => tab === search.get('tab')) ?? 'trending',
  type: DISCOVERY_TYPES.find((type) => type === search.get('type')) ?? 'movie',
  sort: DISCOVERY_SORTS.find((sort) => sort === search.get('sort')),
  genre: number(search.get('genre'), 1, 1_000_000),
  year: number(search.get('year'), 1870, 2200),
});

export const discoverQuery = ({ tab, ...query }: DiscoverState, page: number) => ({ params: { tab }, query: { ...query, page } });
