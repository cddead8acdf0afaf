import type { MEMBER_TABS } from '@yinmu/contract/admin/tabs.ts';
import type { User } from '@yinmu/contract/members/session.endpoints.ts';
import type { ComponentProps } from 'react';
import { StepUp } from '../../features/account/step-up.tsx';
import { MyEntries } from './entries/my-entries.tsx';
import { MyReports } from './entries/my-reports.tsx';
import { MySuggestions } from './entries/my-suggestions.tsx';
import { Notices } from './notices/notices.tsx';
import { Profile } from './profile/profile.tsx';
import { Security } from './security/security.tsx';
import { History } from './titles/history.tsx';
import { MyLists } from './titles/my-lists.tsx';
import { Recommendations } from './titles/recommendations.tsx';
import { SavedTitles } from './titles/saved-titles-tab.tsx';

interface MemberTabProps {
  tab: (typeof MEMBER_TABS)[number];
  user: User;
  onGone: ComponentProps<typeof Security>['onGone'];
}
export function MemberTab({ tab, user, onGone }: MemberTabProps) {
  return (
    <>
      {(tab === 'favorites' || tab === 'watchlist' || tab === 'follows') && <SavedTitles key={tab} collection={tab} />}
      {tab === 'notices' && <Notices />}
      {tab === 'history' && <History />}
      {tab === 'lists' && <MyLists />}
      {tab === 'recommendations' && <Recommendations />}
      {tab === 'entries' && <MyEntries />}
      {tab === 'suggestions' && <MySuggestions />}
      {tab === 'reports' && <MyReports />}
      {tab === 'profile' && (
        <>
          <Profile key={user.id} user={user} />
          <StepUp />
        </>
      )}
      {tab === 'security' && <Security onGone={onGone} />}
    </>
  );
}
