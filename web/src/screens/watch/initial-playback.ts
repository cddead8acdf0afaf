import { placeIn } from '@yinmu/contract/members/episode-places.ts';
import { addressedEpisode, matchEpisode } from '@yinmu/contract/titles/episode-id.ts';
import type { Route, Video } from '@yinmu/contract/titles/video.ts';
import { indexOf, indexToContinue, isFinished, type Progress } from '../../features/library/progress/progress-store.ts';
import { episodeRank, PAGE_RANK } from '../../player/playable.ts';
import { sameSeason } from '../../player/routes.ts';

/** A finished episode restarts on reload if this near its end. */
const END_SECONDS = 10;

export interface InitialPlayback {
  /** Undefined without routes. */
  route: Route | undefined;
  /** Index on the route. */
  episode: number;
}

/** A second source's `ffm3u8` is listed as `ffm3u8~2`; to viewers both are the same route. */
const sourceOf = (id: string) => id.replace(/~\d+$/, '');

/** @returns index of the episode in the address, else of the one to continue; -1 if the route lacks it */
export function episodeOn({ episodes }: Route, search: URLSearchParams, saved: Progress | undefined): number {
  const asked = search.get('ep');
  if (asked !== null) return addressedEpisode(episodes, asked);
  return saved ? indexToContinue(saved, episodes) : 0;
}

/**
 * Order: address, last route, preferred routes, the title's order. A page route is used only if the address names it or no other route of the season has the
 * episode.
 * @param saved earlier progress
 * @param preferred route ids, most preferred first
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

/** @returns the name of the episode to continue, if no route of a show has it any longer */
export function lostEpisode(saved: Progress | undefined, search: URLSearchParams, routes: readonly Route[]): string | undefined {
  const asked = search.get('ep');
  // Older links contain the position.
  const isItsOwn = asked === null || asked === saved?.episodeId || asked === String(saved?.episode);
  if (!saved || !isItsOwn || !routes.some(({ episodes }) => episodes.length > 1)) return undefined;
  return routes.some(({ episodes }) => indexOf(saved, episodes) >= 0) ? undefined : saved.episodeName || undefined;
}

/** A reload while watching. */
export function isReloaded(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'reload' && load.name === location.href;
}

/** @param isAgain on a reload, even a finished episode continues @returns seconds; another episode's own position; 0 if new or finished */
export function resumePosition(saved: Progress | undefined, { route, episode }: InitialPlayback, routes: readonly Route[], isAgain = false): number {
  if (!saved || !route) return 0;
  const before = routes.find(({ id }) => id === saved.route);
  const isSame = indexOf(saved, route.episodes) === episode && !(before && !sameSeason(before, route));
  if (!isSame) return placeIn(saved.places ?? '', route.episodes[episode]?.id ?? '');
  if (saved.duration <= 0) return 0;
  return isFinished(saved) && !(isAgain && saved.duration - saved.position > END_SECONDS) ? 0 : saved.position;
}

/**
 * Finds newer progress from another device. If the address names an episode, only its position is followed.
 * @param isNew the episode had no position
 * @returns undefined if there is nothing to follow
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
