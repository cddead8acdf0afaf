/** Figures of a line: how many attempts started, failed or stalled, and how long the starts took. */
import { JUDGING_VIEWERS } from '@yinmu/contract/playback/route-health.endpoints.ts';
import type { RouteHealth } from '@yinmu/contract/titles/video.ts';
import type { Figures } from './line-health.store.ts';

export const NO_FIGURES: Readonly<Figures> = { started: 0, failed: 0, stalled: 0, start_ms: 0, timed: 0, failing: 0, line_failing: 0 };
const NAMES = Object.keys(NO_FIGURES) as (keyof Figures)[];
/** Viewers of two days may be the same ones. */
const LARGEST: readonly (keyof Figures)[] = ['failing', 'line_failing'];

export function sumOf(a: Figures, b: Figures): Figures {
  const sum = { ...NO_FIGURES };
  for (const name of NAMES) sum[name] = LARGEST.includes(name) ? Math.max(a[name], b[name]) : a[name] + b[name];
  return sum;
}

export const reportsOf = ({ started, failed, stalled }: Figures) => started + failed + stalled;
/** The mean of the start-up times that were reported, in milliseconds; 0 when none was. */
export const meanStartMs = ({ start_ms, timed }: Pick<Figures, 'start_ms' | 'timed'>) => (timed > 0 ? Math.round(start_ms / timed) : 0);

/** @param failing viewers for whom it failed: what one of them has may be a bad network, and says nothing to others */
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
