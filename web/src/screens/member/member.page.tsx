import { MEMBER_TABS } from '@yinmu/contract/admin/tabs.ts';
import type { User } from '@yinmu/contract/members/session.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { LogOut, ShieldCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { signOut, useAuth } from '../../api/signed-in.ts';
import { MuteNotice, useOwnMute } from '../../features/community/mute-notice.tsx';
import { useAllProgress } from '../../features/library/progress/use-progress.ts';
import { useSavedCount } from '../../features/library/saved/saved-titles.ts';
import { useAction } from '../../forms/use-action.ts';
import { t } from '../../locales/t.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { NotFound } from '../../ui/not-found.tsx';
import { Spinner } from '../../ui/states.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { MemberTab } from './member-tab.tsx';

/** @param guarded false for a tab that does not exist */
function useMember(guarded: boolean) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const { user, loading, isUnsure } = useAuth();
  // Signing out leads home. Only a session that ended leads to the sign-in page.
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
    failure: t('account:logoutFailed'),
    onDone: goHome,
  });
  useEffect(() => {
    if (guarded && !loading && !isUnsure && !user && !leaving.current) navigate(href(pages.login, { next: pathname + search + hash }), { replace: true });
  }, [guarded, loading, isUnsure, user, navigate, pathname, search, hash]);
  return { user, logout, goHome };
}

function MemberHeader({ user, onLogout }: { user: User; onLogout: () => void }) {
  return (
    <div className="flex items-center gap-3">
      <Avatar name={user.username} src={user.avatar_small} className="size-16 shrink-0 text-3xl sm:size-20" />
      <div className="mr-auto min-w-0">
        <h1 className="text-2xl font-bold break-words">{user.username}</h1>
        <p className="truncate text-sm text-muted">{user.email}</p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm">
          <span>{t('account:member.figures.watched', { count: useAllProgress().length })}</span>
          <span>{t('account:member.figures.favorites', { count: useSavedCount('favorites') })}</span>
          <span>{t('account:member.figures.follows', { count: useSavedCount('follows') })}</span>
        </p>
      </div>
      {user.role !== 'member' && (
        <ButtonLink kind="quiet" to={href(pages.admin)}>
          <ShieldCheck className="size-5" />
          <span className="max-sm:sr-only">{t('account:member.admin')}</span>
        </ButtonLink>
      )}
      <Button kind="quiet" data-focus-group="over" onClick={onLogout}>
        <LogOut className="size-5" />
        <span className="max-sm:sr-only">{t('account:logout')}</span>
      </Button>
    </div>
  );
}

export default function Member() {
  const wanted = useParams().tab;
  const tab = MEMBER_TABS.find((name) => name === (wanted ?? 'favorites'));
  const { user, logout, goHome } = useMember(tab !== undefined);
  const mute = useOwnMute();
  if (!tab) return <NotFound />;
  if (!user)
    return (
      <main id="main">
        <title>{`${t('nav.loading')} · ${t('site.name')}`}</title>
        <Spinner />
      </main>
    );
  return (
    <main id="main" className="page-narrow pt-4 md:pt-6">
      <title>{`${t(`account:member.tab.${tab}`)} · ${t('site.name')}`}</title>
      <MemberHeader user={user} onLogout={() => logout.run()} />
      <TabLinks
        label={t('account:member.tabs')}
        tabs={MEMBER_TABS.map((name) => ({ name, text: t(`account:member.tab.${name}`), to: href(pages.memberTab, { tab: name }) }))}
        current={tab}
      />
      {mute && (
        <div className="mb-6">
          <MuteNotice mute={mute} />
        </div>
      )}
      <MemberTab tab={tab} user={user} onGone={goHome} />
    </main>
  );
}
