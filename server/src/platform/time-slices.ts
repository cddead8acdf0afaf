/** Long work on the main thread in slices: whoever asks meanwhile waits for one of them at most. */
import { setImmediate as breathe } from 'node:timers/promises';

const SLICE_MS = 4;

/** To be waited for often: lets others have their turn once the present slice is over. */
export type Pace = () => Promise<void>;

export function timeSlices(now: () => number = () => performance.now()): Pace {
  let begun = now();
  return async () => {
    if (now() - begun < SLICE_MS) return;
    await breathe();
    begun = now();
  };
}
