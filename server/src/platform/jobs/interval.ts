/** Work that is repeated at intervals. It never runs twice at a time: a turn that comes while it still runs is left out. */
export interface Interval {
  /** Ends the interval, aborts the signal of the work that is under way, and waits for it. */
  stop(): Promise<void>;
}

/** @param work long work looks at the signal between its steps, so that a stop does not wait for all of it */
export function startInterval(work: (signal: AbortSignal) => Promise<unknown>, milliseconds: number, onError: (error: unknown) => void): Interval {
  const ending = new AbortController();
  let running: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    running ??= work(ending.signal)
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
  }, milliseconds);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      ending.abort();
      await running;
    },
  };
}
