/** The state of playback on the watch screen, and what is derived from it. */
import type { Route } from '@yinmu/contract/titles/video.ts';
import { lacksEpisode } from '../../../player/lines.ts';

/** A line and an episode on it, as an address names them. */
export interface Selection {
  /** Undefined where the title has no line. */
  line: string | undefined;
  /** Index on the line. */
  episode: number;
}

export interface PlaybackState extends Selection {
  /** Seconds at which the next load begins. */
  startAt: number;
  /** Lines that have failed for this episode. */
  failed: ReadonlySet<string>;
  /** Every line that has the episode has failed. */
  isExhausted: boolean;
  /** There is no network: no line is at fault, and what plays goes on by itself later. */
  isOffline: boolean;
  /** The selection has shown its first frame. */
  hasStarted: boolean;
  /** The picture stands at its end. */
  hasEnded: boolean;
  /** The viewer lets the next episode begin by itself. */
  isAutoplayOn: boolean;
  /** Raised by each retry: the same selection is loaded once more. */
  attempt: number;
  /** The selection that was navigated to, until the address names it. */
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

/** Index of the episode after the present one; undefined at the last. */
export function nextEpisode(selection: Selection, lines: readonly Route[]): number | undefined {
  const index = selection.episode + 1;
  return lineOf(lines, selection.line)?.episodes[index] && index;
}

/** Whether the next episode is announced, to begin by itself. */
export const isCountingDown = (state: PlaybackState, lines: readonly Route[]): boolean =>
  state.hasEnded && state.isAutoplayOn && nextEpisode(state, lines) !== undefined;

/** Lines of the season that have not failed and have no match for the episode. */
export function unmatchedLines({ line: id, episode, failed }: PlaybackState, lines: readonly Route[]): Route[] {
  const line = lineOf(lines, id);
  return line ? lines.filter((other) => !failed.has(other.id) && lacksEpisode(other, line, episode)) : [];
}
