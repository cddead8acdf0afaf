import { getAppVersions } from '@yinmu/contract/site/apps.endpoints.ts';
import { type FirstQueries, queryOf } from '../../api/query.ts';

export const versionsQuery = queryOf(getAppVersions, {});
export const firstQueries: FirstQueries = () => [versionsQuery];
