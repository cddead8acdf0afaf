/** What a watch page begins with: route, episode and position, from its address and from what was watched before. */
import type { Route, Video } from '@yinmu/contract/video.ts';
import type { Progress } from '../../features/library/progress-store.ts';
import { matchEpisode, sameSeason } from '../../player/match-episode.ts';
import { episodeKind } from '../../player/playable.ts';

/** Nearer to the end than this, an episode begins anew. */
const END_SECONDS = 10;

export interface InitialPlayback {
  route: Route | undefined;
  /** Index on the route. */
  episode: number;
}

/** What is chosen for a viewer who has not chosen: a page only where nothing else is. */
const WORTH: readonly Route['kind'][] = ['direct', 'parse', 'page'];

export function initialPlayback(
  { routes }: Pick<Video, 'routes'>,
  search: URLSearchParams,
  begun: Progress | undefined,
  liked: readonly string[],
): InitialPlayback {
  const [addressed, remembered] = [[search.get('route')], [begun?.route, ...liked]].map(
    (ids) => ids.flatMap((id) => routes.find((one) => one.id === id) ?? [])[0],
  );
  const route = addressed ?? remembered ?? routes[0];
  if (!route) return { route, episode: 0 };
  const asked = Number(search.get('ep') ?? begun?.episode ?? 1) - 1;
  const episode = Number.isInteger(asked) && asked >= 0 ? Math.min(asked, route.episodes.length - 1) : 0;
  const worth = WORTH.indexOf(episodeKind(route, episode));
  if (addressed || (remembered && WORTH[worth] !== 'page')) return { route, episode };
  const others = routes
    .filter((other) => sameSeason(other, route))
    .map((other) => ({ route: other, episode: matchEpisode(route.episodes, episode, other.episodes) }))
    .filter((other) => other.episode >= 0)
    .map((other) => ({ ...other, worth: WORTH.indexOf(episodeKind(other.route, other.episode)) }))
    .filter((other) => other.worth < worth)
    .sort((a, b) => a.worth - b.worth);
  return others[0] ?? { route, episode };
}

/** Seconds at which an episode goes on: that of another season is another. */
export function resumePosition(begun: Progress | undefined, { route, episode }: InitialPlayback, routes: readonly Route[]): number {
  const before = routes.find(({ id }) => id === begun?.route);
  if (before && route && !sameSeason(before, route)) return 0;
  return begun?.episode === episode + 1 && begun.position < begun.duration - END_SECONDS ? begun.position : 0;
}
