/**
 * Entry in the browser. What the server has drawn is fetched and painted first; the scripts take it over afterwards.
 * Imports nothing that would have to be there before the first paint.
 */
import '../ui/styles.css';

/** The page's scripts are requested together; each would otherwise be requested only when the one that imports it has been read. */
async function start() {
  const scripts = JSON.parse(document.getElementById('scripts')?.textContent ?? '[]') as string[];
  document.head.append(...scripts.map((href) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href })));
  await import('./hydrate.tsx');
}

/** Starts when what is listened for comes, at the latest after so many milliseconds. @param listen answers how to stop it */
function startAt(listen: (begin: () => void) => () => void, latestMs: number) {
  const begin = () => {
    clearTimeout(timer);
    stop();
    void start();
  };
  const timer = setTimeout(begin, latestMs);
  const stop = listen(begin);
}

/** A picture that begins to play is waited for so long: its controls are of no use before it. */
const PICTURE_MS = 1500;
/** `screens/watch/preboot-entry.ts` says on the stage and by an event when nothing begins to play there. */
function picture(begin: () => void) {
  const names = ['loadeddata', 'yinmu:none-early'];
  for (const name of names) document.addEventListener(name, begin, true);
  return () => {
    for (const name of names) document.removeEventListener(name, begin, true);
  };
}

/** A browser that does not tell of its first paint is waited for so long. */
const PAINT_MS = 1000;
/** What was drawn is on the screen, not only painted: scripts that come in between would hold it up. */
function firstPaint(begin: () => void) {
  const observer = new PerformanceObserver(begin);
  observer.observe({ type: 'paint', buffered: true });
  return () => observer.disconnect();
}

const stage = document.getElementById('early-stage');
/** The picture may have been quicker than this script. */
const hasPicture = (stage?.querySelector('video')?.readyState ?? 0) >= HTMLMediaElement.HAVE_CURRENT_DATA;
// A page that is not being shown paints nothing to wait for.
if (document.hidden || !document.getElementById('root')?.firstElementChild || stage?.dataset.early === 'none' || hasPicture) void start();
else if (stage) startAt(picture, PICTURE_MS);
else startAt(firstPaint, PAINT_MS);
