/** Every endpoint: tests walk the list, and check the OpenAPI document against it. */

import { ADMIN } from './admin/admin.endpoints.ts';
import { OPERATE } from './admin/admin-sources.endpoints.ts';
import { AUDIT } from './admin/audit.endpoints.ts';
import { MEMBERS } from './admin/members.endpoints.ts';
import { OVERVIEW } from './admin/overview.endpoints.ts';
import { SOURCE_LOOKS } from './admin/source-looks.endpoints.ts';
import { STATISTICS } from './admin/statistics.endpoints.ts';
import { CALENDAR } from './catalogue/calendar.endpoints.ts';
import { CATALOGUE } from './catalogue/catalogue.endpoints.ts';
import { PEOPLE } from './catalogue/people.endpoints.ts';
import { RANKINGS } from './catalogue/rankings.endpoints.ts';
import { RECOMMENDATIONS } from './catalogue/recommendations.endpoints.ts';
import { SEARCHES } from './catalogue/search.endpoints.ts';
import { DISCOVERY } from './catalogue/tmdb.endpoints.ts';
import { APPEALS } from './community/appeals.endpoints.ts';
import { COMMENTS } from './community/comments.endpoints.ts';
import { DANMAKU_CALLS } from './community/danmaku.endpoints.ts';
import { GUESTBOOK } from './community/guestbook.endpoints.ts';
import { HELD_COMMENTS } from './community/held-comments.endpoints.ts';
import { HOLD_RULES } from './community/hold-rules.endpoints.ts';
import { MUTES } from './community/mutes.endpoints.ts';
import { RATINGS } from './community/ratings.endpoints.ts';
import { REPORTS } from './community/reports.endpoints.ts';
import { REQUESTS } from './community/requests.endpoints.ts';
import { SWEEPS } from './community/sweeps.endpoints.ts';
import { ACCOUNTS } from './members/accounts.endpoints.ts';
import { VERIFICATIONS } from './members/captcha.endpoints.ts';
import { INVITATIONS } from './members/invitations.endpoints.ts';
import { LIBRARY } from './members/library.endpoints.ts';
import { LISTS } from './members/lists.endpoints.ts';
import { NOTICES } from './members/notices.endpoints.ts';
import { PASSKEYS } from './members/passkeys.endpoints.ts';
import { SECOND_FACTOR } from './members/second-factor.endpoints.ts';
import { getSecurityEvents } from './members/security-events.endpoints.ts';
import { SESSIONS } from './members/session.endpoints.ts';
import { PLAYBACK } from './playback/playback.endpoints.ts';
import { ROUTE_HEALTH } from './playback/route-health.endpoints.ts';
import { SKIP_MARKS } from './playback/skip-marks.endpoints.ts';
import { APPS } from './site/apps.endpoints.ts';
import { HOME_SETTINGS } from './site/home-settings.endpoints.ts';
import { SEARCH_ENGINES } from './site/search-engines.endpoints.ts';
import { SITE_BANNERS } from './site/site-banners.endpoints.ts';
import { SITE_CATEGORIES } from './site/site-categories.endpoints.ts';
import { SITE_FACE } from './site/site-face.endpoints.ts';
import { SITE_FOOTER } from './site/site-footer.endpoints.ts';
import { SITE_NAVIGATION } from './site/site-navigation.endpoints.ts';
import { SITE_POLICIES } from './site/site-policies.endpoints.ts';
import { SITE_PREVIEW } from './site/site-preview.endpoints.ts';
import { SITE_SETTINGS } from './site/site-settings.endpoints.ts';
import { SITE_SETUP } from './site/site-setup.endpoints.ts';
import { TITLES } from './titles/admin-titles.endpoints.ts';
import { BULK_CHANGES } from './titles/bulk-changes.endpoints.ts';
import { SUGGESTIONS_CALLS } from './titles/suggestions.endpoints.ts';
import { TITLE_LOOKUPS } from './titles/title-lookup.endpoints.ts';
import { TITLE_MERGES } from './titles/title-merges.endpoints.ts';

export const ENDPOINTS = [
  ...CATALOGUE,
  ...CALENDAR,
  ...SEARCHES,
  ...PLAYBACK,
  ...RANKINGS,
  ...RATINGS,
  ...RECOMMENDATIONS,
  ...APPS,
  ...DISCOVERY,
  ...PEOPLE,
  ...SESSIONS,
  ...VERIFICATIONS,
  ...ACCOUNTS,
  ...PASSKEYS,
  ...SECOND_FACTOR,
  getSecurityEvents,
  ...LIBRARY,
  ...LISTS,
  ...NOTICES,
  ...COMMENTS,
  ...DANMAKU_CALLS,
  ...GUESTBOOK,
  ...SUGGESTIONS_CALLS,
  ...ADMIN,
  ...MEMBERS,
  ...AUDIT,
  ...OVERVIEW,
  ...STATISTICS,
  ...OPERATE,
  ...SOURCE_LOOKS,
  ...TITLES,
  ...TITLE_LOOKUPS,
  ...TITLE_MERGES,
  ...BULK_CHANGES,
  ...ROUTE_HEALTH,
  ...SKIP_MARKS,
  ...REPORTS,
  ...REQUESTS,
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
  ...SITE_BANNERS,
  ...SEARCH_ENGINES,
  ...SITE_POLICIES,
  ...SITE_PREVIEW,
  ...SITE_SETUP,
  ...SITE_NAVIGATION,
  ...SITE_CATEGORIES,
];
