/** UI state of the controls, set only by the viewer's actions. */
import type { Feedback } from './feedback.ts';

export type Panel = 'settings' | 'sheet' | 'keys';

export interface ControlsState {
  /** Bar and title are hidden. */
  idle: boolean;
  panel: Panel | undefined;
  /** A new object for each action. */
  feedback: Feedback | undefined;
}
export const INITIAL_CONTROLS: ControlsState = { idle: false, panel: undefined, feedback: undefined };
