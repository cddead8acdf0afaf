/** The pages of a member: saved titles, history, lists, and the account. */
import { href, pages } from '@yinmu/contract/pages.ts';
import { MEMBER_TABS } from '@yinmu/contract/tabs.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { NotFound } from '../../ui/not-found.tsx';
import { Spinner } from '../../ui/states.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { History } from './history.tsx';
import { MyLists } from './my-lists.tsx';
import { MySuggestions } from './my-suggestions.tsx';
import { Profile } from './profile.tsx';
import { SavedTitles } from './saved-titles-tab.tsx';
import { Security } from './security.tsx';
import { useMember } from './use-member.ts';

export default function Member() {
  const { t } = useTranslation();
  const wanted = useParams().tab;
  const tab = MEMBER_TABS.find((name) => name === (wanted ?? 'favorites'));
  const { user, logout, goHome } = useMember(tab !== undefined);
  if (!tab) return <NotFound />;
  if (!user)
    return (
      <main id="main">
        <title>{`${t('nav.loading')} · ${t('site.name')}`}</title>
        <Spinner />
      </main>
    );
  return (
    <main id="main" className="page-edge pt-4 md:pt-6">
      <title>{`${t(`account:member.tab.${tab}`)} · ${t('site.name')}`}</title>
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={user.username} src={user.avatar_small} className="size-14 text-2xl" />
        <div className="mr-auto min-w-0">
          <h1 className="text-2xl font-bold break-words">{user.username}</h1>
          <p className="truncate text-sm text-muted">{user.email}</p>
        </div>
        {user.is_admin && (
          <ButtonLink kind="quiet" to={href(pages.adminTab, { tab: 'overview' })}>
            {t('account:member.admin')}
          </ButtonLink>
        )}
        <Button kind="quiet" onClick={() => logout.run()}>
          {t('account:logout')}
        </Button>
      </div>
      <TabLinks
        label={t('account:member.tabs')}
        tabs={MEMBER_TABS.map((name) => ({ name, text: t(`account:member.tab.${name}`), to: href(pages.memberTab, { tab: name }) }))}
        current={tab}
      />
      {(tab === 'favorites' || tab === 'watchlist') && <SavedTitles key={tab} collection={tab} />}
      {tab === 'history' && <History />}
      {tab === 'lists' && <MyLists />}
      {tab === 'suggestions' && <MySuggestions />}
      {tab === 'profile' && <Profile key={user.id} user={user} />}
      {tab === 'security' && <Security onGone={goHome} />}
    </main>
  );
}
