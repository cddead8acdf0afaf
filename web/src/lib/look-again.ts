export interface Pace {
  /** Delays before each check. The last one repeats. */
  waitsMs: readonly number[];
  whileHidden?: boolean;
}

/** Checks for something until it is there. @param look resolves to whether it is there @param onFound called once @returns a function that stops it */
export function lookAgain(look: (signal: AbortSignal) => Promise<boolean>, { waitsMs, whileHidden = false }: Pace, onFound: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looks = 0;
  const controller = new AbortController();
  const { signal } = controller;
  const isSeen = () => whileHidden || !document.hidden;
  const wait = () => {
    timer = setTimeout(again, waitsMs[Math.min(looks, waitsMs.length - 1)]);
  };
  const again = async () => {
    clearTimeout(timer);
    if (!isSeen()) return;
    const mine = ++looks;
    const isThere = await look(signal);
    // A newer check has started.
    if (signal.aborted || mine !== looks) return;
    if (!isThere) return wait();
    controller.abort();
    onFound();
  };
  signal.addEventListener('abort', () => clearTimeout(timer));
  addEventListener('online', () => void again(), { signal });
  if (!whileHidden) document.addEventListener('visibilitychange', () => void again(), { signal });
  wait();
  return () => controller.abort();
}
