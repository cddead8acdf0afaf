import { type EpisodeLike, matchEpisode } from '@yinmu/contract/titles/episode-id.ts';

export interface Route {
  kind: 'direct' | 'parse' | 'page';
  season: number | null;
  episodes: readonly (EpisodeLike & { url?: string })[];
}

/** Empty for a film. */
export const episodeName = (route: Pick<Route, 'episodes'> | undefined, episode: number): string =>
  route && route.episodes.length > 1 ? (route.episodes[episode]?.name ?? '') : '';

/** Only within a season do equal numbers mean the same episode. */
export const sameSeason = (a: Pick<Route, 'season'>, b: Pick<Route, 'season'>): boolean => a.season === b.season;

export const seasonsOf = <L extends Pick<Route, 'season'>>(routes: readonly L[]): { season: number | null; routes: L[] }[] =>
  [...Map.groupBy(routes, ({ season }) => season)].map(([season, own]) => ({ season, routes: own }));

/** True if `other`, of the same season, lacks the episode at `index`. */
export const lacksEpisode = (other: Route, route: Route, index: number): boolean =>
  sameSeason(other, route) && matchEpisode(route.episodes, index, other.episodes) < 0;
