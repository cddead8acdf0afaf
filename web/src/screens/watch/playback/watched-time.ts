/** Reports how long an episode plays, in steps of a few minutes, and where viewers leave. The site stores only totals. */
import { addWatched, MAX_WATCHED, TENTHS } from '@yinmu/contract/admin/statistics.endpoints.ts';
import { api } from '../../../api/query.ts';

/** A step of more seconds between two playback events is a seek. */
const MAX_STEP = 2;

export function createWatchedTime() {
  let seconds = 0;
  let last = 0;
  const report = (tenth?: number) => {
    const whole = Math.min(Math.floor(seconds), MAX_WATCHED);
    if (whole < 1) return;
    seconds -= whole;
    api.call(addWatched, { body: { seconds: whole, ...(tenth === undefined ? {} : { tenth }) } }).catch(() => {});
  };
  return {
    /** @param position in seconds */
    at(position: number) {
      const step = position - last;
      if (step > 0 && step < MAX_STEP) seconds += step;
      last = position;
      if (seconds >= MAX_WATCHED) report();
    },
    /** @param duration in seconds, 0 if unknown */
    leave: (duration: number) => report(duration > 0 ? Math.min(Math.floor((last / duration) * TENTHS), TENTHS - 1) : undefined),
  };
}
