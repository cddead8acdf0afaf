/** A chart by day or hour. A table with the same figures is there for screen readers, and can be shown instead. */
import { useId, useMemo, useState } from 'react';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { FigureTable } from '../../../ui/figure-table.tsx';
import { PlotCanvas } from './plot-canvas.tsx';

export interface PlotSeries {
  label: string;
  /** Name of a color variable in `styles.css`. */
  colour: '--accent' | '--rise' | '--danger' | '--muted';
  /** Null where the count is unknown. */
  counts: readonly (number | null)[];
}

interface PlotProps {
  title: string;
  pointName: string;
  points: readonly string[];
  /** Length of the labels' prefix that the axis leaves out. */
  known: number;
  /** Shows the last value instead of the sum, which would count the same people several times. */
  tellsLast?: boolean;
  series: readonly PlotSeries[];
  className?: string;
}

const SWATCHES = { '--accent': 'border-accent', '--rise': 'border-rise', '--danger': 'border-danger', '--muted': 'border-muted' } as const;
const STYLES = ['border-solid', 'border-dashed', 'border-dotted'] as const;
const sumOf = (counts: PlotSeries['counts']) => counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);

export function Plot({ title, pointName, points, known, series, tellsLast = false, className = '' }: PlotProps) {
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const [pointed, setPointed] = useState<number>();
  const place = pointed ?? (tellsLast ? points.length - 1 : undefined);
  const shortNames = useMemo(() => points.map((point) => point.slice(known)), [points, known]);
  const point = place === undefined ? undefined : points[place];
  return (
    <section aria-labelledby={id} className={`min-w-0 rounded-card bg-surface p-4 ${className}`}>
      <div className="mb-2 flex items-start justify-between gap-3">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        <Button
          kind="quiet"
          className="-my-1 shrink-0 px-3 py-1 text-sm"
          aria-label={`${t(asTable ? 'admin:plot.asPlot' : 'admin:plot.asTable')}: ${title}`}
          onClick={() => setAsTable(!asTable)}
        >
          {t(asTable ? 'admin:plot.asPlot' : 'admin:plot.asTable')}
        </Button>
      </div>
      {!asTable && (
        <>
          <PlotCanvas points={shortNames} series={series} onPoint={setPointed} />
          <ul aria-hidden="true" className="flex flex-wrap gap-x-4 text-sm text-muted">
            {series.map(({ label, colour, counts }, i) => (
              <li key={label} className="inline-flex items-center gap-2">
                <span className={`w-5 border-t-2 ${SWATCHES[colour]} ${STYLES[i] ?? ''}`} />
                <span>
                  {label} <span className="font-semibold text-text tabular-nums">{place === undefined ? sumOf(counts) : counts[place]}</span>
                </span>
              </li>
            ))}
            <li className="tabular-nums">{point ?? t('admin:plot.sum')}</li>
          </ul>
        </>
      )}
      <FigureTable
        caption={title}
        isHidden={!asTable}
        columns={[pointName, ...series.map(({ label }) => label)]}
        rows={points.map((name, i) => ({ key: name, cells: [name, ...series.map(({ counts }) => counts[i])] })).toReversed()}
      />
    </section>
  );
}
