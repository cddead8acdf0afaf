import { getFacets } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { type FirstQueries, queryOf } from '../../api/query.ts';

export const facetsQuery = queryOf(getFacets, { params: { id: '0' }, query: {} });
export const firstQueries: FirstQueries = () => [facetsQuery];
