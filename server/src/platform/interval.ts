/** Work that is repeated at intervals. It never runs twice at a time: a turn that comes while it still runs is left out. */
export interface Interval {
  /** Ends the interval and waits for the work that is under way. */
  stop(): Promise<void>;
}

export function startInterval(work: () => Promise<unknown>, milliseconds: number, onError: (error: unknown) => void): Interval {
  let running: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    running ??= work()
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
  }, milliseconds);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
