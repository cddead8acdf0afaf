/**
 * The service worker: pages come from the network, always; without one a page that says so stands in. Nothing else is
 * touched: scripts and styles have their digest in their name and are kept by the browser, so no update can be mixed
 * with what was before it.
 */
const CACHE = 'yinmu-offline-1';
const KEPT = ['/offline.html', '/offline.css', '/icon.svg'];

addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(KEPT.map((address) => new Request(address, { cache: 'reload' }))))
      .then(() => skipWaiting()),
  );
});

addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith('yinmu-') && name !== CACHE) await caches.delete(name);
      // The page is asked for while this worker wakes up.
      await registration.navigationPreload?.enable();
      await clients.claim();
    })(),
  );
});

/** Asks for what the browser, or somebody, has taken out of the cache: it would be missed without a network. */
async function mend() {
  const cache = await caches.open(CACHE);
  for (const address of KEPT) if (!(await cache.match(address))) await cache.add(new Request(address, { cache: 'reload' }));
}

async function page(event) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(mend().catch(() => {}));
    return response;
  } catch {
    return (await caches.match('/offline.html')) ?? Response.error();
  }
}

addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') return event.respondWith(page(event));
  const { origin, pathname } = new URL(event.request.url);
  // Files of the offline page.
  if (origin === location.origin && KEPT.includes(pathname))
    event.respondWith(fetch(event.request).catch(async () => (await caches.match(pathname)) ?? Response.error()));
});
