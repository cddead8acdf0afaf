import type { Route } from '@yinmu/contract/titles/video.ts';
import { ChevronDown, Star } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { favoriteRoutesStore, toggleFavoriteRoute } from '../../features/library/progress/favorite-routes.ts';
import { saveFavoriteRoutes } from '../../features/library/progress/sync-library.ts';
import { useAction } from '../../forms/use-action.ts';
import { useInSight } from '../../lib/hooks/use-in-sight.ts';
import { useStore } from '../../lib/hooks/use-store.ts';
import { t } from '../../locales/t.ts';
import { RouteCard } from './route-card.tsx';

/**
 * Number of routes shown before “more”, besides the current one. On phones the list scrolls sideways and is cut off at the third, to show that there
 * are more.
 */
const FIRST = 4;

interface RouteListProps {
  routes: readonly Route[];
  current: string | undefined;
  /** Response times by route ID; null without a response. */
  latency: ReadonlyMap<string, number | null>;
  onPick: (id: string) => void;
}

export function RouteList({ routes, current, latency, onPick }: RouteListProps) {
  const heading = useId();
  const starred = useStore(favoriteRoutesStore, ({ routes: favorites }) => favorites);
  const star = useAction((_line: string) => saveFavoriteRoutes(), { optimistic: toggleFavoriteRoute });
  const [showsAll, setShowsAll] = useState(false);
  const first = routes.filter((route, i) => i < FIRST || route.id === current);
  const list = useRef<HTMLUListElement>(null);
  useInSight(list, '[data-current]', current);
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-2 text-lg font-semibold max-sm:mb-1 max-sm:text-sm">
        {t('watch:routes')} <span className="font-normal text-muted tabular-nums">{routes.length}</span>
      </h2>
      <ul ref={list} className="grid grid-cols-2 gap-2 max-sm:-m-1 max-sm:flex max-sm:overflow-x-auto max-sm:p-1 max-sm:[scrollbar-width:none]">
        {routes.map((route) => (
          <li key={route.id} className={`relative max-sm:w-[min(45%,11rem)] max-sm:shrink-0 ${first.includes(route) || showsAll ? '' : 'sm:hidden'}`}>
            <RouteCard route={route} latency={latency.get(route.id)} isCurrent={route.id === current} onPick={() => onPick(route.id)} />
            <button
              type="button"
              aria-label={t('watch:starRoute', { route: route.label })}
              aria-pressed={starred.includes(route.id)}
              title={t('watch:starRoute', { route: route.label })}
              onClick={() => star.run(route.id)}
              className={`absolute top-0 right-0 inline-flex size-11 items-start justify-end rounded-card p-2 ${route.id === current ? 'text-white' : 'text-muted'} hover:bg-black/15`}
            >
              <Star className={`size-4.5 ${starred.includes(route.id) ? 'fill-current' : ''}`} />
            </button>
          </li>
        ))}
      </ul>
      {routes.length > first.length && (
        <button
          type="button"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
          className="mt-1 hidden min-h-11 sm:inline-flex items-center gap-1 rounded-card px-2 text-sm text-accent-text hover:bg-raised"
        >
          <ChevronDown className={`size-4 ${showsAll ? 'rotate-180' : ''}`} />
          {showsAll ? t('watch:fewerRoutes') : t('watch:moreRoutes', { count: routes.length - first.length })}
        </button>
      )}
    </section>
  );
}
