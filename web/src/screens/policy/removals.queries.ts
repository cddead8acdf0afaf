import { getRemovals } from '@yinmu/contract/removals.endpoints.ts';
import { type FirstQueries, queryOf } from '../../api/query.ts';

export const removalsQuery = queryOf(getRemovals, {});
export const firstQueries: FirstQueries = () => [removalsQuery];
