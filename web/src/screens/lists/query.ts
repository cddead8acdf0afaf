/** What the screens of shared lists ask for: all of them, and one. */
import { getSharedList, getSharedLists, LIST_SORTS } from '@yinmu/contract/lists.ts';
import { addressOf } from '../../api/client.ts';

type ListSort = (typeof LIST_SORTS)[number];
export const readListSort = (search: URLSearchParams): ListSort => LIST_SORTS.find((name) => name === search.get('sort')) ?? 'time';
export const listsQuery = (sort: ListSort, page: number) => ({ query: { page, sort } });
export const listsAddress = (sort: ListSort) => addressOf(getSharedLists, listsQuery(sort, 1));

export const listQuery = (id: number, page: number) => ({ params: { id }, query: { page, limit: 40 } });
export const listAddress = (id: number) => addressOf(getSharedList, listQuery(id, 1));
