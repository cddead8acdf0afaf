/** The member portal: what one keeps, and one's account. */

import { href, pages } from '@yinmu/contract/pages.ts';
import { MEMBER_TABS } from '@yinmu/contract/tabs.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router';
import { signOut, useAuth } from '../../api/signed-in.ts';
import { useAction } from '../../forms/use-action.ts';
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

export default function Member() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const wanted = useParams().tab;
  const { user, loading } = useAuth();
  // Who leaves goes home; only who has lost the session is asked to sign in again.
  const leaving = useRef(false);
  const goHome = () => {
    leaving.current = true;
    navigate(href(pages.home));
  };
  const logout = useAction(signOut, {
    optimistic: () => {
      leaving.current = true;
      return () => {
        leaving.current = false;
      };
    },
    failure: t('account.logoutFailed'),
    onDone: goHome,
  });
  const tab = MEMBER_TABS.find((name) => name === (wanted ?? 'favorites'));
  useEffect(() => {
    if (tab && !loading && !user && !leaving.current) navigate(href(pages.login, { next: pathname + search + hash }), { replace: true });
  }, [tab, loading, user, navigate, pathname, search, hash]);
  if (!tab) return <NotFound />;
  if (!user)
    return (
      <main id="main">
        <title>{`${t('nav.loading')} · ${t('site.name')}`}</title>
        <Spinner />
      </main>
    );
  return (
    <main id="main" className="mx-auto max-w-[1760px] px-3 pt-4 md:px-6">
      <title>{`${t(`member.tab.${tab}`)} · ${t('site.name')}`}</title>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto min-w-0 text-2xl font-bold break-words">{user.username}</h1>
        {user.is_admin && (
          <ButtonLink kind="quiet" to={href(pages.adminTab, { tab: 'overview' })}>
            {t('member.admin')}
          </ButtonLink>
        )}
        <Button kind="quiet" onClick={() => logout.run()}>
          {t('account.logout')}
        </Button>
      </div>
      <TabLinks
        label={t('member.tabs')}
        tabs={MEMBER_TABS.map((name) => ({ name, text: t(`member.tab.${name}`), to: href(pages.memberTab, { tab: name }) }))}
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
