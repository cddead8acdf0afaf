/** The state of the controls themselves. The viewer's own acts set it; nothing of it says what plays. */
import type { Feedback } from './feedback.ts';

/** A panel that the viewer opens over the picture. */
export type Panel = 'settings' | 'sheet' | 'keys';

export interface ControlsState {
  /** The bar and the title are hidden, so that the picture has the frame to itself. */
  idle: boolean;
  panel: Panel | undefined;
  /** The last act that is told on the picture; each act is a new object. */
  feedback: Feedback | undefined;
}
export const INITIAL_CONTROLS: ControlsState = { idle: false, panel: undefined, feedback: undefined };
