/** Whether this site can be reached. A browser that says it is online may still have no network. */
import { lookAgain } from './look-again.ts';

const PROBE_MS = 2000;
/** Milliseconds before each look for the site. */
export const WAITS_MS = [1000, 1000, 2000, 4000, 8000, 10_000] as const;

/** Any answer will do, whatever it says. */
export const isConnected = async (): Promise<boolean> =>
  navigator.onLine !== false &&
  (await fetch('/healthz', { cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(PROBE_MS) }).then(
    () => true,
    () => false,
  ));

/** Calls back once the site can be reached: the browser's `online` event is not waited for alone, because it does not always come. A picture goes on in a page that nobody sees, too. @returns ends the waiting */
export const onceConnected = (onConnected: () => void): (() => void) => lookAgain(isConnected, { waitsMs: WAITS_MS, whileHidden: true }, onConnected);
