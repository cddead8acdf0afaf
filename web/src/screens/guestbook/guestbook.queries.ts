import { getGuestbook } from '@yinmu/contract/community/guestbook.endpoints.ts';
import { type FirstQueries, listOf } from '../../api/query.ts';

export const entriesQuery = listOf(getGuestbook, (page) => ({ query: { page } }));
export const firstQueries: FirstQueries = () => [entriesQuery];
