/** Playback state and derived values. */
import type { Route } from '@yinmu/contract/titles/video.ts';
import { lacksEpisode } from '../../../player/lines.ts';

export interface Selection {
  /** Undefined without routes. */
  line: string | undefined;
  /** Index on the route. */
  episode: number;
}

export interface PlaybackState extends Selection {
  /** Start position of the next load. */
  startAt: number;
  /** Routes that failed for this episode. */
  failed: ReadonlySet<string>;
  /** Every route with the episode has failed. */
  isExhausted: boolean;
  /** No route is at fault; playback resumes later. */
  isOffline: boolean;
  hasStarted: boolean;
  hasEnded: boolean;
  isAutoplayOn: boolean;
  /** Incremented by Retry, to load the same selection again. */
  attempt: number;
  /** The navigation target, until the address names it. */
  pending: (Selection & Pick<PlaybackState, 'startAt' | 'failed'>) | undefined;
}

export const NO_LINES: ReadonlySet<string> = new Set();

export const initialState = (selection: Selection, startAt: number, isAutoplayOn: boolean): PlaybackState => ({
  ...selection,
  startAt,
  failed: NO_LINES,
  isExhausted: false,
  isOffline: false,
  hasStarted: false,
  hasEnded: false,
  isAutoplayOn,
  attempt: 0,
  pending: undefined,
});

export const isSameSelection = (a: Selection, b: Selection): boolean => a.line === b.line && a.episode === b.episode;

export const lineOf = (lines: readonly Route[], id: string | undefined): Route | undefined => lines.find((line) => line.id === id);

/** Undefined at the last. */
export function nextEpisode(selection: Selection, lines: readonly Route[]): number | undefined {
  const index = selection.episode + 1;
  return lineOf(lines, selection.line)?.episodes[index] && index;
}

export const isCountingDown = (state: PlaybackState, lines: readonly Route[]): boolean =>
  state.hasEnded && state.isAutoplayOn && nextEpisode(state, lines) !== undefined;

/** Routes of the season that have not failed and lack the episode. */
export function unmatchedLines({ line: id, episode, failed }: PlaybackState, lines: readonly Route[]): Route[] {
  const line = lineOf(lines, id);
  return line ? lines.filter((other) => !failed.has(other.id) && lacksEpisode(other, line, episode)) : [];
}
