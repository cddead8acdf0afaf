/**
 * Where a viewer is, as far as the title has that place. Between two imports a title may lose lines and episodes, and a device may send
 * late: what it names stays in the history, at the nearest place that is there. A title without any line keeps what is named.
 */
import { seasonOf } from '@yinmu/contract/season.ts';
import type { Db } from '../platform/database.ts';
import { linesByTitles } from '../titles/index.ts';

/** Listed ids of a title's lines, in their order, with the number of episodes of each. */
type Lines = readonly { id: string; episodes: number }[];
export interface Place {
  episode: number;
  episode_name: string;
  next_name: string;
  route: string;
  route_index: number;
  /** Seconds. */
  position: number;
  /** 0 where it is not known. */
  duration: number;
}

const withinEpisode = (place: Place): Place => (place.duration > 0 ? { ...place, position: Math.min(place.position, place.duration) } : place);
/** The beginning of the last episode: a position and names of another one mean nothing there. */
const lastOf = (place: Place, episodes: number): Place => ({
  ...place,
  episode: Math.max(1, episodes),
  episode_name: '',
  next_name: '',
  position: 0,
  duration: 0,
});

/** Another line of the season, with the episode if there is one; else the first with the episode. */
function nearest(lines: Lines, { route, episode }: Place) {
  const season = seasonOf(route);
  const worth = (line: Lines[number]) => 4 * Number(seasonOf(line.id) === season) + 2 * Number(line.episodes >= episode) + Number(line.id === route);
  return lines.reduce<Lines[number] | undefined>((best, line) => (best && worth(best) >= worth(line) ? best : line), undefined);
}

export function presentPlace(lines: Lines, named: Place): Place {
  const line = lines.find(({ id, episodes }) => id === named.route && episodes >= named.episode) ?? nearest(lines, named);
  if (!line) return withinEpisode(named);
  const place = {
    ...named,
    route: line.id,
    route_index: line.id === named.route ? Math.min(named.route_index, lines.length - 1) : lines.indexOf(line),
  };
  return withinEpisode(place.episode <= line.episodes ? place : lastOf(place, line.episodes));
}

/** @returns the lines of each title, under the ids by which they are listed: a second `ffm3u8` is `ffm3u8~2` */
export async function linesOfTitles(db: Db, ids: readonly number[]): Promise<(vodId: number) => Lines> {
  const all = new Map<number, { id: string; episodes: number }[]>();
  const counts = new Map<string, number>();
  for (const { vod_id, route_id, length } of await linesByTitles(db, ids, ['vod_id', 'route_id', 'length'])) {
    const nth = (counts.get(`${vod_id} ${route_id}`) ?? 0) + 1;
    counts.set(`${vod_id} ${route_id}`, nth);
    const lines = all.get(vod_id) ?? [];
    lines.push({ id: nth === 1 ? route_id : `${route_id}~${nth}`, episodes: length });
    all.set(vod_id, lines);
  }
  return (vodId) => all.get(vodId) ?? [];
}
