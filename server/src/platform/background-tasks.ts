/** Work that goes on after its answer was sent; a stop waits for it. */
export interface Background {
  run(work: () => Promise<unknown>): void;
  /** When nothing is under way any more. */
  idle(): Promise<void>;
}

export function createBackgroundTasks(onError: (error: unknown) => void): Background {
  const underWay = new Set<Promise<unknown>>();
  return {
    run(work) {
      const running: Promise<unknown> = work()
        .catch(onError)
        .finally(() => underWay.delete(running));
      underWay.add(running);
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
