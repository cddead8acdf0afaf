import { House, LayoutGrid, Search, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { paths } from '../../ui/paths.ts';

const ITEMS = [
  { to: paths.home, icon: House, label: 'nav.home' },
  { to: paths.browse(), icon: LayoutGrid, label: 'nav.browse' },
  { to: paths.search(), icon: Search, label: 'nav.search' },
  { to: '/member', icon: UserRound, label: 'nav.mine' },
] as const;

/** The thumb's navigation, on phones only. */
export function BottomNav() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('nav.bottom')} className="sticky bottom-0 z-40 border-t border-line bg-page pb-[env(safe-area-inset-bottom)] sm:hidden">
      <ul className="grid grid-cols-4">
        {ITEMS.map(({ to, icon: Icon, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to !== '/member'}
              className="flex min-h-14 flex-col items-center justify-center gap-0.5 text-xs text-muted aria-[current=page]:text-accent-text"
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
