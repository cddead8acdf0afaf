/** Requests all of a page's scripts at once instead of one after the other. */
export function requestScripts() {
  const list = document.getElementById('scripts');
  if (!list || list.dataset.requested) return;
  list.dataset.requested = 'true';
  const scripts = JSON.parse(list.textContent) as string[];
  document.head.append(...scripts.map((href) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href })));
}
