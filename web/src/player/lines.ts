/** Routes as the player needs them, and their seasons. */
import { type EpisodeLike, matchEpisode } from '@yinmu/contract/titles/episode-id.ts';

export interface Line {
  kind: 'direct' | 'parse' | 'page';
  season: number | null;
  episodes: readonly (EpisodeLike & { url?: string })[];
}

/** Equal numbers mean the same episode only within a season. */
export const sameSeason = (a: Pick<Line, 'season'>, b: Pick<Line, 'season'>): boolean => a.season === b.season;

/** In order of each season's first route. */
export const seasonsOf = <L extends Pick<Line, 'season'>>(lines: readonly L[]): { season: number | null; lines: L[] }[] =>
  [...Map.groupBy(lines, ({ season }) => season)].map(([season, own]) => ({ season, lines: own }));

/** True if `other`, of the same season, lacks the episode at `index`. */
export const lacksEpisode = (other: Line, line: Line, index: number): boolean =>
  sameSeason(other, line) && matchEpisode(line.episodes, index, other.episodes) < 0;
