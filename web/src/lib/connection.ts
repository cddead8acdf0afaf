/** Whether this site can be reached. A browser that says it is online may still have no network. */

const PROBE_MS = 2000;
const WAITS_MS = [1000, 2000, 4000, 8000] as const;
const LONGEST_WAIT_MS = 10_000;

/** Any answer will do, whatever it says. */
export const isConnected = async (): Promise<boolean> =>
  navigator.onLine !== false &&
  (await fetch('/healthz', { cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(PROBE_MS) }).then(
    () => true,
    () => false,
  ));

/** Calls back once the site can be reached: the browser's `online` event is not waited for alone, because it does not always come. @returns ends the waiting */
export function onceConnected(onConnected: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looks = 0;
  const controller = new AbortController();
  const { signal } = controller;
  const look = async () => {
    clearTimeout(timer);
    const mine = ++looks;
    const connected = await isConnected();
    // The `online` event may have begun another look meanwhile.
    if (signal.aborted || mine !== looks) return;
    if (!connected) timer = setTimeout(look, WAITS_MS[looks - 1] ?? LONGEST_WAIT_MS);
    else {
      controller.abort();
      onConnected();
    }
  };
  signal.addEventListener('abort', () => clearTimeout(timer));
  addEventListener('online', () => void look(), { signal });
  timer = setTimeout(look, WAITS_MS[0]);
  return () => controller.abort();
}
