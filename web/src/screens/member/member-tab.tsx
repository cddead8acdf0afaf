import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MEMBER_TABS } from '@yinmu/contract/admin/tabs.ts';
import { addList, getLists } from '@yinmu/contract/members/lists.endpoints.ts';
import type { User } from '@yinmu/contract/members/session.endpoints.ts';
import { ListVideo } from 'lucide-react';
import type { ComponentProps } from 'react';
import { api, queryOf } from '../../api/query.ts';
import { StepUp } from '../../features/account/step-up.tsx';
import { ListCardSkeletons, ListCards } from '../../features/library/list-cards.tsx';
import { NameForm } from '../../features/library/name-form.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { Empty, Failed } from '../../ui/states.tsx';
import { History } from './history.tsx';
import { MyEntries } from './my-entries.tsx';
import { MyReports } from './my-reports.tsx';
import { MySuggestions } from './my-suggestions.tsx';
import { Notices } from './notices.tsx';
import { Profile } from './profile.tsx';
import { Recommendations } from './recommendations.tsx';
import { SavedTitles } from './saved-titles-tab.tsx';
import { Security } from './security.tsx';

function MyLists() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = queryOf(getLists, {});
  const { data, isError, refetch } = useQuery({ ...query, staleTime: 0 });
  const add = (name: string) => api.call(addList, { body: { name } }).then(() => client.invalidateQueries({ queryKey: query.queryKey }));
  return (
    <>
      <NameForm action={t('community:lists.add')} onName={add} className="mb-6 max-w-md" />
      {isError && !data ? (
        <Failed message={t('community:lists.failed')} onRetry={() => refetch()} />
      ) : !data ? (
        <ListCardSkeletons />
      ) : data.length === 0 ? (
        <Empty icon={ListVideo} title={t('community:lists.none')}>
          <p className="text-muted">{t('community:lists.noneAdvice')}</p>
        </Empty>
      ) : (
        <ListCards lists={data} />
      )}
    </>
  );
}

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
