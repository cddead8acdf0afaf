/** Shows the page in the language chosen on the site or preferred by the browser, then waits for the site. */
const chosen = /(?:^|; )language=(zhcn|zhtw|en)/.exec(document.cookie)?.[1];
const ofBrowser = /^zh-(tw|hk|mo|hant)/i.test(navigator.language) ? 'zhtw' : /^zh/i.test(navigator.language) ? 'zhcn' : 'en';
const root = document.documentElement;
root.dataset.only = new URLSearchParams(location.search).get('hl') ?? chosen ?? ofBrowser;
root.lang = { zhcn: 'zh-CN', zhtw: 'zh-TW', en: 'en' }[root.dataset.only] ?? root.lang;
document.title = document.querySelector(`h1[data-language="${CSS.escape(root.dataset.only)}"]`)?.textContent ?? document.title;

/** Reloads the requested page once the site answers; checks less and less often. */
const WAITS_MS = [1000, 1000, 2000, 4000, 8000, 10_000];
const PROBE_MS = 2000;
/** Waits longer after a reload that failed: the site may answer this check but not the page. */
const wasOpenedAnew = performance.getEntriesByType('navigation')[0]?.type === 'reload';
let asked = wasOpenedAnew ? WAITS_MS.length - 1 : 0;
let timer;

async function ask() {
  clearTimeout(timer);
  const answers = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) }).then(
    () => true,
    () => false,
  );
  if (answers) return location.reload();
  wait();
}

function wait() {
  timer = setTimeout(ask, WAITS_MS[Math.min(asked++, WAITS_MS.length - 1)]);
}

addEventListener('online', ask);
wait();
