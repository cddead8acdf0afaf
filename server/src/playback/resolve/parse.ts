/**
 * Implements `process-video-url`, which finds the playable address for a URL of the catalogue, within rate limits and through the guard for outgoing
 * requests.
 */

import type { RouteSetting } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import { PARSE_TIMEOUT_MS } from '@yinmu/contract/limits.ts';
import { PARSE_HEADERS, type Stream } from '@yinmu/contract/playback/playback.endpoints.ts';
import type { Db } from '../../platform/database/database.ts';
import type { CallerKey, Limits, RateLimitResult } from '../../platform/jobs/limits.ts';
import { OutgoingError, requireAddress } from '../../platform/network/outgoing.ts';
import { problem } from '../../platform/problem.ts';
import { routesByTitles, titlesOfUrl } from '../../titles/core/index.ts';
import { addressesOf } from '../../titles/episodes/index.ts';
import { idsOf, type RouteSettings, storedRouteId } from '../routes/index.ts';
import { framedPage } from './page-route.ts';
import { askResolvers, streamType } from './resolve.ts';

const DIRECT_PER_MINUTE = 60;
const MINUTE = 60;

export interface ParseParts {
  db: Db;
  limits: Limits;
  routes: RouteSettings;
  allowPrivate: ReadonlySet<string>;
  /** 20 s by default; tests shorten it. */
  timeoutMs?: number;
}

/** Throws `address_refused` unless the address is public http(s) without credentials. Accepts addresses of the site itself (`/demo/…`). */
function refuseAddress(url: string, allowPrivate: ReadonlySet<string>) {
  if (!/^\/(?![/\\])/.test(url)) requireAddress(url, { allowPrivate, anyPort: true });
}

async function belongs(db: Db, url: string, routeIds: readonly string[]): Promise<boolean> {
  for (const vodId of await titlesOfUrl(db, url)) {
    const rows = await routesByTitles(db, [vodId]);
    if (rows.some((row) => routeIds.includes(row.route_id) && addressesOf(row.episodes).includes(url))) return true;
  }
  return false;
}

const headersOf = (verdict: RateLimitResult, adFree: boolean): Record<string, string> => ({
  [PARSE_HEADERS.premium]: String(adFree),
  [PARSE_HEADERS.limit]: String(verdict.limit),
  [PARSE_HEADERS.remaining]: String(verdict.remaining),
  [PARSE_HEADERS.reset]: String(verdict.reset),
});

async function direct({ allowPrivate }: ParseParts, url: string, signal: AbortSignal): Promise<Stream> {
  const type = streamType(url);
  if (type !== 'embed') return { url, type };
  const stream = await framedPage(url, { allowPrivate, signal });
  if (!stream) throw problem('parse_failed');
  return stream;
}

async function resolved(
  { allowPrivate, routes, timeoutMs = PARSE_TIMEOUT_MS }: ParseParts,
  setting: RouteSetting,
  url: string,
  signal: AbortSignal,
): Promise<Stream> {
  const resolvers = setting.resolvers ?? [];
  if (resolvers.length === 0) throw problem('parse_unavailable');
  try {
    const { stream, unsendable = [], reached } = await askResolvers(resolvers, url, { allowPrivate, signal, timeoutMs });
    if (!stream) throw problem(reached ? 'parse_failed' : 'parse_unavailable');
    if (unsendable.length > 0) routes.unsendable.set(setting.id, unsendable);
    else routes.unsendable.delete(setting.id);
    return stream;
  } catch (error) {
    if (error instanceof OutgoingError) throw problem(error.fault === 'timeout' ? 'parse_timeout' : 'parse_unavailable');
    throw error;
  }
}

/** How long a viewer is blocked by a request that its instance never finished. */
const ONE_AT_A_TIME = { calls: 1, seconds: 25 };

/** Allows one request per viewer and route at a time. */
export function createParser(parts: ParseParts) {
  return async (url: string, route: string, viewer: CallerKey, signal: AbortSignal): Promise<{ stream: Stream; headers: Record<string, string> }> => {
    refuseAddress(url, parts.allowPrivate);
    const routeId = storedRouteId(route);
    const setting = parts.routes.get(routeId);
    const shown = setting?.label ?? route;
    const key = `${routeId}|${viewer}`;
    const turn = await parts.limits.consume({ kind: 'parse turn', key, rate: ONE_AT_A_TIME });
    if (!turn.allowed) throw problem('parse_locked', { route: shown });
    try {
      // Checked before the limiter, so that invented routes take no memory in it.
      if (!(await belongs(parts.db, url, setting ? idsOf(setting) : [routeId]))) throw problem('no_playable_url');
      const limit = setting?.limitPerMinute ?? DIRECT_PER_MINUTE;
      const verdict = await parts.limits.consume({ kind: 'parse', key, rate: { calls: limit, seconds: MINUTE } });
      const headers = headersOf(verdict, setting?.adFree ?? false);
      if (!verdict.allowed)
        throw problem(
          'parse_rate_limited',
          { route: shown, limit, remaining: verdict.remaining, reset: verdict.reset, seconds: verdict.retryAfter },
          { ...headers, 'Retry-After': String(verdict.retryAfter) },
        );
      if (setting?.kind !== 'parse') return { stream: await direct(parts, url, signal), headers };
      return { stream: await resolved(parts, setting, url, signal), headers };
    } finally {
      await turn.refund();
    }
  };
}
