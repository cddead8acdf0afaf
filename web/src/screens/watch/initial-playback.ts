import { placeIn } from '@yinmu/contract/members/episode-places.ts';
import { addressedEpisode, matchEpisode } from '@yinmu/contract/titles/episode-id.ts';
import type { Route, Video } from '@yinmu/contract/titles/video.ts';
import { indexOf, indexToContinue, isFinished, type Progress } from '../../features/library/progress/progress-store.ts';
import { episodeRank, PAGE_RANK } from '../../player/playable.ts';
import { sameSeason } from '../../player/routes.ts';

/** On a reload, an episode restarts if it was this near its end. */
const END_SECONDS = 10;

export interface InitialPlayback {
  /** Undefined if the title has no routes. */
  route: Route | undefined;
  /** Index of the episode on the route. */
  episode: number;
}

/** The ID of a route without its number. A second source's `ffm3u8` is listed as `ffm3u8~2`, but viewers see one route. */
const sourceOf = (id: string) => id.replace(/~\d+$/, '');

/** @returns the index of the episode that the address names, or else of the one to continue; -1 if the route lacks it */
export function episodeOn({ episodes }: Route, search: URLSearchParams, saved: Progress | undefined): number {
  const asked = search.get('ep');
  if (asked !== null) return addressedEpisode(episodes, asked);
  return saved ? indexToContinue(saved, episodes) : 0;
}

/**
 * Chooses the route by the address, the last route, preferred routes and the title's own order. Chooses a page only if the address names it or no
 * other route of the season has the episode. @param saved earlier progress @param preferred route IDs, most preferred first
 */
export function initialPlayback(
  { routes }: Pick<Video, 'routes'>,
  search: URLSearchParams,
  saved: Progress | undefined,
  preferred: readonly string[],
): InitialPlayback {
  const firstOf = (ids: readonly (string | null | undefined)[]) =>
    ids.flatMap((id) => (id && (routes.find((route) => route.id === id) ?? routes.find((route) => sourceOf(route.id) === sourceOf(id)))) || [])[0];
  const addressed = firstOf([search.get('route')]);
  const remembered = firstOf([saved?.route, ...preferred]);
  const route = addressed ?? remembered ?? routes[0];
  if (!route) return { route, episode: 0 };
  const found = episodeOn(route, search, saved);
  const other = found < 0 ? routes.find((one) => episodeOn(one, search, saved) >= 0) : undefined;
  if (other) return { route: other, episode: episodeOn(other, search, saved) };
  const episode = Math.max(0, found);
  const rank = episodeRank(route, episode);
  if (addressed || (remembered && rank < PAGE_RANK)) return { route, episode };
  const better = routes
    .filter((other) => sameSeason(other, route))
    .map((other) => ({ route: other, episode: matchEpisode(route.episodes, episode, other.episodes) }))
    .filter((other) => other.episode >= 0)
    .map((other) => ({ ...other, rank: episodeRank(other.route, other.episode) }))
    .filter((other) => other.rank < rank)
    .sort((a, b) => a.rank - b.rank);
  return better[0] ?? { route, episode };
}

/** True if the address names an episode that the route lacks. */
export function isGone(route: Route | undefined, search: URLSearchParams): boolean {
  const asked = search.get('ep');
  return route !== undefined && asked !== null && (addressedEpisode(route.episodes, asked) < 0 || Number(asked) > route.episodes.length);
}

/** @returns the name of the episode to continue, if no route of the show has it any more */
export function lostEpisode(saved: Progress | undefined, search: URLSearchParams, routes: readonly Route[]): string | undefined {
  const asked = search.get('ep');
  // Older links contain a position instead.
  const isItsOwn = asked === null || asked === saved?.episodeId || asked === String(saved?.episode);
  if (!saved || !isItsOwn || !routes.some(({ episodes }) => episodes.length > 1)) return undefined;
  return routes.some(({ episodes }) => indexOf(saved, episodes) >= 0) ? undefined : saved.episodeName || undefined;
}

/** Whether the page was reloaded while watching. */
export function isReloaded(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'reload' && load.name === location.href;
}

/**
 * The position to start at, in seconds: of another episode its own, 0 if it is new or finished. @param isAgain true on a reload, after which even a
 * finished episode continues
 */
export function resumePosition(saved: Progress | undefined, { route, episode }: InitialPlayback, routes: readonly Route[], isAgain = false): number {
  if (!saved || !route) return 0;
  const before = routes.find(({ id }) => id === saved.route);
  const isSame = indexOf(saved, route.episodes) === episode && !(before && !sameSeason(before, route));
  if (!isSame) return placeIn(saved.places ?? '', route.episodes[episode]?.id ?? '');
  if (saved.duration <= 0) return 0;
  return isFinished(saved) && !(isAgain && saved.duration - saved.position > END_SECONDS) ? 0 : saved.position;
}

/**
 * Finds newer progress from another device. If the address names an episode, only a position in that episode counts. @param isNew whether the episode
 * had no position @returns undefined if there is nothing to follow
 */
export function elsewherePlayback(saved: Progress, present: InitialPlayback & { isNew: boolean }, search: URLSearchParams, routes: readonly Route[]) {
  const route = routes.find(({ id }) => id === saved.route) ?? present.route;
  const episode = route ? indexOf(saved, route.episodes) : -1;
  if (episode !== present.episode && search.has('ep')) {
    const position = present.isNew ? resumePosition(saved, present, routes) : 0;
    return present.route && position > 0 ? { route: present.route.id, episode: present.episode, position } : undefined;
  }
  if (!route?.episodes[episode]) return undefined;
  return { route: route.id, episode, position: resumePosition(saved, { route, episode }, routes) };
}
