import type { Route } from '@yinmu/contract/titles/video.ts';
import { lacksEpisode } from '../../../player/routes.ts';

export interface Selection {
  /** Undefined without routes. */
  route: string | undefined;
  /** Index on the route. */
  episode: number;
}

export interface PlaybackState extends Selection {
  startAt: number;
  failed: ReadonlySet<string>;
  isExhausted: boolean;
  /** No route is at fault; playback resumes later. */
  isOffline: boolean;
  hasStarted: boolean;
  hasEnded: boolean;
  /** The viewer skipped the ending, which is still playing. */
  leavesEnding: boolean;
  isAutoplayOn: boolean;
  /** Incremented by Retry, to load the same selection again. */
  attempt: number;
  /** The navigation target, until the address names it. */
  pending: (Selection & Pick<PlaybackState, 'startAt' | 'failed'>) | undefined;
}

export const NO_ROUTES: ReadonlySet<string> = new Set();

export const initialState = (selection: Selection, startAt: number, isAutoplayOn: boolean): PlaybackState => ({
  ...selection,
  startAt,
  failed: NO_ROUTES,
  isExhausted: false,
  isOffline: false,
  hasStarted: false,
  hasEnded: false,
  leavesEnding: false,
  isAutoplayOn,
  attempt: 0,
  pending: undefined,
});

export const isSameSelection = (a: Selection, b: Selection): boolean => a.route === b.route && a.episode === b.episode;

export const routeOf = (routes: readonly Route[], id: string | undefined): Route | undefined => routes.find((route) => route.id === id);

/** Undefined at the last. */
export function nextEpisode(selection: Selection, routes: readonly Route[]): number | undefined {
  const index = selection.episode + 1;
  return routeOf(routes, selection.route)?.episodes[index] && index;
}

export const isCountingDown = (state: PlaybackState, hasNext: boolean): boolean => (state.hasEnded || state.leavesEnding) && state.isAutoplayOn && hasNext;

/** Routes of the season that have not failed and lack the episode. */
export function unmatchedRoutes({ route: id, episode, failed }: PlaybackState, routes: readonly Route[]): Route[] {
  const route = routeOf(routes, id);
  return route ? routes.filter((other) => !failed.has(other.id) && lacksEpisode(other, route, episode)) : [];
}
