import { getPolicy } from '@yinmu/contract/site/site-policies.endpoints.ts';
import { type FirstQueries, queryOf } from '../../api/query.ts';

export const privacyQuery = queryOf(getPolicy, { params: { policy: 'privacy' } });
export const firstQueries: FirstQueries = () => [privacyQuery];
