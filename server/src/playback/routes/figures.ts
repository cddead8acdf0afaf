/** Start, failure and stall counts of a route, and start times. */
import { JUDGING_VIEWERS } from '@yinmu/contract/playback/route-health.endpoints.ts';
import type { RouteHealth } from '@yinmu/contract/titles/video.ts';
import type { Figures } from './route-health.store.ts';

export const NO_FIGURES: Readonly<Figures> = { started: 0, failed: 0, stalled: 0, start_ms: 0, timed: 0, failing: 0, line_failing: 0 };
const NAMES = Object.keys(NO_FIGURES) as (keyof Figures)[];
/** Viewers on different days may be the same. */
const LARGEST: readonly (keyof Figures)[] = ['failing', 'line_failing'];

export function sumOf(a: Figures, b: Figures): Figures {
  const sum = { ...NO_FIGURES };
  for (const name of NAMES) sum[name] = LARGEST.includes(name) ? Math.max(a[name], b[name]) : a[name] + b[name];
  return sum;
}

export const reportsOf = ({ started, failed, stalled }: Figures) => started + failed + stalled;
/** Mean start time in ms; 0 without any. */
export const meanStartMs = ({ start_ms, timed }: Pick<Figures, 'start_ms' | 'timed'>) => (timed > 0 ? Math.round(start_ms / timed) : 0);

/** @param failing counts viewers with failures: a single one may have a bad network */
export function toHealth(figures: Figures | undefined, failing: 'failing' | 'line_failing'): RouteHealth | undefined {
  if (!figures) return undefined;
  if (figures.failed + figures.stalled > 0 && figures[failing] < JUDGING_VIEWERS) return undefined;
  const reports = reportsOf(figures);
  if (reports === 0) return undefined;
  return {
    success: Math.round((figures.started / reports) * 100) / 100,
    startMs: meanStartMs(figures),
    reports,
  };
}
