/** The queries of the sitemap. */
import { getFacets } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { type FirstQueries, queryOf } from '../../api/query.ts';

/** Of all titles. */
export const facetsQuery = queryOf(getFacets, { params: { id: '0' }, query: {} });
export const firstQueries: FirstQueries = () => [facetsQuery];
