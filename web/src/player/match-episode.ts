/** Finds the same episode on another line: 第08集, EP8, 08 and 8 are one episode, and so are the ways to write a date. */
import { chineseNumber } from '@yinmu/contract/chinese-number.ts';

export interface NamedEpisode {
  name: string;
  url?: string;
}
export interface Line {
  kind: 'direct' | 'parse' | 'page';
  season: number | null;
  episodes: readonly NamedEpisode[];
}

/** Episodes of the same number are the same episode only within a season. */
export const sameSeason = (a: Pick<Line, 'season'>, b: Pick<Line, 'season'>): boolean => a.season === b.season;

/** Groups lines by season, in the order in which the first line of each season comes. */
export const seasonsOf = <L extends Pick<Line, 'season'>>(lines: readonly L[]): { season: number | null; lines: L[] }[] =>
  [...Map.groupBy(lines, ({ season }) => season)].map(([season, own]) => ({ season, lines: own }));

/** @returns `n8` for a numbered episode, `d20240106上` for a dated one, undefined where the name has neither */
export function episodeKey(name: string): string | undefined {
  const text = name
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    // As English readers see the halves of an episode.
    .replace(/\((?:part ([12])|middle part)\)/, (_, half) => ({ 1: '上', 2: '下' })[half as 1] ?? '中')
    .replace(/繁體|繁体|國語|国语|粤语|中字|hd|1080p|720p|4k/g, '');
  const part = /[上中下]/.exec(text.replace(/上线|上架|下载/g, ''))?.[0] ?? '';
  const date = /(19|20)(\d{2})[-./年]?(0?[1-9]|1[0-2])[-./月]?(0[1-9]|[12]\d|3[01]|[1-9])(?!\d)/.exec(text);
  if (date && /(19|20)\d{6}|[-./年]/.test(date[0])) {
    const pad = (digits: string | undefined) => (digits ?? '').padStart(2, '0');
    return `d${date[1]}${date[2]}${pad(date[3])}${pad(date[4])}${part}`;
  }
  const chinese = /第?([零一二两三四五六七八九十]{1,3})[集期话回]/.exec(text)?.[1];
  if (chinese) return `n${chineseNumber(chinese)}${part}`;
  const number =
    /第\s{0,3}0{0,5}(\d{1,6})\s{0,3}[集期话話回]/.exec(text)?.[1] ??
    /(?:^|[^a-z])(?:ep|e|episode)\s{0,3}\.?\s{0,3}0{0,5}(\d{1,6})/.exec(text)?.[1] ??
    /^\D{0,2}0*(\d{1,4})\D{0,2}$/.exec(text)?.[1];
  return number === undefined ? undefined : `n${Number(number)}${part}`;
}

/** @returns index on `to` of the episode at `index` on `from`; -1 where that line does not have it */
export function matchEpisode(from: readonly NamedEpisode[], index: number, to: readonly NamedEpisode[]): number {
  const wanted = from[index];
  if (!wanted || to.length === 0) return -1;
  const key = episodeKey(wanted.name);
  if (key !== undefined) {
    const same = to.findIndex((episode) => episodeKey(episode.name) === key);
    if (same >= 0) return same;
    // Numbered on one side only (正片, HD), a film is a film whatever its one episode is called; another number is another episode.
    if (to.some((episode) => episodeKey(episode.name) !== undefined)) return -1;
  }
  const byName = to.findIndex((episode) => episode.name.trim() === wanted.name.trim());
  if (byName >= 0) return byName;
  return from.length === to.length ? index : -1;
}
