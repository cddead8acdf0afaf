/** Looks again and again for something that comes back by itself, less and less often. */

export interface Pace {
  /** Milliseconds before the first look, the second and so on; the last one before each further look. */
  waitsMs: readonly number[];
  /** A page that nobody sees looks as well; otherwise it looks once it is seen again. */
  whileHidden?: boolean;
}

/** @param look finds whether it is there @param onFound called once, and nothing is looked for after it @returns ends the looking */
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
    // The browser may have begun another look meanwhile.
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
