import type { Route } from '@yinmu/contract/titles/video.ts';
import { t } from '../../locales/t.ts';

/** A route counts as slow from this many milliseconds to a response or, as others report, to the first frame. */
const SLOW_ANSWER_MS = 1000;
const SLOW_START_MS = 6000;
const DOTS = { stable: 'bg-emerald-500', slow: 'bg-amber-500', noAnswer: 'bg-red-500' } as const;

/** @returns undefined while the state is unknown */
function stateOf({ health }: Route, latency: number | null | undefined): keyof typeof DOTS | undefined {
  if (latency === null) return 'noAnswer';
  if (latency === undefined && !health) return undefined;
  return (latency ?? 0) >= SLOW_ANSWER_MS || (health?.startMs ?? 0) >= SLOW_START_MS ? 'slow' : 'stable';
}

interface RouteCardProps {
  route: Route;
  /** In milliseconds; null without a response, undefined while unknown. */
  latency: number | null | undefined;
  isCurrent: boolean;
  onPick: () => void;
}

export function RouteCard({ route, latency, isCurrent, onPick }: RouteCardProps) {
  const state = stateOf(route, latency);
  const stateText = state ? t(`watch:${state}`) : '';
  const count = route.episodes.length > 1 ? t('watch:episodeCount', { count: route.episodes.length }) : '';
  const kinds = [
    route.kind === 'page' ? t('watch:page') : '',
    // Many labels already say that a route has no ads.
    route.adFree && !route.label.includes(t('watch:adFree')) ? t('watch:adFree') : '',
  ].filter(Boolean);
  const figures = [
    typeof latency === 'number' ? `${latency} ms` : '',
    // “No response” next to a success rate of others would contradict it.
    route.health && state !== 'noAnswer' ? t('watch:success', { percent: Math.round(route.health.success * 100) }) : '',
  ];
  return (
    <button
      type="button"
      aria-pressed={isCurrent}
      data-current={isCurrent || undefined}
      title={[route.label, ...kinds, stateText, ...figures, count, route.id].filter(Boolean).join(' · ')}
      onClick={onPick}
      className="flex min-h-14 w-full flex-col items-start justify-center gap-0.5 rounded-card bg-raised px-3 py-1 text-left text-sm hover:bg-line aria-pressed:bg-accent aria-pressed:text-white"
    >
      <span className="line-clamp-1 pr-7 font-medium break-all">{[route.label, ...kinds].join(' · ')}</span>
      <span className="flex w-full items-center gap-1.5 truncate text-xs tabular-nums">
        {state && <span aria-hidden="true" className={`size-2 shrink-0 rounded-full [box-shadow:0_0_0_1px_#fff9] ${DOTS[state]}`} />}
        {[stateText, count].filter(Boolean).join(' · ')}
      </span>
    </button>
  );
}
