/** Counts players' reports on routes, shows them, and hides a route that fails for a title. */
import type { Language } from '@yinmu/contract/limits.ts';
import { HIDING_VIEWERS, type PlaybackOutcome, type RouteHealthReport } from '@yinmu/contract/playback/route-health.endpoints.ts';
import { recordAction } from '../../operation/audit/index.ts';
import { dayOf } from '../../platform/days.ts';
import { type Interval, startInterval } from '../../platform/jobs/interval.ts';
import { type Lease, startJob, type Write } from '../../platform/jobs/leases.ts';
import { playbackCount } from '../../platform/monitoring/measures.ts';
import { problem } from '../../platform/problem.ts';
import { routesByTitles, titlesByIds } from '../../titles/core/index.ts';
import { detailIn, type HiddenRouteParts, HiddenRoutes } from './hidden-routes.ts';
import type { HealthOf } from './list-routes.ts';
import { meanStartMs, NO_FIGURES, ReportCounts, reportsOf, toHealth } from './report-counts.ts';
import type { HiddenRow } from './route-health.store.ts';
import { type Viewers, viewersOf } from './viewers.ts';

const TICK_MS = 10 * 60_000;
const MAX_HIDDEN_LISTED = 500;

const keyOf = (vodId: number, routeId: string) => `${vodId} ${routeId}`;

export interface HealthParts extends HiddenRouteParts {
  /** Hashes viewers, in the same way on every instance. */
  secret: Buffer;
  onError: (error: unknown) => void;
  now?: () => number;
}
export interface Report {
  vodId: number;
  route: string;
  outcome: PlaybackOutcome;
  /** Milliseconds until the first frame. */
  startMs?: number | undefined;
}

export class RouteHealth {
  readonly #parts: HealthParts;
  readonly #now: () => number;
  readonly #counts: ReportCounts;
  readonly #hidden: HiddenRoutes;
  readonly #failing: Viewers;
  readonly #playing: Viewers;
  /** Viewers by route, over all titles. */
  readonly #failingRoutes: Viewers;
  readonly #forgetting: Interval;
  readonly #checking: Interval;

  constructor(parts: HealthParts) {
    const { db, secret, onError, now = Date.now } = parts;
    this.#parts = parts;
    this.#now = now;
    this.#counts = new ReportCounts({ db, onError, now });
    this.#hidden = new HiddenRoutes(parts);
    this.#failing = viewersOf(db, secret, 'failing');
    this.#playing = viewersOf(db, secret, 'playing');
    this.#failingRoutes = viewersOf(db, secret, 'failing-lines');
    this.#forgetting = startInterval(() => this.forgetOld(), TICK_MS, onError);
    this.#checking = startJob(db, { name: 'check hidden lines', everyMs: TICK_MS, run: (lease) => this.checkDue(this.#now(), lease) }, onError);
  }

  readonly of: HealthOf = (vodId, routeId) => ({
    hidden: this.#hidden.has(vodId, routeId),
    own: toHealth(this.#counts.ofTitle(vodId, routeId), 'failing'),
    overall: toHealth(this.#counts.ofRoute(routeId), 'line_failing'),
  });

  async load() {
    await this.#counts.recount();
    await this.#hidden.load();
  }

  /** Call it after another instance has hidden or shown routes. */
  reloadHidden(): Promise<void> {
    return this.#hidden.load();
  }

  /**
   * Counts a report and hides the route once enough viewers report failures. Throws `no_playable_url` if the title lacks the route. @param caller only a
   * digest is stored
   */
  async addReport({ vodId, route, outcome, startMs }: Report, caller: string) {
    if (!(await routesByTitles(this.#parts.db, [vodId], ['route_id'])).some(({ route_id }) => route_id === route)) throw problem('no_playable_url');
    playbackCount.inc({ route: route, outcome });
    const now = this.#now();
    const timed = outcome === 'started' && startMs !== undefined ? { start_ms: startMs, timed: 1 } : {};
    const key = keyOf(vodId, route);
    await (outcome === 'started' ? this.#playing : this.#failing).add(key, caller, now);
    if (outcome !== 'started') await this.#failingRoutes.add(route, caller, now);
    const failing = await this.#failing.count(key, now);
    const viewing = { failing, line_failing: await this.#failingRoutes.count(route, now) };
    this.#counts.add({ day: dayOf(now), vod_id: vodId, route_id: route, ...NO_FIGURES, [outcome]: 1, ...timed, ...viewing });
    if (outcome === 'started' || this.#hidden.has(vodId, route)) return;
    if (failing >= HIDING_VIEWERS && failing > (await this.#playing.count(key, now))) await this.#hidden.hide(vodId, route, failing);
  }

  flush(): Promise<void> {
    return this.#counts.flush();
  }

  async forgetOld() {
    await this.#counts.forgetOld();
    await this.#failing.forgetOld(this.#now());
  }

  async checkDue(now = this.#now(), lease?: Lease) {
    for (const row of this.#hidden.due(now)) {
      if (lease?.signal.aborted) return;
      await this.#check(row, lease?.write);
    }
  }

  /** Throws `not_found` if the route is not hidden. */
  check(vodId: number, routeId: string) {
    return this.#check(this.#hidden.get(vodId, routeId));
  }

  /** Throws `not_found` if the route is not hidden. */
  async show(vodId: number, routeId: string, by: number) {
    const { since, viewers } = this.#hidden.get(vodId, routeId);
    await this.#unhide(vodId, routeId);
    await recordAction(this.#parts.db, by, 'route.show', keyOf(vodId, routeId), { hidden: since, viewers }, { hidden: null });
  }

  async summary(language: Language): Promise<Pick<RouteHealthReport, 'routes' | 'hidden'>> {
    const rows = this.#hidden
      .all()
      .sort((a, b) => (a.since < b.since ? 1 : -1))
      .slice(0, MAX_HIDDEN_LISTED);
    const names = new Map(
      (await titlesByIds(this.#parts.db, [...new Set(rows.map(({ vod_id }) => vod_id))], ['vod_name'])).map((row) => [row.vod_id, row.vod_name]),
    );
    return {
      routes: [...this.#counts.routes()]
        .sort(([, a], [, b]) => reportsOf(b) - reportsOf(a))
        .map(([route, { started, failed, stalled, ...times }]) => ({ route, started, failed, stalled, startMs: meanStartMs(times) })),
      hidden: rows.map((row) => ({
        vod_id: row.vod_id,
        vod_name: names.get(row.vod_id) ?? '',
        route: row.route_id,
        since: row.since,
        viewers: row.viewers,
        checkedAt: row.checked_at,
        detail: detailIn(row.detail, language),
      })),
    };
  }

  async stop() {
    await this.#forgetting.stop();
    await this.#checking.stop();
    await this.#counts.stop();
  }

  async #check(row: HiddenRow, write?: Write) {
    const { ok, detail } = await this.#hidden.check(row, write);
    if (ok) await this.#unhide(row.vod_id, row.route_id, write);
    return { shown: ok, detail };
  }

  async #unhide(vodId: number, routeId: string, write?: Write) {
    await this.#hidden.show(vodId, routeId, write);
    await this.#failing.forget(keyOf(vodId, routeId));
  }
}
