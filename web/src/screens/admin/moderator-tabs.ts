/** The tabs in which moderators decide on what others wrote. */
import { AppealsQueue } from './appeals-queue.tsx';
import { CommentsQueue } from './comments-queue.tsx';
import { GuestbookQueue } from './guestbook-queue.tsx';
import { Mutes } from './mutes.tsx';
import { ReportsQueue } from './reports-queue.tsx';
import { SuggestionsQueue } from './suggestions-queue.tsx';

export const MODERATOR_TABS = {
  suggestions: SuggestionsQueue,
  guestbook: GuestbookQueue,
  comments: CommentsQueue,
  reports: ReportsQueue,
  appeals: AppealsQueue,
  mutes: Mutes,
};
