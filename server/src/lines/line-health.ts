/** How routes do: counted from reports, told beside the routes, and acted upon where a route fails for a title. */
import { HIDING_VIEWERS, type PlaybackOutcome, type RouteHealthReport } from '@yinmu/contract/route-health.endpoints.ts';
import { recordAction } from '../audit/index.ts';
import type { Db } from '../platform/database.ts';
import { dayOf } from '../platform/days.ts';
import { problem } from '../platform/problem.ts';
import { routeIdsOf, routeRows, titleRows } from '../titles/index.ts';
import { meanStartMs, NO_FIGURES, reportsOf, toHealth } from './figures.ts';
import * as store from './line-health.store.ts';
import type { HealthOf } from './list-lines.ts';
import { ReportCounts } from './report-counts.ts';
import { Viewers } from './viewers.ts';

const TICK_MS = 10 * 60_000;
/** A hidden route is tried so often. */
const CHECK_MS = 60 * 60_000;

const keyOf = (vodId: number, route: string) => `${vodId} ${route}`;

export interface AddressCheck {
  ok: boolean;
  url: string;
  detail: string;
  milliseconds: number;
}

export interface HealthParts {
  db: Db;
  /** Asks whether an address of a route answers. */
  tryAddress: (route: string, url: string) => Promise<AddressCheck>;
  onError: (error: unknown) => void;
  /** A route of the title was hidden, or shown again. */
  onVisibilityChange: (vodId: number) => void;
  now?: () => number;
}
export interface Report {
  vodId: number;
  route: string;
  outcome: PlaybackOutcome;
  startMs?: number | undefined;
}

export interface LineHealth {
  of: HealthOf;
  load(): Promise<void>;
  /** @param caller whose report it is, as limits know them: not kept */
  addReport(report: Report, caller: string): Promise<void>;
  flush(): Promise<void>;
  /** Once a day has passed, forgets what is older than the days that are told; then tries what has been hidden for long enough. */
  tick(): Promise<void>;
  /** Tries what has been hidden for long enough. */
  checkDue(now?: number): Promise<void>;
  check(vodId: number, route: string): Promise<{ shown: boolean; detail: string }>;
  show(vodId: number, route: string, by: number): Promise<void>;
  summary(): Promise<RouteHealthReport>;
  stop(): Promise<void>;
}

export function createLineHealth({ db, tryAddress, onError, onVisibilityChange, now = Date.now }: HealthParts): LineHealth {
  const counts = new ReportCounts({ db, onError, now });
  const hidden = new Map<string, store.HiddenRow>();
  const failing = new Viewers('viewers-failing');
  const playing = new Viewers('viewers-playing');

  const load = async () => {
    await counts.recount();
    hidden.clear();
    for (const row of await store.hiddenRows(db)) hidden.set(keyOf(row.vod_id, row.route_id), row);
  };

  const hide = async (vodId: number, route: string, viewers: number) => {
    const row = { vod_id: vodId, route_id: route, since: new Date().toISOString(), viewers, checked_at: null, detail: '' };
    await store.hideLine(db, row);
    hidden.set(keyOf(vodId, route), row);
    onVisibilityChange(vodId);
  };
  const unhide = async (vodId: number, route: string) => {
    await store.unhideLine(db, vodId, route);
    hidden.delete(keyOf(vodId, route));
    failing.forget(keyOf(vodId, route));
    onVisibilityChange(vodId);
  };

  const check = async (row: store.HiddenRow) => {
    const { vod_id, route_id } = row;
    const stored = (await routeRows(db, vod_id)).find((one) => one.route_id === route_id);
    const url = stored && (JSON.parse(stored.episodes) as [string, string][])[0]?.[1];
    // A route that the title has no more is nothing to be hidden.
    const { ok, detail } = url === undefined ? { ok: true, detail: 'the title has this route no more' } : await tryAddress(route_id, url);
    if (ok) await unhide(vod_id, route_id);
    else {
      Object.assign(row, { checked_at: new Date().toISOString(), detail });
      await store.saveCheck(db, row);
    }
    return { shown: ok, detail };
  };

  const checkDue = async (at = now()) => {
    for (const row of [...hidden.values()]) if (at - Date.parse(row.checked_at ?? row.since) >= CHECK_MS) await check(row);
  };
  const tick = async () => {
    await counts.forgetOld();
    await checkDue();
  };
  const timer = setInterval(() => void tick().catch(onError), TICK_MS);
  timer.unref();
  const known = (vodId: number, route: string) => {
    const row = hidden.get(keyOf(vodId, route));
    if (!row) throw problem('not_found');
    return row;
  };

  return {
    of: (vodId, route) => ({
      hidden: hidden.has(keyOf(vodId, route)),
      own: toHealth(counts.ofTitle(vodId, route)),
      overall: toHealth(counts.ofLine(route)),
    }),
    load,
    flush: () => counts.flush(),
    async addReport({ vodId, route, outcome, startMs }, caller) {
      if (!(await routeIdsOf(db, [vodId])).some(({ route_id }) => route_id === route)) throw problem('no_playable_url');
      const at = now();
      const timed = outcome === 'started' && startMs !== undefined ? { start_ms: startMs, timed: 1 } : {};
      counts.add({ day: dayOf(at), vod_id: vodId, route_id: route, ...NO_FIGURES, [outcome]: 1, ...timed });
      const key = keyOf(vodId, route);
      (outcome === 'started' ? playing : failing).add(key, caller, at);
      const viewers = failing.count(key, at);
      if (outcome !== 'started' && !hidden.has(key) && viewers >= HIDING_VIEWERS && viewers > playing.count(key, at)) await hide(vodId, route, viewers);
    },
    tick,
    checkDue,
    check: (vodId, route) => check(known(vodId, route)),
    async show(vodId, route, by) {
      const { since, viewers } = known(vodId, route);
      await unhide(vodId, route);
      await recordAction(db, by, 'route.show', keyOf(vodId, route), { hidden: since, viewers }, { hidden: null });
    },
    async summary() {
      const rows = [...hidden.values()].sort((a, b) => (a.since < b.since ? 1 : -1)).slice(0, 500);
      const names = new Map((await titleRows(db, [...new Set(rows.map(({ vod_id }) => vod_id))])).map((row) => [row.vod_id, row.vod_name]));
      return {
        routes: [...counts.lines()]
          .sort(([, a], [, b]) => reportsOf(b) - reportsOf(a))
          .map(([route, figures]) => {
            const { started, failed, stalled } = figures;
            return { route, started, failed, stalled, startMs: meanStartMs(figures) };
          }),
        hidden: rows.map((row) => ({
          vod_id: row.vod_id,
          vod_name: names.get(row.vod_id) ?? '',
          route: row.route_id,
          since: row.since,
          viewers: row.viewers,
          checkedAt: row.checked_at,
          detail: row.detail,
        })),
      };
    },
    async stop() {
      clearInterval(timer);
      await counts.stop();
    },
  };
}
