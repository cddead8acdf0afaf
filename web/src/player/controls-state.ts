/** State of the controls that only the viewer's actions change. */
import type { SkipKind } from '@yinmu/contract/playback/skip-marks.ts';
import type { Store } from '../lib/store.ts';
import type { Feedback } from './feedback.ts';
import type { Shape, Sleep } from './viewing.ts';

export type Panel = 'settings' | 'sheet' | 'keys' | 'danmaku-style' | 'danmaku-options';

export interface SkipControl {
  skip: (() => void) | undefined;
  /** In seconds from the start. Undefined if there is no mark. */
  places: Record<SkipKind, { own: number | undefined; shared: number | undefined }>;
  /** @param at in seconds from the start; undefined removes the viewer's mark */
  mark(kind: SkipKind, at: number | undefined): void;
}

export interface ControlsState {
  /** True while the bar and title are hidden. */
  idle: boolean;
  panel: Panel | undefined;
  /** Each action sets a new object. */
  feedback: Feedback | undefined;
  skip: SkipControl | undefined;
  sleep: Sleep;
  shape: Shape;
}
export const INITIAL_CONTROLS: ControlsState = {
  ...{ idle: false, panel: undefined, feedback: undefined, skip: undefined, sleep: undefined, shape: 'fit' },
};

/** True if the sleep timer was set to the end of the episode, which is now over: nothing plays next. */
export function sleepsNow(controls: Store<ControlsState>): boolean {
  if (controls.get().sleep !== 'end') return false;
  controls.set({ sleep: undefined });
  return true;
}
