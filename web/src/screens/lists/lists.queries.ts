import { getSharedLists, LIST_SORTS } from '@yinmu/contract/members/lists.endpoints.ts';
import { type FirstQueries, listOf } from '../../api/query.ts';

type ListSort = (typeof LIST_SORTS)[number];
export const readListSort = (search: URLSearchParams): ListSort => LIST_SORTS.find((name) => name === search.get('sort')) ?? 'time';
export const listsQuery = (sort: ListSort) => listOf(getSharedLists, (page) => ({ query: { page, sort } }));
export const firstQueries: FirstQueries = ({ search }) => [listsQuery(readListSort(search))];
