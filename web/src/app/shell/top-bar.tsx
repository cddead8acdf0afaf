import { isLanguage } from '@yinmu/contract/limits.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { Languages, Moon, Sun, UserRound } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useUser } from '../../api/signed-in.ts';
import { useSite } from '../../api/site-settings.ts';
import { SearchBox } from '../../features/search/search-box.tsx';
import { wayBack } from '../../lib/way-back.ts';
import { language, t } from '../../locales/t.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { chooseLanguage } from '../switch-language.ts';
import { setThemeMode, useIsDark } from '../theme.ts';
import { EntryLink } from './entry-link.tsx';
import { LanguageSelect } from './language-select.tsx';
import { NoticeBell } from './notice-bell.tsx';

function LanguageChoice() {
  return (
    <span className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-card hover:bg-raised">
      <Languages className="size-5" />
      <LanguageSelect
        value={language}
        onChange={(event) => isLanguage(event.target.value) && chooseLanguage(event.target.value)}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </span>
  );
}

/** A link for widths between the phone layout and the full header. */
const BROWSE = { to: href(pages.browse), text: '', page: 'browse' } as const;

function ThemeToggle() {
  const dark = useIsDark();
  return (
    <IconButton label={t(dark ? 'theme.toLight' : 'theme.toDark')} onClick={() => setThemeMode(dark ? 'light' : 'dark')}>
      {/* CSS chooses the icon, so that it is right before the script runs. */}
      <Sun className="hidden size-5 dark:block" />
      <Moon className="size-5 dark:hidden" />
    </IconButton>
  );
}

function AccountLink() {
  const user = useUser();
  const location = useLocation();
  const label = user ? t('member.of', { name: user.username }) : t('nav.login');
  return (
    <Link
      to={user ? href(pages.memberTab, { tab: 'favorites' }) : href(pages.login)}
      state={user ? undefined : wayBack(location)}
      aria-label={label}
      title={label}
      className="hidden size-11 shrink-0 items-center justify-center rounded-card hover:bg-raised sm:inline-flex"
    >
      {user ? <Avatar name={user.username} src={user.avatar_small} className="size-7 text-sm" /> : <UserRound className="size-5" />}
    </Link>
  );
}

/** The place into which `screens/admin/admin-door.tsx` renders the admin area's own tools. */
const AdminPlace = () => <div data-admin-bar className="flex min-w-0 flex-1 items-center gap-2" />;

function VisitorsTools({ isSearch }: { isSearch: boolean }) {
  const { navigation } = useSite();
  return (
    <>
      <nav aria-label={t('nav.main')} className="ring-room hidden min-w-0 items-center overflow-x-auto whitespace-nowrap [scrollbar-width:none] lg:flex">
        {navigation.header.map((entry) => (
          <EntryLink
            key={entry.to}
            entry={entry}
            className="rounded-card px-3 py-2 text-muted transition hover:text-text aria-[current=page]:font-semibold aria-[current=page]:text-text"
          />
        ))}
      </nav>
      <EntryLink entry={BROWSE} className="hidden rounded-card px-3 py-2 text-muted hover:text-text sm:block lg:hidden" />
      {/* On phones the bottom bar leads to search, and the field shows only on the search page. */}
      <div className="ml-auto min-w-0 flex-1 sm:max-w-md">
        <div className={isSearch ? '' : 'max-sm:hidden'}>
          <SearchBox />
        </div>
      </div>
    </>
  );
}

export function TopBar({ isAdmin }: { isAdmin: boolean }) {
  const { pathname } = useLocation();
  const { logo } = useSite();
  const isWide = logo !== null && logo.width > 56;
  const isSearch = pathname === pages.search.path;
  return (
    <header data-focus-group="choices" className="sticky top-0 z-40 border-b border-line bg-page">
      <div className="page-edge flex h-14 items-center gap-2 sm:gap-4">
        <Link to={href(pages.home)} className={`flex h-11 shrink-0 items-center gap-2 text-xl font-bold ${isAdmin ? 'max-md:hidden' : ''}`}>
          <Logo logo={logo} />
          {/* A wide logo already contains the name. */}
          <span className={isWide ? 'sr-only' : `max-w-[40vw] truncate lg:max-w-60 ${isSearch ? 'max-sm:sr-only' : ''}`}>{t('site.short')}</span>
        </Link>
        {isAdmin ? <AdminPlace /> : <VisitorsTools isSearch={isSearch} />}
        {/* The footer has both choices too. */}
        <div className={`flex gap-2 sm:gap-4 noscript:hidden ${isSearch ? 'max-sm:hidden' : ''}`}>
          <LanguageChoice />
          <ThemeToggle />
        </div>
        <NoticeBell />
        <AccountLink />
      </div>
    </header>
  );
}
