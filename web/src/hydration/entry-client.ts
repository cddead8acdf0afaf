/**
 * Entry in the browser. It waits until what the server has rendered is on the screen, and then loads everything else. It imports
 * nothing that the screens share: all of that would come before the first paint.
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
 * Starts once, at a signal or when it is long in coming.
 * @param listen calls its argument at the signal, and returns how to stop listening
 * @param latestMs milliseconds after which the signal is no longer waited for
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

/** The first frame of a prebooted stream, or that there is none. */
function picture(begin: () => void) {
  const names = ['loadeddata', NO_PREBOOT];
  for (const name of names) document.addEventListener(name, begin, true);
  return () => {
    for (const name of names) document.removeEventListener(name, begin, true);
  };
}

/** For browsers that do not report their first paint. */
const PAINT_WAIT_MS = 1000;
function firstPaint(begin: () => void) {
  const observer = new PerformanceObserver(begin);
  observer.observe({ type: 'paint', buffered: true });
  return () => observer.disconnect();
}

const stage = document.getElementById(STAGE_ID);
const isRendered = document.getElementById('root')?.firstElementChild != null;
/** The picture may have been quicker than this script. */
const hasPicture = (stage?.querySelector('video')?.readyState ?? 0) >= HTMLMediaElement.HAVE_CURRENT_DATA;
// A page in the background paints nothing to wait for. On a slow network the style sheet is there before the first script is.
if (document.hidden || isSlowNetwork() || !isRendered || hasPicture || (stage && hasNoPreboot(stage))) void start();
else if (stage) startAt(picture, PICTURE_WAIT_MS);
else startAt(firstPaint, PAINT_WAIT_MS);
