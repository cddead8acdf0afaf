/**
 * Entry in the browser. What the server has drawn is fetched and painted first; the scripts take it over afterwards.
 * Imports nothing that would have to be there before the first paint.
 */
import '../ui/styles.css';

function start() {
  const scripts = JSON.parse(document.getElementById('scripts')?.textContent ?? '[]') as string[];
  for (const href of scripts) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  void import('./start.tsx');
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

const stage = document.getElementById('early-stage');
// A page that is not being shown paints nothing to wait for.
if (document.hidden || !document.getElementById('root')?.firstElementChild) start();
else if (stage) afterPicture(stage);
else requestAnimationFrame(() => setTimeout(start));
