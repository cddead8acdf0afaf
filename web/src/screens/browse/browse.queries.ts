/** State of the browse screen, all of which is in its address. */
import { type Filters, getCategoryVideos, getFacets, ORDERS, SORTS, type Sort } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { parseCategoryId } from '@yinmu/contract/catalogue/categories.ts';
import { PAGE_SIZE } from '@yinmu/contract/limits.ts';
import { type FirstQueries, listOf, queryOf } from '../../api/query.ts';

export interface BrowseState {
  /** 0 stands for all categories. The address may name a category that does not exist. */
  type: number;
  sort: Sort;
  order: (typeof ORDERS)[number];
  view: 'grid' | 'list';
  filters: Filters;
}

const TEXTS = ['area', 'genre', 'lang', 'version', 'letter', 'tag', 'actor', 'director', 'status'] as const;
const YEARS = ['year', 'yearStart', 'yearEnd'] as const;
export const FILTER_NAMES = [...TEXTS, ...YEARS, 'rating'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

const oneOf = <T extends string>(options: readonly T[], value: string | null, fallback: T): T => (options.includes(value as T) ? (value as T) : fallback);

/** An ID as the API accepts it (§3): digits, which an underscore may separate. */
const CATEGORY_ID = /^\d{1,4}(_\d{1,4})?$/;

const MAX_TEXT = 200;
/** Shortens a text: a list between values, a single value between characters. */
function shortened(text: string): string {
  if (text.length <= MAX_TEXT) return text;
  const end = text.lastIndexOf(',', MAX_TEXT);
  return text.slice(0, end > 0 ? end : MAX_TEXT).replace(/[\uD800-\uDBFF]$/, '');
}

/** Reads the address. Drops invalid values. */
export function readBrowse(search: URLSearchParams): BrowseState {
  const filters: Record<string, string | number> = {};
  for (const name of TEXTS) {
    const value = shortened(search.get(name) ?? '');
    if (value) filters[name] = value;
  }
  for (const name of YEARS) {
    const year = Number(search.get(name));
    if (Number.isInteger(year) && year >= 1800 && year <= 2200) filters[name] = year;
  }
  const rating = Number(search.get('rating'));
  if (Number.isInteger(rating) && rating >= 1 && rating <= 9) filters.rating = rating;
  const { yearStart, yearEnd } = filters;
  // Swap the years: a reversed range would match nothing.
  if (yearStart !== undefined && yearEnd !== undefined && yearStart > yearEnd) Object.assign(filters, { yearStart: yearEnd, yearEnd: yearStart });
  const type = search.get('type') ?? '';
  return {
    type: CATEGORY_ID.test(type) ? parseCategoryId(type) : 0,
    sort: oneOf(SORTS, search.get('sort'), 'time'),
    order: oneOf(ORDERS, search.get('order'), 'desc'),
    view: oneOf(['grid', 'list'] as const, search.get('view'), 'grid'),
    filters: filters as Filters,
  };
}

/** Adds a value to a comma-separated list, or removes it. */
export function toggled(values: readonly string[], value: string): string {
  return (values.includes(value) ? values.filter((other) => other !== value) : [...values, value]).join(',');
}

const paramsOf = ({ type }: BrowseState) => ({ id: String(type) });
export const facetsQuery = (state: BrowseState) => queryOf(getFacets, { params: paramsOf(state), query: state.filters });
export const titlesQuery = (state: BrowseState) => {
  const { filters, sort, order } = state;
  return listOf(getCategoryVideos, (page) => ({ params: paramsOf(state), query: { ...filters, sort, order, page, limit: PAGE_SIZE } }));
};
export const firstQueries: FirstQueries = ({ search }) => {
  const state = readBrowse(search);
  return [facetsQuery(state), titlesQuery(state)];
};
