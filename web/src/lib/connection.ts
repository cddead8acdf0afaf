/** Detects whether this site is reachable; `navigator.onLine` alone is not reliable. */
import { lookAgain } from './look-again.ts';

const PROBE_MS = 2000;
export const WAITS_MS = [1000, 1000, 2000, 4000, 8000, 10_000] as const;

/** Any answer counts. */
export const isConnected = async (): Promise<boolean> =>
  navigator.onLine !== false &&
  (await fetch('/healthz', { cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(PROBE_MS) }).then(
    () => true,
    () => false,
  ));

/**
 * Calls back once the site is reachable, also in hidden pages, since video may play there. Polls because `online` does not always fire.
 * @returns a stop function
 */
export const onceConnected = (onConnected: () => void): (() => void) => lookAgain(isConnected, { waitsMs: WAITS_MS, whileHidden: true }, onConnected);
