/**
 * A pure reducer for playback: state and event to next state and effects. The address selects: a change starts as a `navigate` effect and applies with
 * `addressed`.
 */

import { matchEpisode } from '@yinmu/contract/titles/episode-id.ts';
import type { Route } from '@yinmu/contract/titles/video.ts';
import { nextLine } from '../../../player/failover.ts';
import { sameSeason } from '../../../player/lines.ts';
import type { FailureReason } from './failure-reason.ts';
import { isSameSelection, lineOf, NO_LINES, nextEpisode, type PlaybackState, type Selection } from './playback-state.ts';

/** Positions are seconds, 0 before playback. */
export type PlaybackEvent =
  /** `startAt`: earlier position in seconds, if any. */
  | ({ type: 'addressed'; startAt?: number } & Selection)
  | { type: 'line-picked'; line: string; position: number }
  | { type: 'switch-undone'; line: string; episode: number; position: number }
  /** `latency`: milliseconds by route, null without an answer. `ready`: a prepared route; `dead`: routes without a stream. */
  | {
      type: 'failed';
      reason: FailureReason;
      position: number;
      latency: ReadonlyMap<string, number | null>;
      ready?: string | undefined;
      dead?: readonly string[];
    }
  | { type: 'disconnected' | 'reconnected'; position: number }
  | { type: 'answered-again'; line: string }
  | { type: 'watched-elsewhere'; line: string; episode: number; position: number }
  | { type: 'autoplay-set'; isOn: boolean }
  | { type: 'loading' | 'playing' | 'ended' | 'countdown-cancelled' | 'next' | 'retried' };

export type PlaybackEffect =
  | { type: 'navigate'; line: string; episode: number }
  | { type: 'seek'; position: number }
  | { type: 'remember-line'; line: string }
  | { type: 'remember-autoplay'; isOn: boolean }
  | { type: 'report-start'; line: string }
  | { type: 'report-failure'; line: string; reason: FailureReason }
  | { type: 'time-start' | 'count-view' | 'withdraw-switch' }
  | { type: 'announce-switch'; from: Route; to: Route; episode: number };

export interface Transition {
  state: PlaybackState;
  effects: readonly PlaybackEffect[];
}
const to = (state: PlaybackState, ...effects: PlaybackEffect[]): Transition => ({ state, effects });

/** Navigates, and keeps start position and failed routes until the address arrives. */
function change(state: PlaybackState, line: string, episode: number, startAt: number, failed: ReadonlySet<string>): Transition {
  if (isSameSelection(state, { line, episode })) return to(state);
  return to({ ...state, pending: { line, episode, startAt, failed } }, { type: 'navigate', line, episode });
}

const without = (failed: ReadonlySet<string>, line: string): ReadonlySet<string> => new Set([...failed].filter((id) => id !== line));

/** A route change keeps the position; the viewer's own navigation resumes there and resets failures. */
function addressed(state: PlaybackState, { line, episode, startAt: left = 0 }: Selection & { startAt?: number }): Transition {
  const selection = { line, episode };
  if (isSameSelection(state, selection)) return to(state);
  const { startAt, failed } = state.pending && isSameSelection(state.pending, selection) ? state.pending : { startAt: left, failed: NO_LINES };
  return to({ ...state, ...selection, startAt, failed, isExhausted: false, hasStarted: false, hasEnded: false, pending: undefined });
}

/** A route without the episode changes nothing; the panel offers its episodes. */
function linePicked(state: PlaybackState, id: string, position: number, lines: readonly Route[]): Transition {
  const [line, target] = [lineOf(lines, state.line), lineOf(lines, id)];
  if (!line || !target) return to(state);
  // Other seasons reuse the same numbers.
  if (!sameSeason(target, line)) return to(state, { type: 'navigate', line: id, episode: 0 });
  const episode = matchEpisode(line.episodes, state.episode, target.episodes);
  if (episode < 0) return to(state);
  const changed = change(state, id, episode, position || state.startAt, without(state.failed, id));
  return to(changed.state, { type: 'remember-line', line: id }, ...changed.effects);
}

/** Tries the next route at the same position. Repeated failures of a route being left count once. */
function failed(
  state: PlaybackState,
  { reason, position, latency, ready, dead = [] }: Extract<PlaybackEvent, { type: 'failed' }>,
  lines: readonly Route[],
): Transition {
  const from = lineOf(lines, state.line);
  if (!from || state.isExhausted || state.isOffline || state.pending) return to(state);
  const all = new Set([...state.failed, from.id, ...dead]);
  const startAt = position || state.startAt;
  const reported: PlaybackEffect[] = [{ type: 'report-failure', line: from.id, reason }, { type: 'withdraw-switch' }];
  const decision = nextLine(lines, from.id, state.episode, all, latency, ready);
  if (decision.kind === 'give-up') return to({ ...state, failed: all, startAt, isExhausted: true }, ...reported);
  const changed = change(state, decision.line.id, decision.episode, startAt, all);
  return to(changed.state, ...reported, ...changed.effects, { type: 'announce-switch', from, to: decision.line, episode: state.episode });
}

/** After all routes failed, one answers again: try only that one. */
function answeredAgain(state: PlaybackState, id: string, lines: readonly Route[]): Transition {
  const [line, target] = [lineOf(lines, state.line), lineOf(lines, id)];
  if (!line || !target || !state.isExhausted) return to(state);
  const failed = without(state.failed, id);
  if (id === line.id) return to({ ...state, failed, isExhausted: false, attempt: state.attempt + 1 });
  const episode = matchEpisode(line.episodes, state.episode, target.episodes);
  return episode < 0 ? to(state) : change(state, id, episode, state.startAt, failed);
}

/** Reloads the stream at its position and forgets offline failures. */
const reconnected = (state: PlaybackState, position: number): PlaybackState => ({
  ...state,
  isOffline: false,
  isExhausted: false,
  failed: NO_LINES,
  startAt: position || state.startAt,
  attempt: state.attempt + 1,
});

/** Follows another device and resets failures. */
const watchedElsewhere = (state: PlaybackState, line: string, episode: number, position: number): Transition =>
  isSameSelection(state, { line, episode })
    ? to({ ...state, startAt: position }, { type: 'seek', position })
    : change(state, line, episode, position, NO_LINES);

function playing(state: PlaybackState): Transition {
  const next = { ...state, hasStarted: true, hasEnded: false };
  if (state.hasStarted || state.line === undefined) return to(next);
  return to(next, { type: 'report-start', line: state.line }, { type: 'count-view' });
}

function next(state: PlaybackState, lines: readonly Route[]): Transition {
  const episode = nextEpisode(state, lines);
  if (state.line === undefined || episode === undefined) return to(state);
  return to({ ...state, hasEnded: false }, { type: 'navigate', line: state.line, episode });
}

/** @param lines in order of preference */
export function playbackReducer(state: PlaybackState, event: PlaybackEvent, lines: readonly Route[]): Transition {
  switch (event.type) {
    case 'addressed':
      return addressed(state, event);
    case 'line-picked':
      return linePicked(state, event.line, event.position, lines);
    case 'switch-undone':
      return change(state, event.line, event.episode, event.position || state.startAt, without(state.failed, event.line));
    case 'failed':
      return failed(state, event, lines);
    case 'disconnected':
      return to({ ...state, isOffline: true, startAt: event.position || state.startAt });
    case 'reconnected':
      return to(state.isOffline ? reconnected(state, event.position) : state);
    case 'answered-again':
      return answeredAgain(state, event.line, lines);
    case 'watched-elsewhere':
      return watchedElsewhere(state, event.line, event.episode, event.position);
    case 'loading':
      return to(state, { type: 'time-start' });
    case 'playing':
      return playing(state);
    case 'ended':
      return to({ ...state, hasEnded: true });
    case 'countdown-cancelled':
      return to({ ...state, hasEnded: false });
    case 'autoplay-set':
      return to({ ...state, isAutoplayOn: event.isOn }, { type: 'remember-autoplay', isOn: event.isOn });
    case 'next':
      return next(state, lines);
    case 'retried':
      return to({ ...state, failed: NO_LINES, isExhausted: false, attempt: state.attempt + 1 });
  }
}
