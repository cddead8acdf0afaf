import { getSharedList } from '@yinmu/contract/members/lists.endpoints.ts';
import { type FirstQueries, listOf } from '../../api/query.ts';

export const listQuery = (id: number) => listOf(getSharedList, (page) => ({ params: { id }, query: { page, limit: 40 } }));
export const firstQueries: FirstQueries = ({ params }) => [listQuery(Number(params.id))];
