/** The lines of a season with what is known of each: label, latency, success, whether free of advertisements. */
import type { Route } from '@yinmu/contract/video.ts';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { favoriteLinesStore, toggleFavoriteLine } from '../../features/library/favorite-lines.ts';
import { saveFavoriteLines } from '../../features/library/sync-library.ts';
import { useAction } from '../../forms/use-action.ts';
import { useStore } from '../../lib/use-store.ts';

interface LineListProps {
  lines: readonly Route[];
  current: string | undefined;
  /** Milliseconds by line id; null where a line did not answer. */
  latency: ReadonlyMap<string, number | null>;
  onPick: (id: string) => void;
}

export function LineList({ lines, current, latency, onPick }: LineListProps) {
  const { t } = useTranslation();
  const starred = useStore(favoriteLinesStore, ({ lines: favorites }) => favorites);
  const star = useAction((_line: string) => saveFavoriteLines(), { optimistic: toggleFavoriteLine });
  const latencyText = (id: string) => {
    const measured = latency.get(id);
    return measured === undefined ? '' : measured === null ? t('watch:noAnswer') : `${measured} ms`;
  };
  return (
    <section aria-labelledby="routes">
      <h2 id="routes" className="mb-2 text-lg font-semibold">
        {t('watch:routes')}
      </h2>
      <ul className="grid grid-cols-2 gap-2">
        {lines.map((line) => (
          <li key={line.id} className="relative">
            <button
              type="button"
              aria-pressed={line.id === current}
              onClick={() => line.id !== current && onPick(line.id)}
              className="flex min-h-12 w-full flex-col items-start justify-center rounded-card bg-raised py-1 pr-11 pl-3 text-left text-sm hover:bg-line aria-pressed:bg-accent aria-pressed:text-white"
            >
              <span className="line-clamp-1 break-all">{line.label}</span>
              <span className="text-xs">
                {[
                  line.kind === 'page' ? t('watch:page') : '',
                  latencyText(line.id),
                  line.health ? t('watch:success', { percent: Math.round(line.health.success * 100) }) : '',
                  line.adFree && !line.label.includes(t('watch:adFree')) ? t('watch:adFree') : '',
                  t('watch:episodeCount', { count: line.episodes.length }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </button>
            <button
              type="button"
              aria-label={t('watch:starRoute', { route: line.label })}
              aria-pressed={starred.includes(line.id)}
              title={t('watch:starRoute', { route: line.label })}
              onClick={() => star.run(line.id)}
              className={`absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center rounded-card ${line.id === current ? 'text-white' : 'text-muted'} hover:bg-black/15`}
            >
              <Star aria-hidden="true" className={`size-5 ${starred.includes(line.id) ? 'fill-current' : ''}`} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
