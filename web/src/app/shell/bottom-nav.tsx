import { href, pages } from '@yinmu/contract/pages.ts';
import { House, LayoutGrid, Search, Trophy, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';

const ITEMS = [
  { to: href(pages.home), icon: House, label: 'nav.home' },
  { to: href(pages.browse), icon: LayoutGrid, label: 'nav.browse' },
  { to: href(pages.rankings), icon: Trophy, label: 'nav.rankings' },
  { to: href(pages.search), icon: Search, label: 'nav.search' },
  { to: href(pages.member), icon: UserRound, label: 'nav.mine' },
] as const;

/** The thumb's navigation, on phones only. */
export function BottomNav() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('nav.bottom')} className="sticky short:static bottom-0 z-40 border-t border-line bg-page pb-[env(safe-area-inset-bottom)] sm:hidden">
      <ul className="grid grid-cols-5">
        {ITEMS.map(({ to, icon: Icon, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to !== href(pages.member)}
              className="flex min-h-14 flex-col items-center justify-center gap-0.5 text-xs whitespace-nowrap text-muted aria-[current=page]:text-accent-text"
            >
              <Icon aria-hidden="true" className="size-5" />
              {t(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
