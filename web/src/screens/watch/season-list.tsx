import type { Route } from '@yinmu/contract/titles/video.ts';
import { useId } from 'react';
import { seasonName } from '../../features/catalogue/season-name.ts';
import { t } from '../../locales/t.ts';
import { seasonsOf } from '../../player/routes.ts';

interface SeasonListProps {
  routes: readonly Route[];
  current: Route | undefined;
  onPick: (id: string) => void;
}

export function SeasonList({ routes, current, onPick }: SeasonListProps) {
  const heading = useId();
  const seasons = seasonsOf(routes);
  if (seasons.length < 2) return null;
  return (
    <section aria-labelledby={heading} className="mb-5">
      <h2 id={heading} className="mb-2 text-lg font-semibold">
        {t('watch:seasons')}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {seasons.map(({ season, routes: [first] }) => (
          <li key={season}>
            <button
              type="button"
              aria-pressed={season === current?.season}
              onClick={() => first && season !== current?.season && onPick(first.id)}
              className="min-h-11 rounded-card bg-raised px-4 text-sm hover:bg-line aria-pressed:bg-accent aria-pressed:text-white"
            >
              {seasonName(season)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
