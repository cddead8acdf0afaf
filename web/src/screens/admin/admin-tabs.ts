/** The tabs of the admin area, each with what it shows and whom its calls let in. */
import { type Auth, isLetIn, type Role } from '@yinmu/contract/roles.ts';
import { ADMIN_TABS } from '@yinmu/contract/tabs.ts';
import type { ComponentType } from 'react';
import { AppealsQueue } from './appeals-queue.tsx';
import { Audit } from './audit.tsx';
import { CommentsQueue } from './comments-queue.tsx';
import { GuestbookQueue } from './guestbook-queue.tsx';
import { HomeSettings } from './home-settings.tsx';
import { Lines } from './lines.tsx';
import { Members } from './members.tsx';
import { Mutes } from './mutes.tsx';
import { Overview } from './overview.tsx';
import { ReportsQueue } from './reports-queue.tsx';
import { SiteSettings } from './site-settings.tsx';
import { Sources } from './sources.tsx';
import { SuggestionsQueue } from './suggestions-queue.tsx';
import { Titles } from './titles.tsx';

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
