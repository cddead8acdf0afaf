import { useId } from 'react';
import { useTranslation } from 'react-i18next';

interface BarsProps {
  title: string;
  series: readonly { day: string; count: number }[];
}
const HEIGHT = 64;
const WIDTH = 10;

/** Thirty days as bars; the figures stand in a table for those who do not see them. */
export function Bars({ title, series }: BarsProps) {
  const { t } = useTranslation();
  const id = useId();
  const max = Math.max(1, ...series.map(({ count }) => count));
  const sum = series.reduce((total, { count }) => total + count, 0);
  return (
    <section aria-labelledby={id} className="rounded-card bg-surface p-4">
      <h2 id={id} className="mb-2 flex justify-between font-semibold">
        <span>{title}</span>
        <span>{sum}</span>
      </h2>
      <svg
        viewBox={`0 0 ${series.length * WIDTH} ${HEIGHT}`}
        className="h-20 w-full"
        preserveAspectRatio="none"
        role="img"
        aria-label={t('admin:chart', { title, sum, max })}
      >
        {series.map(({ day, count }, i) => {
          const height = count === 0 ? 1 : Math.max(3, (count / max) * HEIGHT);
          return (
            <rect key={day} x={i * WIDTH + 1} y={HEIGHT - height} width={WIDTH - 2} height={height} className={count === 0 ? 'fill-line' : 'fill-accent'}>
              <title>{`${day}: ${count}`}</title>
            </rect>
          );
        })}
      </svg>
      <p className="flex justify-between text-xs text-muted">
        <span>{series[0]?.day}</span>
        <span>{series.at(-1)?.day}</span>
      </p>
    </section>
  );
}
