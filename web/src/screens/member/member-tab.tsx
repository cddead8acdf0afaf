import type { MEMBER_TABS } from '@yinmu/contract/admin/tabs.ts';
import type { User } from '@yinmu/contract/members/session.endpoints.ts';
import type { ComponentProps } from 'react';
import { StepUp } from '../../features/account/step-up.tsx';
import { History } from './history.tsx';
import { MyEntries } from './my-entries.tsx';
import { MyLists } from './my-lists.tsx';
import { MyReports } from './my-reports.tsx';
import { MySuggestions } from './my-suggestions.tsx';
import { Notices } from './notices.tsx';
import { Profile } from './profile.tsx';
import { Recommendations } from './recommendations.tsx';
import { SavedTitles } from './saved-titles-tab.tsx';
import { Security } from './security.tsx';

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
