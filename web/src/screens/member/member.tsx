/** The member portal: what one keeps, and one's account. */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { signOut, useUser } from '../../api/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { paths } from '../../ui/paths.ts';
import { Spinner } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { History } from './history.tsx';
import { Lists } from './lists.tsx';
import { Profile } from './profile.tsx';
import { Security } from './security.tsx';
import { ShelfTab } from './shelf-tab.tsx';
import { Suggestions } from './suggestions.tsx';

const TABS = ['favorites', 'watchlist', 'history', 'lists', 'suggestions', 'profile', 'security'] as const;

export default function Member() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const wanted = useParams().tab;
  const user = useUser();
  const hydrated = useHydrated();
  const tab = TABS.find((name) => name === wanted) ?? 'favorites';
  const tabs = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab, or the portal where there was none, is what moves it
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [tab, user]);
  useEffect(() => {
    if (hydrated && !user) navigate(paths.login(pathname), { replace: true });
  }, [hydrated, user, navigate, pathname]);
  if (!user)
    return (
      <main id="main">
        <Spinner />
      </main>
    );
  const leave = () =>
    signOut().then(
      () => navigate(paths.home),
      () => toast(t('account.logoutFailed')),
    );
  return (
    <main id="main" className="mx-auto max-w-[1760px] px-3 pt-4 md:px-6">
      <title>{`${t(`member.tab.${tab}`)} · ${t('site.name')}`}</title>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto min-w-0 text-2xl font-bold break-words">{user.username}</h1>
        {user.is_admin && (
          <ButtonLink kind="quiet" to={paths.admin()}>
            {t('member.admin')}
          </ButtonLink>
        )}
        <Button kind="quiet" onClick={leave}>
          {t('account.logout')}
        </Button>
      </div>
      <nav ref={tabs} aria-label={t('member.tabs')} className="my-4 flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]">
        {TABS.map((name) => (
          <Link
            key={name}
            to={paths.member(name)}
            aria-current={name === tab ? 'page' : undefined}
            className="inline-flex min-h-11 shrink-0 items-center border-b-3 border-transparent px-4 text-muted hover:text-text aria-[current=page]:border-accent-text aria-[current=page]:font-semibold aria-[current=page]:text-text"
          >
            {t(`member.tab.${name}`)}
          </Link>
        ))}
      </nav>
      {(tab === 'favorites' || tab === 'watchlist') && <ShelfTab key={tab} shelf={tab} />}
      {tab === 'history' && <History />}
      {tab === 'lists' && <Lists />}
      {tab === 'suggestions' && <Suggestions />}
      {tab === 'profile' && <Profile key={user.id} user={user} />}
      {tab === 'security' && <Security />}
    </main>
  );
}
