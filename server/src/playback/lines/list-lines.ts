/** Labels, orders and deduplicates stored routes. */

import type { LineSetting } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import { MIN_REPORTS } from '@yinmu/contract/playback/route-health.endpoints.ts';
import { lineKindOf } from '@yinmu/contract/playback/stream.ts';
import { seasonOf } from '@yinmu/contract/titles/season.ts';
import type { Episode, Route, RouteHealth } from '@yinmu/contract/titles/video.ts';
import { converter } from '../../platform/text/chinese.ts';
import type { LineRow } from '../../titles/core/index.ts';
import { readEpisodes } from '../../titles/episodes/index.ts';
import { episodeNamesIn } from '../../titles/value-names/index.ts';
import type { LineSettings } from './line-settings.ts';

/** For the title, and over all titles. */
export type HealthOf = (vodId: number, lineId: string) => { hidden: boolean; own: RouteHealth | undefined; overall: RouteHealth | undefined };
const unknown: HealthOf = () => ({ hidden: false, own: undefined, overall: undefined });

const ifSignificant = (health: RouteHealth | undefined) => (health && health.reports >= MIN_REPORTS ? health : undefined);
/** In quarters: a few per cent do not matter between two routes. */
const quarters = (health: RouteHealth | null) => (health ? Math.round(health.success * 4) : 4);

/** Unconfigured routes come last, in their source's order. */
const UNKNOWN_PRIORITY = 1000;

function episodesOf({ episodes, route_id }: LineRow, language: Language): Episode[] {
  const shown = episodeNamesIn(language);
  return readEpisodes(episodes, seasonOf(route_id)).map(({ name, url, id }) => ({ name: shown(name), url, id }));
}

/** For routes without a readable name. */
const NUMBERED: Readonly<Record<Language, string>> = { zhcn: '线路', zhtw: '線路', en: 'Route' };
/** `ffm3u8` is a code; `国语线路` and `Season 2` are names. */
export const isCode = (id: string) => /^[!-~]+$/.test(id) && seasonOf(id) === null;

function kindOf(setting: LineSetting | undefined, episodes: readonly Episode[]): Route['kind'] {
  const kind = lineKindOf(episodes.map(({ url }) => url));
  if (setting?.kind === 'parse') return 'parse';
  // A direct route holds streams or pages; it is never parsed.
  return setting && kind === 'parse' ? 'page' : kind;
}

interface ListedLine {
  line: Route;
  priority: number;
  hidden: boolean;
}

/** By season; playable routes before pages that can only be framed. */
const byWorth = (a: ListedLine, b: ListedLine) =>
  (a.line.season ?? 0) - (b.line.season ?? 0) ||
  Number(a.line.kind === 'page') - Number(b.line.kind === 'page') ||
  quarters(b.line.health) - quarters(a.line.health) ||
  a.priority - b.priority;

/** Keeps the last hidden route of a season: trying it is better than nothing. */
function withoutHidden(listed: readonly ListedLine[]): ListedLine[] {
  const playable = new Set(listed.filter(({ hidden }) => !hidden).map(({ line }) => line.season));
  return listed.filter(({ hidden, line }) => !hidden || !playable.has(line.season));
}

/** A second source's `ffm3u8` is listed as `ffm3u8~2`. */
export const storedLineId = (listedId: string) => listedId.replace(/~\d+$/, '');

export const createLinePresenter =
  (lines: LineSettings, healthOf: HealthOf = unknown) =>
  (rows: readonly LineRow[], language: Language): Route[] => {
    const counts = new Map<string, number>();
    const contents = new Set<string>();
    const listed: ListedLine[] = [];
    const convert = converter(language);
    // In source order, so that a route keeps its number.
    let unnamed = 0;
    const labelOf = (id: string, nth: number) => {
      const name = lines.get(id)?.label[language] ?? (isCode(id) ? undefined : convert(id));
      if (name === undefined) return `${NUMBERED[language]} ${++unnamed}`;
      return nth === 1 ? name : `${name} ${nth}`;
    };
    for (const row of rows) {
      // Two sources with identical episodes are one route to the viewer.
      const content = `${row.route_id} ${row.episodes}`;
      if (contents.has(content)) continue;
      contents.add(content);
      const nth = (counts.get(row.route_id) ?? 0) + 1;
      counts.set(row.route_id, nth);
      const setting = lines.get(row.route_id);
      if (setting?.enabled === false) continue;
      const episodes = episodesOf(row, language);
      const { hidden, own, overall } = healthOf(row.vod_id, row.route_id);
      listed.push({
        hidden,
        priority: setting?.priority ?? UNKNOWN_PRIORITY,
        line: {
          id: nth === 1 ? row.route_id : `${row.route_id}~${nth}`,
          label: labelOf(row.route_id, nth),
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
      .map(({ line }) => line);
  };
