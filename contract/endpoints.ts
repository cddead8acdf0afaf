/** Every endpoint. Tests walk the list, and it proves that the OpenAPI document is complete. */
import { ACCOUNTS } from './accounts.endpoints.ts';
import { ADMIN } from './admin.endpoints.ts';
import { OPERATE } from './admin-sources.endpoints.ts';
import { TITLES } from './admin-titles.endpoints.ts';
import { APPEALS } from './appeals.endpoints.ts';
import { APPS } from './apps.endpoints.ts';
import { AUDIT } from './audit.endpoints.ts';
import { BULK_CHANGES } from './bulk-changes.endpoints.ts';
import { VERIFICATIONS } from './captcha.endpoints.ts';
import { CATALOGUE } from './catalogue.endpoints.ts';
import { COMMENTS } from './comments.endpoints.ts';
import { GUESTBOOK } from './guestbook.endpoints.ts';
import { HELD_COMMENTS } from './held-comments.endpoints.ts';
import { HOLD_RULES } from './hold-rules.endpoints.ts';
import { HOME_SETTINGS } from './home-settings.endpoints.ts';
import { INVITATIONS } from './invitations.endpoints.ts';
import { LIBRARY } from './library.endpoints.ts';
import { LISTS } from './lists.endpoints.ts';
import { MUTES } from './mutes.endpoints.ts';
import { OVERVIEW } from './overview.endpoints.ts';
import { PASSKEYS } from './passkeys.endpoints.ts';
import { PLAYBACK } from './playback.endpoints.ts';
import { RANKINGS } from './rankings.endpoints.ts';
import { REPORTS } from './reports.endpoints.ts';
import { ROUTE_HEALTH } from './route-health.endpoints.ts';
import { SEARCHES } from './search.endpoints.ts';
import { SECOND_FACTOR } from './second-factor.endpoints.ts';
import { getSecurityEvents } from './security-events.endpoints.ts';
import { SESSIONS } from './session.endpoints.ts';
import { SITE_CATEGORIES } from './site-categories.endpoints.ts';
import { SITE_FACE } from './site-face.endpoints.ts';
import { SITE_FOOTER } from './site-footer.endpoints.ts';
import { SITE_NAVIGATION } from './site-navigation.endpoints.ts';
import { SITE_POLICIES } from './site-policies.endpoints.ts';
import { SITE_PREVIEW } from './site-preview.endpoints.ts';
import { SITE_SETTINGS } from './site-settings.endpoints.ts';
import { SITE_SETUP } from './site-setup.endpoints.ts';
import { SUGGESTIONS_CALLS } from './suggestions.endpoints.ts';
import { SWEEPS } from './sweeps.endpoints.ts';
import { TITLE_MERGES } from './title-merges.endpoints.ts';
import { DISCOVERY } from './tmdb.endpoints.ts';

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
  ...PASSKEYS,
  ...SECOND_FACTOR,
  getSecurityEvents,
  ...LIBRARY,
  ...LISTS,
  ...COMMENTS,
  ...GUESTBOOK,
  ...SUGGESTIONS_CALLS,
  ...ADMIN,
  ...AUDIT,
  ...OVERVIEW,
  ...OPERATE,
  ...TITLES,
  ...TITLE_MERGES,
  ...BULK_CHANGES,
  ...ROUTE_HEALTH,
  ...REPORTS,
  ...MUTES,
  ...APPEALS,
  ...SWEEPS,
  ...SITE_SETTINGS,
  ...HOLD_RULES,
  ...INVITATIONS,
  ...HELD_COMMENTS,
  ...HOME_SETTINGS,
  ...SITE_FACE,
  ...SITE_FOOTER,
  ...SITE_POLICIES,
  ...SITE_PREVIEW,
  ...SITE_SETUP,
  ...SITE_NAVIGATION,
  ...SITE_CATEGORIES,
];
