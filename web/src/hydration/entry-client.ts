/**
 * Browser entry. Waits until the server-rendered page is painted, then loads the rest. Does not import shared modules, which would load before the
 * first paint.
 */
import '../ui/styles.css';
import { loadAgain } from './load-again.ts';
import { requestScripts } from './request-scripts.ts';
import { hasNoPreboot, NO_PREBOOT, PICTURE_WAIT_MS, STAGE_ID } from './signals.ts';
import { isSlowNetwork } from './slow-network.ts';

async function start() {
  requestScripts();
  await import('./hydrate.tsx').catch((error: unknown) => {
    reportError(error);
    return loadAgain();
  });
}

/**
 * Starts the scripts once, on a signal or after a timeout. @param listen calls back on the signal @param latestMs timeout @returns a function that
 * cancels the start
 */
function startAt(listen: (begin: () => void) => () => void, latestMs: number) {
  const begin = () => {
    clearTimeout(timer);
    stop();
    void start();
  };
  const timer = setTimeout(begin, latestMs);
  const stop = listen(begin);
}

/** Waits until the prebooted video shows its first frame, or until it is known that there is no video. */
function picture(begin: () => void) {
  const names = ['loadeddata', NO_PREBOOT];
  for (const name of names) document.addEventListener(name, begin, true);
  return () => {
    for (const name of names) document.removeEventListener(name, begin, true);
  };
}

/** Timeout for browsers that do not report their first paint. */
const PAINT_WAIT_MS = 1000;
function firstPaint(begin: () => void) {
  const observer = new PerformanceObserver(begin);
  observer.observe({ type: 'paint', buffered: true });
  return () => observer.disconnect();
}

const stage = document.getElementById(STAGE_ID);
const isRendered = document.getElementById('root')?.firstElementChild != null;
/** The video may have started before this script ran. */
const hasPicture = (stage?.querySelector('video')?.readyState ?? 0) >= HTMLMediaElement.HAVE_CURRENT_DATA;
// Start at once: hidden pages never paint, and on slow networks the style sheet arrives before the first script.
if (document.hidden || isSlowNetwork() || !isRendered || hasPicture || (stage && hasNoPreboot(stage))) void start();
else if (stage) startAt(picture, PICTURE_WAIT_MS);
else startAt(firstPaint, PAINT_WAIT_MS);
