/** Tasks that go on after the response was sent; a stop waits for them. */
export interface BackgroundTasks {
  run(work: () => Promise<unknown>): void;
  /** Resolves when no task is under way any more. */
  drain(): Promise<void>;
}

export function createBackgroundTasks(onError: (error: unknown) => void): BackgroundTasks {
  const inFlight = new Set<Promise<unknown>>();
  return {
    run(work) {
      const running: Promise<unknown> = work()
        .catch(onError)
        .finally(() => inFlight.delete(running));
      inFlight.add(running);
    },
    async drain() {
      while (inFlight.size > 0) await Promise.all(inFlight);
    },
  };
}
