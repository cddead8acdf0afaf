/** Stored routes as viewers see them: labelled, ordered, each id once. */

import type { LineSetting } from '@yinmu/contract/admin-sources.endpoints.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import { MIN_REPORTS } from '@yinmu/contract/route-health.endpoints.ts';
import { seasonOf } from '@yinmu/contract/season.ts';
import { lineKindOf } from '@yinmu/contract/stream.ts';
import type { Episode, Route, RouteHealth } from '@yinmu/contract/video.ts';
import { converter } from '../platform/chinese.ts';
import type { RouteRow } from '../titles/index.ts';
import type { LineSettings } from './line-settings.ts';

/** What is known of a route for a title. */
export type HealthOf = (vodId: number, routeId: string) => { hidden: boolean; own: RouteHealth | undefined; overall: RouteHealth | undefined };
const unknown: HealthOf = () => ({ hidden: false, own: undefined, overall: undefined });

const significant = (health: RouteHealth | undefined) => (health && health.reports >= MIN_REPORTS ? health : undefined);
/** A few per cent decide nothing between two routes; a quarter of all attempts does. */
const quarters = (health: RouteHealth | null) => (health ? Math.round(health.success * 4) : 4);

/** Routes that no setting knows come last, in the order their source gave them. */
const UNKNOWN_PRIORITY = 1000;

const episodesOf = (json: string, language: Language): Episode[] => {
  const convert = converter(language);
  return (JSON.parse(json) as [string, string][]).map(([name, url]) => ({ name: convert(name), url }));
};

function kindOf(setting: LineSetting | undefined, episodes: readonly Episode[]): Route['kind'] {
  const kind = lineKindOf(episodes.map(({ url }) => url));
  if (setting?.kind === 'parse') return 'parse';
  // A line that is set as direct is one of streams or of pages; it is never parsed.
  return setting && kind === 'parse' ? 'page' : kind;
}

interface Presented {
  route: Route;
  priority: number;
  hidden: boolean;
}

/** Seasons one after another; in each what can be played before what can only be framed. */
const byWorth = (a: Presented, b: Presented) =>
  (a.route.season ?? 0) - (b.route.season ?? 0) ||
  Number(a.route.kind === 'page') - Number(b.route.kind === 'page') ||
  quarters(b.route.health) - quarters(a.route.health) ||
  a.priority - b.priority;

/** The stored id of a shown one: a second source's `ffm3u8` is shown as `ffm3u8~2`. */
export const storedLineId = (shown: string) => shown.replace(/~\d+$/, '');

export const createLinePresenter =
  (lines: LineSettings, healthOf: HealthOf = unknown) =>
  (rows: readonly RouteRow[], language: Language): Route[] => {
    const seen = new Map<string, number>();
    const contents = new Set<string>();
    const routes: Presented[] = [];
    const convert = converter(language);
    for (const row of rows) {
      // Two sources that carry the very same episodes are one route to the viewer.
      const content = `${row.route_id} ${row.episodes}`;
      if (contents.has(content)) continue;
      contents.add(content);
      const nth = (seen.get(row.route_id) ?? 0) + 1;
      seen.set(row.route_id, nth);
      const setting = lines.get(row.route_id);
      if (setting?.enabled === false) continue;
      const episodes = episodesOf(row.episodes, language);
      const { hidden, own, overall } = healthOf(row.vod_id, row.route_id);
      const label = setting?.label[language] ?? convert(row.route_id);
      routes.push({
        hidden,
        priority: setting?.priority ?? UNKNOWN_PRIORITY,
        route: {
          id: nth === 1 ? row.route_id : `${row.route_id}~${nth}`,
          label: nth === 1 ? label : `${label} ${nth}`,
          kind: kindOf(setting, episodes),
          season: seasonOf(row.route_id),
          adFree: setting?.adFree ?? false,
          episodes,
          health: significant(own) ?? significant(overall) ?? null,
        },
      });
    }
    // The last route of a season is shown although it fails: trying is better than nothing.
    const playable = new Set(routes.filter(({ hidden }) => !hidden).map(({ route }) => route.season));
    const shown = routes.filter(({ hidden, route }) => !hidden || !playable.has(route.season));
    return shown.sort(byWorth).map(({ route }) => route);
  };
