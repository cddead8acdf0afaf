import { getRegistration } from '@yinmu/contract/members/invitations.endpoints.ts';
import { type FirstQueries, queryOf } from '../../api/query.ts';

export const registrationQuery = queryOf(getRegistration, {});
export const firstQueries: FirstQueries = () => [registrationQuery];
