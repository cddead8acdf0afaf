/** One line of a title: its label, and under it in one line how it does. */
import type { Route } from '@yinmu/contract/video.ts';
import { useTranslation } from '../../locales/use-translation.ts';

interface LineCardProps {
  line: Route;
  /** Milliseconds; null where it did not answer, undefined while it is not known. */
  latency: number | null | undefined;
  isCurrent: boolean;
  onPick: () => void;
}

export function LineCard({ line, latency, isCurrent, onPick }: LineCardProps) {
  const { t } = useTranslation();
  const latencyText = latency === undefined ? '' : latency === null ? t('watch:noAnswer') : `${latency} ms`;
  const count = t('watch:episodeCount', { count: line.episodes.length });
  const kinds = [
    line.kind === 'page' ? t('watch:page') : '',
    // Many labels say it themselves.
    line.adFree && !line.label.includes(t('watch:adFree')) ? t('watch:adFree') : '',
  ].filter(Boolean);
  const percent = line.health ? Math.round(line.health.success * 100) : undefined;
  const success = percent === undefined ? '' : t('watch:success', { percent });
  return (
    <button
      type="button"
      aria-pressed={isCurrent}
      title={[line.label, ...kinds, latencyText, success, count, line.id].filter(Boolean).join(' · ')}
      onClick={() => !isCurrent && onPick()}
      className="flex min-h-14 w-full flex-col items-start justify-center gap-0.5 rounded-card bg-raised px-3 py-1 text-left text-sm hover:bg-line aria-pressed:bg-accent aria-pressed:text-white"
    >
      <span className="line-clamp-1 pr-7 font-medium break-all">{[line.label, ...kinds].join(' · ')}</span>
      <span className="w-full truncate text-xs tabular-nums">
        {latencyText && <>{latencyText} · </>}
        {percent !== undefined && (
          // A phone has room for what is out of the ordinary.
          <span className={percent === 100 ? 'max-sm:sr-only' : ''}>
            <span aria-hidden="true">{percent}%</span>
            <span className="sr-only">{success}</span> ·{' '}
          </span>
        )}
        {count}
      </span>
    </button>
  );
}
