/** UI state of the controls, set only by the viewer's actions. */
import type { SkipKind } from '@yinmu/contract/playback/skip-marks.ts';
import type { Store } from '../lib/store.ts';
import type { Feedback } from './feedback.ts';
import type { Shape, Sleep } from './viewing.ts';

export type Panel = 'settings' | 'sheet' | 'keys' | 'danmaku-style' | 'danmaku-options';

export interface SkipControl {
  skip: (() => void) | undefined;
  /** Seconds from the start; undefined if not marked. */
  places: Record<SkipKind, { own: number | undefined; shared: number | undefined }>;
  /** @param at seconds from the start; undefined removes the viewer's mark */
  mark(kind: SkipKind, at: number | undefined): void;
}

export interface ControlsState {
  /** Bar and title are hidden. */
  idle: boolean;
  panel: Panel | undefined;
  /** A new object for each action. */
  feedback: Feedback | undefined;
  skip: SkipControl | undefined;
  sleep: Sleep;
  shape: Shape;
}
export const INITIAL_CONTROLS: ControlsState = {
  ...{ idle: false, panel: undefined, feedback: undefined, skip: undefined, sleep: undefined, shape: 'fit' },
};

/** True once the sleep timer's episode has ended: nothing plays next. */
export function sleepsNow(controls: Store<ControlsState>): boolean {
  if (controls.get().sleep !== 'end') return false;
  controls.set({ sleep: undefined });
  return true;
}
