import type { Route } from '@yinmu/contract/titles/video.ts';
import { lacksEpisode } from '../../../player/routes.ts';

export interface Selection {
  /** Undefined if the title has no routes. */
  route: string | undefined;
  /** Index of the episode on the route. */
  episode: number;
}

export interface PlaybackState extends Selection {
  startAt: number;
  failed: ReadonlySet<string>;
  isExhausted: boolean;
  /** True while offline: no route is at fault, and playback resumes later. */
  isOffline: boolean;
  hasStarted: boolean;
  hasEnded: boolean;
  /** True if the viewer skipped the ending, which still plays. */
  leavesEnding: boolean;
  isAutoplayOn: boolean;
  /** Increased by Retry, to load the same selection again. */
  attempt: number;
  /** Where navigation leads, until the address names it. */
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

/** Undefined for the last episode. */
export function nextEpisode(selection: Selection, routes: readonly Route[]): number | undefined {
  const index = selection.episode + 1;
  return routeOf(routes, selection.route)?.episodes[index] && index;
}

export const isCountingDown = (state: PlaybackState, hasNext: boolean): boolean => (state.hasEnded || state.leavesEnding) && state.isAutoplayOn && hasNext;

/** Routes of the season that have not failed but lack the episode. */
export function unmatchedRoutes({ route: id, episode, failed }: PlaybackState, routes: readonly Route[]): Route[] {
  const route = routeOf(routes, id);
  return route ? routes.filter((other) => !failed.has(other.id) && lacksEpisode(other, route, episode)) : [];
}
