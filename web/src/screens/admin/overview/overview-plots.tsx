import type { Summary } from '@yinmu/contract/admin/overview.endpoints.ts';
import { useMemo } from 'react';
import { t } from '../../../locales/t.ts';
import { Plot, type PlotSeries } from './plot.tsx';

type DaySeries = keyof Summary['series'];
const PLOTS: readonly { title: 'views' | 'people' | 'words' | 'misses'; of: readonly DaySeries[] }[] = [
  { title: 'views', of: ['views'] },
  { title: 'people', of: ['active', 'members'] },
  { title: 'words', of: ['comments', 'guestbook', 'suggestions'] },
  { title: 'misses', of: ['misses'] },
];
const COLOURS = ['--accent', '--rise', '--danger'] as const;

export function DayPlots({ series }: Pick<Summary, 'series'>) {
  const plots = useMemo(
    () =>
      PLOTS.map(({ title, of }) => ({
        title,
        series: of.map(
          (name, i): PlotSeries => ({ label: t(`admin:series.${name}`), colour: COLOURS[i] ?? '--muted', counts: series[name].map(({ count }) => count) }),
        ),
      })),
    [series],
  );
  const days = useMemo(() => series.views.map(({ day }) => day), [series]);
  return plots.map((plot) => (
    <Plot
      key={plot.title}
      title={t(`admin:plot.${plot.title}`)}
      pointName={t('admin:plot.day')}
      points={days}
      known={5}
      series={plot.series}
      tellsLast={plot.title === 'people'}
    />
  ));
}

/** The hour in the reader's time zone. */
function localHour(hour: string): string {
  const at = new Date(`${hour}:00:00Z`);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:00`;
}

export function ErrorPlot({ errors }: Pick<Summary, 'errors'>) {
  const hours = useMemo(() => errors.hours.map(({ hour }) => localHour(hour)), [errors]);
  const series = useMemo(
    (): PlotSeries[] => [
      { label: t('admin:errors.faults'), colour: '--danger', counts: errors.hours.map(({ faults }) => faults) },
      { label: t('admin:errors.refusals'), colour: '--muted', counts: errors.hours.map(({ refusals }) => refusals) },
    ],
    [errors],
  );
  return (
    <Plot title={t('admin:plot.errors')} pointName={t('admin:plot.hour')} points={hours} known={11} series={series} className="sm:col-span-2 lg:col-span-1" />
  );
}
