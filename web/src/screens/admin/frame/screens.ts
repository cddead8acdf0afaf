import type { ADMIN_TABS } from '@yinmu/contract/admin/tabs.ts';
import type { ComponentType } from 'react';
import { Audit } from '../audit/audit.tsx';
import { AppealsQueue } from '../community/appeals-queue.tsx';
import { CommentsQueue } from '../community/comments-queue.tsx';
import { GuestbookQueue } from '../community/guestbook-queue.tsx';
import { Mutes } from '../community/mutes.tsx';
import { ReportsQueue } from '../community/reports-queue.tsx';
import { RequestsQueue } from '../community/requests-queue.tsx';
import { SuggestionsQueue } from '../community/suggestions-queue.tsx';
import { HomeSettings } from '../home/home-settings.tsx';
import { Members } from '../members/members.tsx';
import { Overview } from '../overview/overview.tsx';
import { Routes } from '../routes/routes.tsx';
import { SiteSettings } from '../site/site-settings.tsx';
import { Sources } from '../sources/sources.tsx';
import { Statistics } from '../statistics/statistics.tsx';
import { Backups, Health, JobTurns } from '../system/system.tsx';
import { Titles } from '../titles/titles.tsx';

export const SCREENS = {
  overview: Overview,
  statistics: Statistics,
  titles: Titles,
  suggestions: SuggestionsQueue,
  guestbook: GuestbookQueue,
  comments: CommentsQueue,
  reports: ReportsQueue,
  requests: RequestsQueue,
  appeals: AppealsQueue,
  mutes: Mutes,
  members: Members,
  sources: Sources,
  routes: Routes,
  settings: SiteSettings,
  home: HomeSettings,
  jobs: JobTurns,
  backups: Backups,
  health: Health,
  audit: Audit,
} satisfies Record<(typeof ADMIN_TABS)[number], ComponentType>;
