/** The routes with what is known of them: label, latency, whether free of advertisements. */
import type { Route } from '@yinmu/contract/video.ts';
import { useTranslation } from 'react-i18next';

interface RouteListProps {
  routes: readonly Route[];
  current: string | undefined;
  /** Milliseconds; null where the route did not answer. */
  latency: ReadonlyMap<string, number | null>;
  onPick: (id: string) => void;
}

export function RouteList({ routes, current, latency, onPick }: RouteListProps) {
  const { t } = useTranslation();
  const said = (id: string) => {
    const measured = latency.get(id);
    return measured === undefined ? '' : measured === null ? t('watch.noAnswer') : `${measured} ms`;
  };
  return (
    <section aria-labelledby="routes">
      <h2 id="routes" className="mb-2 text-lg font-semibold">
        {t('watch.routes')}
      </h2>
      <ul className="grid grid-cols-2 gap-2">
        {routes.map((route) => (
          <li key={route.id}>
            <button
              type="button"
              aria-pressed={route.id === current}
              onClick={() => route.id !== current && onPick(route.id)}
              className="flex min-h-12 w-full flex-col items-start justify-center rounded-card bg-raised px-3 py-1 text-left text-sm hover:bg-line aria-pressed:bg-accent aria-pressed:text-white"
            >
              <span className="line-clamp-1 break-all">{route.label}</span>
              <span className="text-xs">
                {[
                  said(route.id),
                  route.adFree && !route.label.includes(t('watch.adFree')) ? t('watch.adFree') : '',
                  t('watch.episodeCount', { count: route.episodes.length }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
