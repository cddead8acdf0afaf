/** Detects whether this site can be reached, because `navigator.onLine` alone is not reliable. */
import { lookAgain } from './look-again.ts';

const PROBE_MS = 2000;
export const WAITS_MS = [1000, 1000, 2000, 4000, 8000, 10_000] as const;

/** True if the server sends any response. */
export const isConnected = async (): Promise<boolean> =>
  navigator.onLine !== false &&
  (await fetch('/healthz', { cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(PROBE_MS) }).then(
    () => true,
    () => false,
  ));

/**
 * Calls back once the site can be reached. Also in hidden pages, where video may be playing. Polls, because the `online` event does not always fire.
 * @returns a function that stops it
 */
export const onceConnected = (onConnected: () => void): (() => void) => lookAgain(isConnected, { waitsMs: WAITS_MS, whileHidden: true }, onConnected);
