/** Compared with the preceding period; for a category or source, views only. */
import { useQuery } from '@tanstack/react-query';
import { type Statistics as Data, getStatistics, SITE_FIGURES, type SiteFigure, SPANS, type Span } from '@yinmu/contract/admin/statistics.endpoints.ts';
import { DAY_MS, HOUR_MS } from '@yinmu/contract/limits.ts';
import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { queryOf } from '../../../api/query.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { t } from '../../../locales/t.ts';
import { FigureTable } from '../../../ui/figure-table.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { Plot, type PlotSeries } from '../overview/plot.tsx';
import { Routes } from '../overview/site-health.tsx';
import { CARD, Card } from '../parts/card.tsx';
import { TOOL } from '../parts/lists/data-table.tsx';
import { FilterChips } from '../parts/lists/filter-chips.tsx';
import { useListParams } from '../parts/lists/paged-list.tsx';
import { deskOf } from '../titles/title-table.tsx';
import { csvOf, megabytes, STORED, useStatisticsQuery } from './statistics-query.ts';

const HOUR_S = HOUR_MS / 1000;
/** The same people return, so these are daily averages. */
const PEOPLE: readonly SiteFigure[] = ['viewers', 'active'];
/** Growth is bad here. */
const FAILURES: readonly SiteFigure[] = ['misses', 'failed'];
/** @param days counted */
const shown = (figure: SiteFigure, count: number, days: number) =>
  Math.round(PEOPLE.includes(figure) ? count / days : figure === 'watched' ? count / HOUR_S : count);
const daysFrom = (begin: string, end = new Date().toLocaleDateString('sv')) => Math.max(1, Math.round((Date.parse(end) - Date.parse(begin)) / DAY_MS));
const PLOTS: readonly { name: 'views' | 'people' | 'watched' | 'routes'; of: readonly SiteFigure[] }[] = [
  { name: 'views', of: ['views'] },
  { name: 'people', of: ['viewers', 'active', 'members'] },
  { name: 'watched', of: ['watched'] },
  { name: 'routes', of: ['started', 'failed'] },
];
const COLOURS = ['--accent', '--rise', '--danger'] as const;

function Change({ now, before, isPlain = false }: { now: number; before: number | null | undefined; isPlain?: boolean }) {
  if (!before) return null;
  const percent = Math.round(((now - before) / before) * 100);
  return (
    <span className={`text-sm ${isPlain ? 'text-muted' : percent < 0 ? 'text-danger' : 'text-rise'}`} title={t('admin:statistics.before', { count: before })}>
      {percent < 0 ? '−' : '+'}
      {Math.abs(percent)} %
    </span>
  );
}

export function Totals({ total, before, points }: Pick<Data, 'total' | 'before' | 'points'>) {
  const days = daysFrom(points[0]?.begin ?? '') + 1;
  return (
    <dl className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
      {SITE_FIGURES.map((name) => {
        const [now, then] = [total[name], before?.[name]];
        if (now === null) return null;
        return (
          <div key={name} className={CARD}>
            <dt className="text-sm text-muted">{t(`admin:statistics.figure.${name}`)}</dt>
            <dd className="flex flex-wrap items-baseline gap-2 text-2xl font-bold tabular-nums">
              {shown(name, now, days)} <Change now={now} before={then} isPlain={FAILURES.includes(name)} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Plots({ points, span }: Pick<Data, 'points'> & { span: Span }) {
  const begins = useMemo(() => points.map(({ begin }) => (span === 'month' ? begin.slice(0, 7) : begin)), [points, span]);
  const plots = useMemo(
    () =>
      PLOTS.flatMap(({ name, of }) => {
        const series = of.flatMap((figure, i): PlotSeries[] => {
          const counts = points.map((point) => point[figure]);
          if (!counts.every((count) => count !== null)) return [];
          return [
            {
              label: t(`admin:statistics.figure.${figure}`),
              colour: COLOURS[i] ?? '--muted',
              counts: counts.map((count, at) => shown(figure, count, daysFrom(points[at]?.begin ?? '', points[at + 1]?.begin))),
            },
          ];
        });
        return series.length > 0 ? [{ name, series }] : [];
      }),
    [points],
  );
  return plots.map(({ name, series }) => (
    <Plot
      key={name}
      title={t(`admin:statistics.plot.${name}`)}
      pointName={t('admin:statistics.begin')}
      points={begins}
      known={span === 'month' ? 0 : 5}
      series={series}
      tellsLast={name === 'people'}
    />
  ));
}

function StoragePlot({ points, storage, span }: Pick<Data, 'points' | 'storage'> & { span: Span }) {
  if (!storage.some(({ database }) => database !== null)) return null;
  const series = STORED.map(
    (name, i): PlotSeries => ({
      label: t(`admin:stored.${name}`),
      colour: COLOURS[i] ?? '--muted',
      counts: storage.map((point) => megabytes(point[name])),
    }),
  );
  return (
    <Plot
      title={t('admin:statistics.plot.storage')}
      pointName={t('admin:statistics.begin')}
      points={points.map(({ begin }) => begin)}
      known={span === 'month' ? 0 : 5}
      series={series}
      tellsLast
    />
  );
}

function Top({ top }: Pick<Data, 'top'>) {
  if (top.length === 0) return <p className="text-muted">{t('admin:none')}</p>;
  return (
    <ol className="space-y-1">
      {top.map(({ vod_id, vod_name, views, before }) => (
        <li key={vod_id} className="flex items-baseline gap-3">
          <Link to={deskOf({ vod_id })} dir="auto" className="min-w-0 flex-1 [overflow-wrap:anywhere] hover:underline">
            {vod_name || vod_id}
          </Link>
          <Change now={views} before={before} />
          <span className="tabular-nums">{views}</span>
        </li>
      ))}
    </ol>
  );
}

function Left({ left }: Pick<Data, 'left'>) {
  const all = left.reduce((sum, count) => sum + count, 0);
  if (all === 0) return <p className="text-muted">{t('admin:none')}</p>;
  const rows = left.map((count, tenth) => {
    const part = `${tenth * 10}–${(tenth + 1) * 10} %`;
    return { key: part, cells: [part, count, `${Math.round((count / all) * 100)} %`] };
  });
  return (
    <FigureTable
      caption={t('admin:statistics.left')}
      columns={[t('admin:statistics.part'), t('admin:statistics.viewers'), t('admin:statistics.share')]}
      rows={rows}
    />
  );
}

export function Statistics() {
  const params = useListParams();
  const { span, query, filters } = useStatisticsQuery(params);
  const asked = useQuery({ ...queryOf(getStatistics, { query }), staleTime: 0 });
  const { data } = asked;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <SegmentedControl
          label={t('admin:statistics.spans')}
          all={Object.keys(SPANS) as Span[]}
          chosen={span}
          text={(name) => t(`admin:statistics.span.${name}`)}
          onChoose={(name) => params.filter({ kind: name })}
        />
        <button type="button" disabled={!data} className={TOOL} onClick={() => data && saveFile(`statistics-${span}.csv`, csvOf(data), 'text/csv')}>
          <Download className="size-4" /> CSV
        </button>
      </div>
      <FilterChips filters={filters} params={params} />
      {data ? (
        <>
          <Totals {...data} />
          <div className="grid gap-4 lg:grid-cols-2">
            <Plots points={data.points} span={span} />
            <StoragePlot {...data} span={span} />
            <Card title={t('admin:statistics.top')}>
              <Top top={data.top} />
            </Card>
            {data.left.length > 0 && (
              <Card title={t('admin:statistics.left')}>
                <Left left={data.left} />
              </Card>
            )}
            <Card title={t('admin:lines')} className="lg:col-span-2">
              <Routes />
            </Card>
          </div>
        </>
      ) : (
        <Waiting of={asked} />
      )}
    </>
  );
}
