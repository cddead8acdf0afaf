import { getHome } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { type FirstQueries, queryOf } from '../../api/query.ts';

export const homeQuery = queryOf(getHome, {});
export const firstQueries: FirstQueries = () => [homeQuery];
