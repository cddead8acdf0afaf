/** Lines as the player needs them, and their seasons. */
import { type EpisodeLike, matchEpisode } from '@yinmu/contract/titles/episode-id.ts';

export interface Line {
  kind: 'direct' | 'parse' | 'page';
  season: number | null;
  episodes: readonly (EpisodeLike & { url?: string })[];
}

/** The same number means the same episode only within a season. */
export const sameSeason = (a: Pick<Line, 'season'>, b: Pick<Line, 'season'>): boolean => a.season === b.season;

/** Groups lines by season, in the order in which the first line of each season comes. */
export const seasonsOf = <L extends Pick<Line, 'season'>>(lines: readonly L[]): { season: number | null; lines: L[] }[] =>
  [...Map.groupBy(lines, ({ season }) => season)].map(([season, own]) => ({ season, lines: own }));

/** True for a line of the same season without a match for the episode at `index` of `line`. */
export const lacksEpisode = (other: Line, line: Line, index: number): boolean =>
  sameSeason(other, line) && matchEpisode(line.episodes, index, other.episodes) < 0;
