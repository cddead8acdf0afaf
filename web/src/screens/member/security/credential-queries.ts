import { getSessions } from '@yinmu/contract/members/accounts.endpoints.ts';
import { getPasskeys } from '@yinmu/contract/members/passkeys.endpoints.ts';
import { getSecondFactor } from '@yinmu/contract/members/second-factor.endpoints.ts';
import { getSecurityEvents } from '@yinmu/contract/members/security-events.endpoints.ts';
import { queryOf } from '../../../api/query.ts';

/** Queries to reload after a change of credentials, which adds an event and ends other sessions. */
export const CREDENTIALS = [getPasskeys, getSecondFactor, getSecurityEvents, getSessions].map((endpoint) => queryOf(endpoint, {}).queryKey);
