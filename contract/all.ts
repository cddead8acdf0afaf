/** Every endpoint, for tests that walk them all and for the OpenAPI document's completeness. */
import { ACCOUNTS } from './accounts.ts';
import { ADMIN } from './admin.ts';
import { APPS } from './apps.ts';
import { CATALOGUE } from './catalogue.ts';
import { COMMENTS } from './comments.ts';
import { DISCOVERY } from './discovery.ts';
import { GUESTBOOK } from './guestbook.ts';
import { LIBRARY } from './library.ts';
import { LISTS } from './lists.ts';
import { OPERATE } from './operate.ts';
import { PLAYBACK } from './playback.ts';
import { RANKINGS } from './rankings.ts';
import { ROUTE_HEALTH } from './route-health.ts';
import { SEARCHES } from './search.ts';
import { SESSIONS } from './session.ts';
import { SUGGESTIONS_CALLS } from './suggestions.ts';
import { VERIFICATIONS } from './verification.ts';

export const ENDPOINTS = [
  ...CATALOGUE,
  ...SEARCHES,
  ...PLAYBACK,
  ...RANKINGS,
  ...APPS,
  ...DISCOVERY,
  ...SESSIONS,
  ...VERIFICATIONS,
  ...ACCOUNTS,
  ...LIBRARY,
  ...LISTS,
  ...COMMENTS,
  ...GUESTBOOK,
  ...SUGGESTIONS_CALLS,
  ...ADMIN,
  ...OPERATE,
  ...ROUTE_HEALTH,
];
