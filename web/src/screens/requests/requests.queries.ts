import { getRequests, REQUEST_LISTS, type RequestList } from '@yinmu/contract/community/requests.endpoints.ts';
import { type FirstQueries, listOf } from '../../api/query.ts';

export const readList = (search: URLSearchParams): RequestList => REQUEST_LISTS.find((name) => name === search.get('list')) ?? 'wanted';
export const requestsQuery = (list: RequestList) => listOf(getRequests, (page) => ({ query: { list, page } }));
export const firstQueries: FirstQueries = ({ search }) => [requestsQuery(readList(search))];
