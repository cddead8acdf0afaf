/** UI state of the controls, set only by the viewer's actions. */
import type { Feedback } from './feedback.ts';
import type { Shape } from './picture-shape.ts';
import type { SkipControl } from './skip-control.ts';
import type { Sleep } from './sleep.ts';

export type Panel = 'settings' | 'sheet' | 'keys';

export interface ControlsState {
  /** Bar and title are hidden. */
  idle: boolean;
  panel: Panel | undefined;
  /** A new object for each action. */
  feedback: Feedback | undefined;
  /** The screen's marks, once they are there. */
  skip: SkipControl | undefined;
  sleep: Sleep;
  shape: Shape;
}
export const INITIAL_CONTROLS: ControlsState = {
  ...{ idle: false, panel: undefined, feedback: undefined, skip: undefined, sleep: undefined, shape: 'fit' },
};
