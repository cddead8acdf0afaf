/**
 * A pure reducer for playback, from state and event to next state and effects. The address selects what plays: a change starts with the effect
 * `navigate` and takes place with the event `addressed`.
 */

import { matchEpisode } from '@yinmu/contract/titles/episode-id.ts';
import type { Route } from '@yinmu/contract/titles/video.ts';
import { nextRoute } from '../../../player/failover.ts';
import { sameSeason } from '../../../player/routes.ts';
import type { FailureReason } from './failure-reason.ts';
import { isSameSelection, NO_ROUTES, nextEpisode, type PlaybackState, routeOf, type Selection } from './playback-state.ts';

/** Positions are in seconds, and 0 before playback. */
export type PlaybackEvent =
  /** `startAt` is an earlier position in seconds, if there is one. */
  | ({ type: 'addressed'; startAt?: number } & Selection)
  | { type: 'line-picked'; route: string; position: number }
  | { type: 'switch-undone'; route: string; episode: number; position: number }
  /** `latency`: milliseconds by route, null without a response. `ready`: a prepared route. `dead`: routes without a stream. */
  | {
      type: 'failed';
      reason: FailureReason;
      position: number;
      latency: ReadonlyMap<string, number | null>;
      ready?: string | undefined;
      dead?: readonly string[];
    }
  | { type: 'disconnected' | 'reconnected'; position: number }
  | { type: 'answered-again'; route: string }
  | { type: 'watched-elsewhere'; route: string; episode: number; position: number }
  | { type: 'autoplay-set'; isOn: boolean }
  | { type: 'loading' | 'playing' | 'ended' | 'credits' | 'countdown-cancelled' | 'next' | 'retried' };

export type PlaybackEffect =
  | { type: 'navigate'; route: string; episode: number }
  | { type: 'seek'; position: number }
  | { type: 'remember-line'; route: string }
  | { type: 'remember-autoplay'; isOn: boolean }
  | { type: 'report-start'; route: string }
  | { type: 'report-failure'; route: string; reason: FailureReason }
  | { type: 'time-start' | 'count-view' | 'withdraw-switch' }
  | { type: 'announce-switch'; from: Route; to: Route; episode: number };

export interface Transition {
  state: PlaybackState;
  effects: readonly PlaybackEffect[];
}
const to = (state: PlaybackState, ...effects: PlaybackEffect[]): Transition => ({ state, effects });

/** Navigates. Keeps the start position and the failed routes until the address has changed. */
function change(state: PlaybackState, route: string, episode: number, startAt: number, failed: ReadonlySet<string>): Transition {
  if (isSameSelection(state, { route, episode })) return to(state);
  return to({ ...state, pending: { route, episode, startAt, failed } }, { type: 'navigate', route, episode });
}

const without = (failed: ReadonlySet<string>, route: string): ReadonlySet<string> => new Set([...failed].filter((id) => id !== route));

/** Applies a new address. A change of route keeps the position. Other navigation resumes at its own position and forgets failures. */
function addressed(state: PlaybackState, { route, episode, startAt: left = 0 }: Selection & { startAt?: number }): Transition {
  const selection = { route, episode };
  if (isSameSelection(state, selection)) return to(state);
  const { startAt, failed } = state.pending && isSameSelection(state.pending, selection) ? state.pending : { startAt: left, failed: NO_ROUTES };
  return to({ ...state, ...selection, startAt, failed, isExhausted: false, hasStarted: false, hasEnded: false, leavesEnding: false, pending: undefined });
}

/** Picks a route. If it lacks the episode, nothing changes, and the panel offers its episodes. */
function routePicked(state: PlaybackState, id: string, position: number, routes: readonly Route[]): Transition {
  const [route, target] = [routeOf(routes, state.route), routeOf(routes, id)];
  if (!route || !target) return to(state);
  // Other seasons reuse the same episode numbers.
  if (!sameSeason(target, route)) return to(state, { type: 'navigate', route: id, episode: 0 });
  const episode = matchEpisode(route.episodes, state.episode, target.episodes);
  if (episode < 0) return to(state);
  const changed = change(state, id, episode, position || state.startAt, without(state.failed, id));
  return to(changed.state, { type: 'remember-line', route: id }, ...changed.effects);
}

/** Tries the next route at the same position. Further failures of a route that is being left do not count. */
function failed(
  state: PlaybackState,
  { reason, position, latency, ready, dead = [] }: Extract<PlaybackEvent, { type: 'failed' }>,
  routes: readonly Route[],
): Transition {
  const from = routeOf(routes, state.route);
  if (!from || state.isExhausted || state.isOffline || state.pending) return to(state);
  const all = new Set([...state.failed, from.id, ...dead]);
  const startAt = position || state.startAt;
  const reported: PlaybackEffect[] = [{ type: 'report-failure', route: from.id, reason }, { type: 'withdraw-switch' }];
  const decision = nextRoute(routes, from.id, state.episode, all, latency, ready);
  if (decision.kind === 'give-up') return to({ ...state, failed: all, startAt, isExhausted: true }, ...reported);
  const changed = change(state, decision.route.id, decision.episode, startAt, all);
  return to(changed.state, ...reported, ...changed.effects, { type: 'announce-switch', from, to: decision.route, episode: state.episode });
}

/** A route responded after all had failed: tries only that one. */
function answeredAgain(state: PlaybackState, id: string, routes: readonly Route[]): Transition {
  const [route, target] = [routeOf(routes, state.route), routeOf(routes, id)];
  if (!route || !target || !state.isExhausted) return to(state);
  const failed = without(state.failed, id);
  if (id === route.id) return to({ ...state, failed, isExhausted: false, attempt: state.attempt + 1 });
  const episode = matchEpisode(route.episodes, state.episode, target.episodes);
  return episode < 0 ? to(state) : change(state, id, episode, state.startAt, failed);
}

/** Loads the stream again at its position and forgets failures from while offline. */
const reconnected = (state: PlaybackState, position: number): PlaybackState => ({
  ...state,
  isOffline: false,
  isExhausted: false,
  failed: NO_ROUTES,
  startAt: position || state.startAt,
  attempt: state.attempt + 1,
});

/** Follows another device and forgets failures. */
const watchedElsewhere = (state: PlaybackState, route: string, episode: number, position: number): Transition =>
  isSameSelection(state, { route, episode })
    ? to({ ...state, startAt: position }, { type: 'seek', position })
    : change(state, route, episode, position, NO_ROUTES);

function playing(state: PlaybackState): Transition {
  const next = { ...state, hasStarted: true, hasEnded: false };
  if (state.hasStarted || state.route === undefined) return to(next);
  return to(next, { type: 'report-start', route: state.route }, { type: 'count-view' });
}

function next(state: PlaybackState, routes: readonly Route[]): Transition {
  const episode = nextEpisode(state, routes);
  if (state.route === undefined || episode === undefined) return to(state);
  return to({ ...state, hasEnded: false, leavesEnding: false }, { type: 'navigate', route: state.route, episode });
}

/** @param routes in order of preference */
export function playbackReducer(state: PlaybackState, event: PlaybackEvent, routes: readonly Route[]): Transition {
  switch (event.type) {
    case 'addressed':
      return addressed(state, event);
    case 'line-picked':
      return routePicked(state, event.route, event.position, routes);
    case 'switch-undone':
      return change(state, event.route, event.episode, event.position || state.startAt, without(state.failed, event.route));
    case 'failed':
      return failed(state, event, routes);
    case 'disconnected':
      return to({ ...state, isOffline: true, startAt: event.position || state.startAt });
    case 'reconnected':
      return to(state.isOffline ? reconnected(state, event.position) : state);
    case 'answered-again':
      return answeredAgain(state, event.route, routes);
    case 'watched-elsewhere':
      return watchedElsewhere(state, event.route, event.episode, event.position);
    case 'loading':
      return to(state, { type: 'time-start' });
    case 'playing':
      return playing(state);
    case 'ended':
      return to({ ...state, hasEnded: true });
    case 'credits':
      return to({ ...state, leavesEnding: true });
    case 'countdown-cancelled':
      return to({ ...state, hasEnded: false, leavesEnding: false });
    case 'autoplay-set':
      return to({ ...state, isAutoplayOn: event.isOn }, { type: 'remember-autoplay', isOn: event.isOn });
    case 'next':
      return next(state, routes);
    case 'retried':
      return to({ ...state, failed: NO_ROUTES, isExhausted: false, attempt: state.attempt + 1 });
  }
}
