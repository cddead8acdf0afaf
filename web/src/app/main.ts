/**
 * Entry in the browser. What the server has drawn is fetched and painted first; the scripts take it over afterwards.
 * Imports nothing that would have to be there before the first paint.
 */
import '../ui/styles.css';

/** As in ui/a-task.ts, which would bring what it shares a file with. */
const aTask = () => new Promise((resolve) => setTimeout(resolve));

/** Scripts are fetched together and run one by one: in one task they would hold the page up for longer than a finger waits. */
async function start() {
  const scripts = JSON.parse(document.getElementById('scripts')?.textContent ?? '[]') as string[];
  for (const href of scripts) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    await aTask();
  }
  for (const href of scripts) {
    // What does not come is missed by the one that needs it, which says so.
    await import(/* @vite-ignore */ href).catch(() => {});
    await aTask();
  }
  await import('./start.tsx');
}
/** A picture that begins to play is waited for so long, milliseconds: its controls are of no use before it. */
const PICTURE_MS = 1500;

/** `screens/watch/early.ts` says on the stage and by an event when nothing begins to play there. */
function afterPicture(stage: HTMLElement) {
  if (stage.dataset.early === 'none') return start();
  const begun = new AbortController();
  const timer = setTimeout(() => begin(), PICTURE_MS);
  const begin = () => {
    clearTimeout(timer);
    begun.abort();
    start();
  };
  for (const name of ['loadeddata', 'yinmu:none-early']) document.addEventListener(name, begin, { capture: true, signal: begun.signal });
}

/** A browser that does not tell of its first paint is waited for so long, milliseconds. */
const PAINT_MS = 1000;

/** When what was drawn is on the screen, not only painted: scripts that come in between would hold it up. */
function afterPaint() {
  const timer = setTimeout(() => begin(), PAINT_MS);
  const observer = new PerformanceObserver(() => begin());
  const begin = () => {
    clearTimeout(timer);
    observer.disconnect();
    void start();
  };
  observer.observe({ type: 'paint', buffered: true });
}

const stage = document.getElementById('early-stage');
// A page that is not being shown paints nothing to wait for.
if (document.hidden || !document.getElementById('root')?.firstElementChild) start();
else if (stage) afterPicture(stage);
else afterPaint();
