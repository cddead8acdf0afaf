/** Labels, orders and deduplicates stored routes. */

import type { RouteSetting } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import { MIN_REPORTS } from '@yinmu/contract/playback/route-health.endpoints.ts';
import { routeKindOf } from '@yinmu/contract/playback/stream.ts';
import { seasonOf } from '@yinmu/contract/titles/season.ts';
import type { Episode, Route, RouteHealth } from '@yinmu/contract/titles/video.ts';
import { converter } from '../../platform/text/chinese.ts';
import type { RouteRow } from '../../titles/core/index.ts';
import { readEpisodes } from '../../titles/episodes/index.ts';
import { episodeNamesOf } from '../../titles/value-names/index.ts';
import type { RouteSettings } from './route-settings.ts';

export type HealthOf = (vodId: number, routeId: string) => { hidden: boolean; own: RouteHealth | undefined; overall: RouteHealth | undefined };
const unknown: HealthOf = () => ({ hidden: false, own: undefined, overall: undefined });

const ifSignificant = (health: RouteHealth | undefined) => (health && health.reports >= MIN_REPORTS ? health : undefined);
/** Rounds to quarters, because a few percent between two routes do not matter. */
const quarters = (health: RouteHealth | null) => (health ? Math.round(health.success * 4) : 4);

/** Routes without a setting come last, in the order of their source. */
const UNKNOWN_PRIORITY = 1000;

/** Names for routes that have no readable name. */
const NUMBERED: Readonly<Record<Language, string>> = { zhcn: '线路', zhtw: '線路', en: 'Route' };
/** Returns whether an ID is a code such as `ffm3u8`; `国语线路` and `Season 2` are names. */
export const isCode = (id: string) => /^[!-~]+$/.test(id) && seasonOf(id) === null;

function kindOf(setting: RouteSetting | undefined, episodes: readonly Episode[]): Route['kind'] {
  const kind = routeKindOf(episodes.map(({ url }) => url));
  if (setting?.kind === 'parse') return 'parse';
  // A direct route has streams or pages and is never parsed.
  return setting && kind === 'parse' ? 'page' : kind;
}

interface ListedRoute {
  route: Route;
  priority: number;
  hidden: boolean;
}

/** Sorts by season, then puts playable routes before pages that can only be framed. */
const byWorth = (a: ListedRoute, b: ListedRoute) =>
  (a.route.season ?? 0) - (b.route.season ?? 0) ||
  Number(a.route.kind === 'page') - Number(b.route.kind === 'page') ||
  quarters(b.route.health) - quarters(a.route.health) ||
  a.priority - b.priority;

/** Keeps the last hidden route of a season, because trying it is better than nothing. */
function withoutHidden(listed: readonly ListedRoute[]): ListedRoute[] {
  const playable = new Set(listed.filter(({ hidden }) => !hidden).map(({ route }) => route.season));
  return listed.filter(({ hidden, route }) => !hidden || !playable.has(route.season));
}

/** Returns the stored ID, because a second source's `ffm3u8` is listed as `ffm3u8~2`. */
export const storedRouteId = (listedId: string) => listedId.replace(/~\d+$/, '');

export const createRoutePresenter =
  (routes: RouteSettings, healthOf: HealthOf = unknown) =>
  (rows: readonly RouteRow[], language: Language): Route[] => {
    const counts = new Map<string, number>();
    const contents = new Set<string>();
    const listed: ListedRoute[] = [];
    const convert = converter(language);
    // Numbers routes in the order of sources, so that a route keeps its number.
    let unnamed = 0;
    const labelOf = (id: string, nth: number) => {
      const name = routes.get(id)?.label[language] ?? (isCode(id) ? undefined : convert(id));
      if (name === undefined) return `${NUMBERED[language]} ${++unnamed}`;
      return nth === 1 ? name : `${name} ${nth}`;
    };
    const stored = rows.map(({ episodes, route_id }) => readEpisodes(episodes, seasonOf(route_id)));
    const nameOf = episodeNamesOf(stored, language);
    for (const [at, row] of rows.entries()) {
      const setting = routes.get(row.route_id);
      const id = setting?.id ?? row.route_id;
      // To the viewer, two sources with identical episodes are one route.
      const content = `${id} ${row.episodes}`;
      if (contents.has(content)) continue;
      contents.add(content);
      const nth = (counts.get(id) ?? 0) + 1;
      counts.set(id, nth);
      if (setting?.enabled === false) continue;
      const episodes = (stored[at] ?? []).map(({ name, url, id }): Episode => ({ name: nameOf(name), url, id }));
      const { hidden, own, overall } = healthOf(row.vod_id, id);
      listed.push({
        hidden,
        priority: setting?.priority ?? UNKNOWN_PRIORITY,
        route: {
          id: nth === 1 ? id : `${id}~${nth}`,
          label: labelOf(id, nth),
          kind: kindOf(setting, episodes),
          season: seasonOf(row.route_id),
          adFree: setting?.adFree ?? false,
          episodes,
          health: ifSignificant(own) ?? ifSignificant(overall) ?? null,
        },
      });
    }
    return withoutHidden(listed)
      .sort(byWorth)
      .map(({ route }) => route);
  };
