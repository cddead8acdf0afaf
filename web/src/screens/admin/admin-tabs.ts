/** The tabs of the admin area, each with what it shows. */
import type { ADMIN_TABS } from '@yinmu/contract/tabs.ts';
import type { ComponentType } from 'react';
import { Audit } from './audit.tsx';
import { CommentsQueue } from './comments-queue.tsx';
import { GuestbookQueue } from './guestbook-queue.tsx';
import { Lines } from './lines.tsx';
import { Members } from './members.tsx';
import { Overview } from './overview.tsx';
import { SiteSettings } from './site-settings.tsx';
import { Sources } from './sources.tsx';
import { SuggestionsQueue } from './suggestions-queue.tsx';
import { Titles } from './titles.tsx';

export const TABS = {
  overview: Overview,
  titles: Titles,
  suggestions: SuggestionsQueue,
  guestbook: GuestbookQueue,
  comments: CommentsQueue,
  members: Members,
  sources: Sources,
  routes: Lines,
  settings: SiteSettings,
  audit: Audit,
} satisfies Record<(typeof ADMIN_TABS)[number], ComponentType>;
