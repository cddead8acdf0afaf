/** Counts recent reports by route, and by title and route: in memory for answers, in the database across restarts. */

import { JUDGING_VIEWERS } from '@yinmu/contract/playback/route-health.endpoints.ts';
import type { RouteHealth } from '@yinmu/contract/titles/video.ts';
import type { Db } from '../../platform/database/database.ts';
import { WriteBehind } from '../../platform/database/write-behind.ts';
import { dayOf, daysBefore } from '../../platform/days.ts';
import { addToDay } from '../../platform/monitoring/day-counts.store.ts';
import type { Figures } from './route-health.store.ts';
import * as store from './route-health.store.ts';

export const NO_FIGURES: Readonly<Figures> = { started: 0, failed: 0, stalled: 0, start_ms: 0, timed: 0, failing: 0, line_failing: 0 };
const NAMES = Object.keys(NO_FIGURES) as (keyof Figures)[];
/** Takes the maximum of these figures, because viewers on different days may be the same. */
const LARGEST: readonly (keyof Figures)[] = ['failing', 'line_failing'];

export function sumOf(a: Figures, b: Figures): Figures {
  const sum = { ...NO_FIGURES };
  for (const name of NAMES) sum[name] = LARGEST.includes(name) ? Math.max(a[name], b[name]) : a[name] + b[name];
  return sum;
}

export const reportsOf = ({ started, failed, stalled }: Figures) => started + failed + stalled;
/** Returns the mean start time in ms; 0 if there is none. */
export const meanStartMs = ({ start_ms, timed }: Pick<Figures, 'start_ms' | 'timed'>) => (timed > 0 ? Math.round(start_ms / timed) : 0);

/** @param failing which count of viewers with failures to use; a single viewer may have a bad network */
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

const FLUSH_MS = 2000;
/** Days to count; four times as many are stored. */
const DAYS = 7;

const titleKey = (vodId: number, route: string) => `${vodId} ${route}`;

export class ReportCounts {
  readonly #db: Db;
  readonly #now: () => number;
  readonly #gathered: WriteBehind<string, store.ReportRow>;
  #byRoute = new Map<string, store.Figures>();
  #byTitle = new Map<string, store.Figures>();
  #countedOn = '';

  constructor({ db, onError, now }: { db: Db; onError: (error: unknown) => void; now: () => number }) {
    this.#db = db;
    this.#now = now;
    this.#gathered = new WriteBehind({
      name: 'line reports to write',
      db,
      intervalMs: FLUSH_MS,
      merge: (older, newer) => ({ ...older, ...sumOf(older, newer) }),
      async write(trx, rows) {
        await store.addReports(trx, rows.values());
        for (const { day, started, failed, stalled } of rows.values()) {
          if (started > 0) await addToDay(trx, 'started', day, started);
          if (failed + stalled > 0) await addToDay(trx, 'failed', day, failed + stalled);
        }
      },
      onError,
    });
  }

  add(row: store.ReportRow) {
    this.#count(row);
    this.#gathered.add(`${row.day} ${titleKey(row.vod_id, row.route_id)}`, row);
  }

  ofTitle(vodId: number, route: string): store.Figures | undefined {
    return this.#byTitle.get(titleKey(vodId, route));
  }

  ofRoute(route: string): store.Figures | undefined {
    return this.#byRoute.get(route);
  }

  routes(): Iterable<[route: string, store.Figures]> {
    return this.#byRoute;
  }

  /** Recounts from stored and pending reports, and deletes old ones. */
  recount(): Promise<void> {
    return this.#gathered.betweenWrites(async (waiting) => {
      const at = this.#now();
      await store.removeReportsBefore(this.#db, daysBefore(at, 4 * DAYS));
      const since = daysBefore(at, DAYS - 1);
      const rows = await store.reportsSince(this.#db, since);
      [this.#byRoute, this.#byTitle] = [new Map(), new Map()];
      for (const row of rows) this.#count(row);
      for (const row of waiting().values()) if (row.day >= since) this.#count(row);
      this.#countedOn = dayOf(at);
    });
  }

  /** Recounts once a day. */
  async forgetOld(): Promise<void> {
    if (dayOf(this.#now()) !== this.#countedOn) await this.recount();
  }

  flush(): Promise<void> {
    return this.#gathered.flush();
  }

  stop(): Promise<void> {
    return this.#gathered.stop();
  }

  #count(row: Omit<store.ReportRow, 'day'>) {
    const key = titleKey(row.vod_id, row.route_id);
    this.#byRoute.set(row.route_id, sumOf(this.#byRoute.get(row.route_id) ?? NO_FIGURES, row));
    this.#byTitle.set(key, sumOf(this.#byTitle.get(key) ?? NO_FIGURES, row));
  }
}
