import type { Route } from '@yinmu/contract/titles/video.ts';
import { ChevronDown, Star } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { favoriteLinesStore, toggleFavoriteLine } from '../../features/library/favorite-lines.ts';
import { saveFavoriteLines } from '../../features/library/sync-library.ts';
import { useAction } from '../../forms/use-action.ts';
import { useInSight } from '../../lib/hooks/use-in-sight.ts';
import { useStore } from '../../lib/hooks/use-store.ts';
import { CURRENT_LINE } from '../../lib/remote/current-choice.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { LineCard } from './line-card.tsx';

/** Routes shown before "more", plus the current one. On phones they are in a scrolling line, cut at the third to show that there are more. */
const FIRST = 4;

interface LineListProps {
  lines: readonly Route[];
  current: string | undefined;
  /** By route id; null without an answer. */
  latency: ReadonlyMap<string, number | null>;
  onPick: (id: string) => void;
}

export function LineList({ lines, current, latency, onPick }: LineListProps) {
  const { t } = useTranslation();
  const heading = useId();
  const starred = useStore(favoriteLinesStore, ({ lines: favorites }) => favorites);
  const star = useAction((_line: string) => saveFavoriteLines(), { optimistic: toggleFavoriteLine });
  const [showsAll, setShowsAll] = useState(false);
  const first = lines.filter((line, i) => i < FIRST || line.id === current);
  const list = useRef<HTMLUListElement>(null);
  useInSight(list, CURRENT_LINE, current);
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-2 text-lg font-semibold max-sm:mb-1 max-sm:text-sm">
        {t('watch:routes')} <span className="font-normal text-muted tabular-nums">{lines.length}</span>
      </h2>
      <ul ref={list} className="grid grid-cols-2 gap-2 max-sm:-m-1 max-sm:flex max-sm:overflow-x-auto max-sm:p-1 max-sm:[scrollbar-width:none]">
        {lines.map((line) => (
          <li key={line.id} className={`relative max-sm:w-[min(45%,11rem)] max-sm:shrink-0 ${first.includes(line) || showsAll ? '' : 'sm:hidden'}`}>
            <LineCard line={line} latency={latency.get(line.id)} isCurrent={line.id === current} onPick={() => onPick(line.id)} />
            <button
              type="button"
              aria-label={t('watch:starRoute', { route: line.label })}
              aria-pressed={starred.includes(line.id)}
              title={t('watch:starRoute', { route: line.label })}
              onClick={() => star.run(line.id)}
              className={`absolute top-0 right-0 inline-flex size-11 items-start justify-end rounded-card p-2 ${line.id === current ? 'text-white' : 'text-muted'} hover:bg-black/15`}
            >
              <Star aria-hidden="true" className={`size-4.5 ${starred.includes(line.id) ? 'fill-current' : ''}`} />
            </button>
          </li>
        ))}
      </ul>
      {lines.length > first.length && (
        <button
          type="button"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
          className="mt-1 hidden min-h-11 sm:inline-flex items-center gap-1 rounded-card px-2 text-sm text-accent-text hover:bg-raised"
        >
          <ChevronDown aria-hidden="true" className={`size-4 ${showsAll ? 'rotate-180' : ''}`} />
          {showsAll ? t('watch:fewerRoutes') : t('watch:moreRoutes', { count: lines.length - first.length })}
        </button>
      )}
    </section>
  );
}
