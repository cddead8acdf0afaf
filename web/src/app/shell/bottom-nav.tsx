import { House, LayoutGrid, Search, Trophy, UserRound } from 'lucide-react';
import { useSite } from '../../api/site-settings.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { EntryLink } from './entry-link.tsx';

const ICONS = { home: House, browse: LayoutGrid, rankings: Trophy, search: Search, mine: UserRound };

/** The thumb's navigation, on phones only. */
export function BottomNav() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('nav.bottom')} className="sticky short:static bottom-0 z-40 border-t border-line bg-page pb-[env(safe-area-inset-bottom)] sm:hidden">
      <ul className="grid auto-cols-fr grid-flow-col">
        {useSite().navigation.bar.map((entry) => {
          const Icon = ICONS[entry.page ?? 'browse'];
          return (
            <li key={entry.to} className="min-w-0">
              <EntryLink
                entry={entry}
                className="flex min-h-14 flex-col items-center justify-center gap-0.5 px-1 text-xs whitespace-nowrap text-muted aria-[current=page]:text-accent-text"
              >
                <Icon aria-hidden="true" className="size-5" />
              </EntryLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
