/** Every endpoint, for tests that walk them all and for the OpenAPI document's completeness. */
import { ACCOUNTS } from './accounts.ts';
import { CATALOGUE } from './catalogue.ts';
import { LIBRARY } from './library.ts';
import { LISTS } from './lists.ts';
import { PLAYBACK } from './playback.ts';
import { SEARCHES } from './search.ts';
import { SESSIONS } from './session.ts';
import { VERIFICATIONS } from './verification.ts';

export const ENDPOINTS = [...CATALOGUE, ...SEARCHES, ...PLAYBACK, ...SESSIONS, ...VERIFICATIONS, ...ACCOUNTS, ...LIBRARY, ...LISTS];
