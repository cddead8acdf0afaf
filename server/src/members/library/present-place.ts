/**
 * Where a viewer is, as far as the title has that place. Between two imports a title may lose lines and episodes, and a device may send
 * late. The history then keeps the episode on the nearest existing line. Episodes are found by identity, wherever they are listed.
 */
import { findEpisode } from '@yinmu/contract/titles/episode-id.ts';
import { seasonOf } from '@yinmu/contract/titles/season.ts';
import type { Db } from '../../platform/database/database.ts';
import { linesByTitles } from '../../titles/core/index.ts';
import { identifyEpisode, readEpisodes, type StoredEpisode } from '../../titles/episodes/index.ts';

/** A line with its listed id. */
export interface ListedLine {
  id: string;
  readonly episodes: readonly StoredEpisode[];
}
export interface Place {
  /** Where the line lists it, from 1. */
  episode: number;
  episode_id: string;
  episode_name: string;
  next_name: string;
  route: string;
  route_index: number;
  /** Seconds. */
  position: number;
  /** 0 where it is not known. */
  duration: number;
}
type NamedEpisode = Pick<Place, 'episode' | 'episode_id' | 'episode_name'>;

const withinEpisode = (place: Place): Place => (place.duration > 0 ? { ...place, position: Math.min(place.position, place.duration) } : place);

/** @returns index of the episode on a line, -1 if absent. Without identity and name, its position decides. */
export function indexOn({ id, episodes }: ListedLine, { episode, episode_id, episode_name }: NamedEpisode): number {
  if (episode_id === '' && episode_name === '') return episode <= episodes.length ? episode - 1 : -1;
  return findEpisode(episodes, { name: episode_name, id: episode_id || identifyEpisode(episode_name, seasonOf(id)) });
}

/** The first line that has the episode: the named one, then others of the season, then any. */
function nearest(lines: readonly ListedLine[], named: Place) {
  const own = lines.find(({ id }) => id === named.route);
  const ofSeason = lines.filter(({ id }) => seasonOf(id) === seasonOf(named.route));
  for (const line of [...(own ? [own] : []), ...ofSeason, ...lines]) {
    const index = indexOn(line, named);
    if (index >= 0) return { line, index };
  }
  const line = own ?? ofSeason[0] ?? lines[0];
  return line && { line, index: -1 };
}

/** @returns the place with the identity filled in. If no line has the episode, its name and position stay. */
export function presentPlace(lines: readonly ListedLine[], named: Place): Place {
  const identity = named.episode_id || (named.episode_name === '' ? `e${named.episode}` : identifyEpisode(named.episode_name, seasonOf(named.route)));
  const found = nearest(lines, named);
  if (!found) return withinEpisode({ ...named, episode_id: identity });
  const { line, index } = found;
  const place = {
    ...named,
    route: line.id,
    route_index: line.id === named.route ? Math.min(named.route_index, lines.length - 1) : lines.indexOf(line),
  };
  if (index < 0) return withinEpisode({ ...place, episode: Math.min(named.episode, Math.max(1, line.episodes.length)), episode_id: identity });
  return withinEpisode({ ...place, episode: index + 1, episode_id: line.episodes[index]?.id ?? identity });
}

/** @returns the next episode's name, as stored if it is still the same episode; empty after the last */
export function nextName(line: ListedLine, index: number, kept: string): string {
  const next = line.episodes[index + 1];
  if (!next) return '';
  return kept !== '' && identifyEpisode(kept, seasonOf(line.id)) === next.id ? kept : next.name;
}

/** @returns the lines of each title, under the ids by which they are listed: a second `ffm3u8` is `ffm3u8~2` */
export async function linesOfTitles(db: Db, ids: readonly number[]): Promise<(vodId: number) => readonly ListedLine[]> {
  const all = new Map<number, ListedLine[]>();
  const counts = new Map<string, number>();
  for (const { vod_id, route_id, episodes } of await linesByTitles(db, ids, ['vod_id', 'route_id', 'episodes'])) {
    const nth = (counts.get(`${vod_id} ${route_id}`) ?? 0) + 1;
    counts.set(`${vod_id} ${route_id}`, nth);
    const lines = all.get(vod_id) ?? [];
    let read: StoredEpisode[] | undefined;
    lines.push({
      id: nth === 1 ? route_id : `${route_id}~${nth}`,
      // Parsed on demand: a title may have a dozen lines of a thousand episodes.
      get episodes() {
        read ??= readEpisodes(episodes, seasonOf(route_id));
        return read;
      },
    });
    all.set(vod_id, lines);
  }
  return (vodId) => all.get(vodId) ?? [];
}

/** @returns the identity at a position of the watched line, or of another one of the season */
export function identityAt(lines: readonly ListedLine[], route: string): (season: number | null, place: number) => string | undefined {
  const bySeason = Map.groupBy(lines, ({ id }) => seasonOf(id));
  return (season, place) => {
    const ofSeason = bySeason.get(season) ?? [];
    const line = ofSeason.find(({ id }) => id === route) ?? ofSeason[0];
    return line?.episodes[place - 1]?.id;
  };
}
