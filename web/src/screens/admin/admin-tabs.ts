/** The tabs of the admin area, each with what it shows and whom its calls let in. */

import { ADMIN_TABS } from '@yinmu/contract/admin/tabs.ts';
import { type Auth, isLetIn, type Role } from '@yinmu/contract/roles.ts';
import type { ComponentType } from 'react';
import { Audit } from './audit/audit.tsx';
import { AppealsQueue } from './community/appeals-queue.tsx';
import { CommentsQueue } from './community/comments-queue.tsx';
import { GuestbookQueue } from './community/guestbook-queue.tsx';
import { Mutes } from './community/mutes.tsx';
import { ReportsQueue } from './community/reports-queue.tsx';
import { SuggestionsQueue } from './community/suggestions-queue.tsx';
import { HomeSettings } from './home/home-settings.tsx';
import { Members } from './members/members.tsx';
import { Overview } from './overview/overview.tsx';
import { Lines } from './routes/lines.tsx';
import { SiteSettings } from './site/site-settings.tsx';
import { Sources } from './sources/sources.tsx';
import { Titles } from './titles/titles.tsx';

/** The tabs in which moderators decide on what others wrote. */
const MODERATOR_TABS = {
  suggestions: SuggestionsQueue,
  guestbook: GuestbookQueue,
  comments: CommentsQueue,
  reports: ReportsQueue,
  appeals: AppealsQueue,
  mutes: Mutes,
};

export const TABS = {
  overview: Overview,
  titles: Titles,
  ...MODERATOR_TABS,
  members: Members,
  sources: Sources,
  routes: Lines,
  settings: SiteSettings,
  home: HomeSettings,
  audit: Audit,
} satisfies Record<(typeof ADMIN_TABS)[number], ComponentType>;

const LET_IN: Record<(typeof ADMIN_TABS)[number], Auth> = {
  overview: 'admin',
  titles: 'editor',
  suggestions: 'staff',
  guestbook: 'moderator',
  comments: 'moderator',
  reports: 'moderator',
  appeals: 'moderator',
  mutes: 'moderator',
  members: 'admin',
  sources: 'admin',
  routes: 'admin',
  settings: 'admin',
  home: 'admin',
  audit: 'admin',
};
/** The tabs of a role, the first of which the area opens with. */
export const tabsOf = (role: Role) => ADMIN_TABS.filter((tab) => isLetIn(role, LET_IN[tab]));
