import { getPolicy } from '@yinmu/contract/site/site-policies.endpoints.ts';
import { type FirstQueries, queryOf } from '../../api/query.ts';

export const termsQuery = queryOf(getPolicy, { params: { policy: 'terms' } });
export const firstQueries: FirstQueries = () => [termsQuery];
