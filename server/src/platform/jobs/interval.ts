/** Repeats work at intervals, but never concurrently: a turn that would overlap is skipped. */
export interface Interval {
  /** Aborts running work and waits for it. */
  stop(): Promise<void>;
}

/** @param work checks the signal between steps */
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
