/** Sums stored days. Reads views per title one day at a time, so that the main thread is not blocked. */
import {
  addWatched,
  getStatistics,
  SITE_FIGURES,
  type SiteFigure,
  SPANS,
  type Span,
  type Statistics,
  TENTHS,
} from '@yinmu/contract/admin/statistics.endpoints.ts';
import type { QueryOf } from '@yinmu/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { VIEW_DAYS_KEPT } from '../../catalogue/rankings/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { WriteBehind } from '../../platform/database/write-behind.ts';
import { dayOf, daysBefore, startOf } from '../../platform/days.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import { yieldToEventLoop } from '../../platform/jobs/time-slices.ts';
import { addToDay, type DayFigure, dayCounts, daySums } from '../../platform/monitoring/day-counts.store.ts';
import { titlesByIds } from '../../titles/core/index.ts';
import { findTitles } from '../../titles/desk/index.ts';
import { newMembers, viewsOfDay } from './statistics.store.ts';

const FLUSH_MS = 5000;

type CountDay = (figure: DayFigure, count: number) => void;

/** @returns a function that adds to one of today's figures, which are stored within seconds */
export function registerStatistics(app: FastifyInstance, db: Db): CountDay {
  const gathered = new WriteBehind<DayFigure, number>({
    name: 'day figures to write',
    db,
    intervalMs: FLUSH_MS,
    merge: (a, b) => a + b,
    async write(trx, counts) {
      const day = dayOf(Date.now());
      for (const [figure, count] of counts) await addToDay(trx, figure, day, count);
    },
    onError: (error) => app.log.error({ err: error }, 'daily statistics were not stored'),
  });
  app.addHook('onClose', () => gathered.stop());
  defineRoute(app, getStatistics, ({ query }) => statistics(db, query));
  defineRoute(app, addWatched, async ({ body: { seconds, tenth } }) => {
    gathered.add('watched', seconds);
    if (tenth !== undefined) gathered.add(`left ${tenth}`, 1);
  });
  return (figure, count) => gathered.add(figure, count);
}

const TOP = 20;
const DAYS_OF_A_WEEK = 7;

function beginOf(span: Span, now: number, back: number): string {
  if (span === 'day') return daysBefore(now, back);
  if (span === 'week') return daysBefore(now, DAYS_OF_A_WEEK * (back + 1) - 1);
  const { year, month } = { year: new Date(now).getFullYear(), month: new Date(now).getMonth() };
  return dayOf(new Date(year, month - back, 1, 12).getTime());
}

type Figures = Statistics['total'];
const NOTHING: Figures = { views: 0, viewers: 0, watched: 0, active: 0, members: 0, misses: 0, started: 0, failed: 0 };
const VIEWS_ALONE: Figures = { views: 0, viewers: null, watched: null, active: null, members: null, misses: null, started: null, failed: null };

function sumOf(points: readonly Figures[], nothing: Figures): Figures {
  const total = { ...nothing };
  for (const point of points) for (const figure of SITE_FIGURES) if (total[figure] !== null) total[figure] += point[figure] ?? 0;
  return total;
}

interface Points {
  /** When each point starts, oldest first; the first half is the preceding period. */
  begins: readonly string[];
  end: string;
}

const placeOf = ({ begins }: Points, day: string) => begins.findLastIndex((begin) => begin <= day);

async function siteFigures(db: Db, points: Points): Promise<Figures[]> {
  const figures = points.begins.map(() => ({ ...NOTHING }));
  for (const figure of SITE_FIGURES.filter((name): name is Exclude<SiteFigure, 'members'> => name !== 'members'))
    for (const [day, count] of await dayCounts(db, figure, points.begins[0] as string)) {
      const point = figures[placeOf(points, day)];
      if (point) point[figure] = (point[figure] ?? 0) + count;
    }
  for (const [i, point] of figures.entries()) {
    point.members = await newMembers(db, startOf(points.begins[i] as string), startOf(points.begins[i + 1] ?? points.end));
    await yieldToEventLoop();
  }
  return figures;
}

interface TitleViews {
  views: number[];
  /** Views by title, in the span and before it. */
  byTitle: Map<number, { now: number; before: number }>;
}

/** @param wanted undefined for all titles */
async function titleViews(db: Db, points: Points, now: number, wanted: ReadonlySet<number> | undefined): Promise<TitleViews> {
  const views = points.begins.map(() => 0);
  const byTitle: TitleViews['byTitle'] = new Map();
  for (let [back, day] = [0, dayOf(now)]; day >= (points.begins[0] as string); day = daysBefore(now, ++back)) {
    const place = placeOf(points, day);
    const when = place < points.begins.length / 2 ? 'before' : 'now';
    for (const { vod_id, views: count } of await viewsOfDay(db, day)) {
      if (wanted && !wanted.has(vod_id)) continue;
      views[place] = (views[place] ?? 0) + count;
      const sums = byTitle.get(vod_id) ?? { now: 0, before: 0 };
      sums[when] += count;
      byTitle.set(vod_id, sums);
    }
    await yieldToEventLoop();
  }
  return { views, byTitle };
}

async function topOf(db: Db, { byTitle }: TitleViews, isBeforeKnown: boolean): Promise<Statistics['top']> {
  const most = [...byTitle].filter(([, { now }]) => now > 0).sort(([, a], [, b]) => b.now - a.now);
  const top = most.slice(0, TOP);
  const rows = await titlesByIds(
    db,
    top.map(([id]) => id),
    ['vod_name'],
    { hidden: true },
  );
  const names = new Map(rows.map(({ vod_id, vod_name }) => [vod_id, vod_name]));
  return top.map(([vod_id, { now, before }]) => ({ vod_id, vod_name: names.get(vod_id) ?? '', views: now, before: isBeforeKnown ? before : null }));
}

const KIB = 1024;

async function storageOf(db: Db, points: Points): Promise<Statistics['storage']> {
  const storage = points.begins.map((): Statistics['storage'][number] => ({ database: null, files: null }));
  for (const name of ['database', 'files'] as const)
    for (const [day, kib] of [...(await dayCounts(db, `stored ${name}`, points.begins[0] as string))].sort()) {
      const point = storage[placeOf(points, day)];
      if (point) point[name] = kib * KIB;
    }
  return storage;
}

const LEFT = Array.from({ length: TENTHS }, (_, tenth) => `left ${tenth}` as const);

export async function statistics(db: Db, { by: span = 'day', category, source }: QueryOf<typeof getStatistics>, now = Date.now()): Promise<Statistics> {
  const length = SPANS[span];
  const begins = Array.from({ length: 2 * length }, (_, i) => beginOf(span, now, 2 * length - 1 - i));
  const points: Points = { begins, end: daysBefore(now, -1) };
  const isNarrowed = category !== undefined || source !== undefined;
  const wanted = isNarrowed ? new Set(await findTitles.idsFor(db, { ...(category ? { category } : {}), ...(source ? { source } : {}) })) : undefined;
  const titles = await titleViews(db, points, now, wanted);
  const figures = isNarrowed ? titles.views.map((views) => ({ ...VIEWS_ALONE, views })) : await siteFigures(db, points);
  const nothing = isNarrowed ? VIEWS_ALONE : NOTHING;
  // Older views per title are stored by month, which cannot be split into weeks.
  const isBeforeKnown = span === 'month' || 2 * length * (span === 'week' ? DAYS_OF_A_WEEK : 1) <= VIEW_DAYS_KEPT;
  return {
    points: figures.slice(length).map((point, i) => ({ begin: begins[length + i] as string, ...point })),
    total: sumOf(figures.slice(length), nothing),
    before: isNarrowed && !isBeforeKnown ? null : sumOf(figures.slice(0, length), nothing),
    top: await topOf(db, titles, isBeforeKnown),
    storage: isNarrowed ? [] : await storageOf(db, { ...points, begins: begins.slice(length) }),
    left: isNarrowed ? [] : await daySums(db, LEFT, begins[length] as string),
  };
}
