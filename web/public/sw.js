/**
 * The service worker. Pages always come from the network; without it, an offline page replaces them. Scripts and styles have digests in
 * their names and are cached by the browser, so versions cannot mix.
 */
const CACHE = 'yinmu-offline-1';
/** SHA-256 of cached files by address, written by the build: a changed file makes a new worker. */
const KEPT = { '/offline.html': '', '/offline.css': '', '/offline.js': '', '/icon.svg': '' };
/** Used if even the offline page is missing. */
const PLAIN =
  '<!doctype html><meta charset="utf-8"><title>连不上网站</title><h1>连不上网站</h1><p lang="en">Can’t reach the site.</p><a href="">重试 · Retry</a>';

async function isWhole(address, response) {
  if (!response?.ok) return false;
  const digest = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('') === KEPT[address];
}

/** Fetches a file that is missing or damaged, for instance by a full disk. */
async function keep(cache, address) {
  const response = await fetch(address, { cache: 'reload' });
  if (!(await isWhole(address, response))) throw new Error(`${address} belongs to another worker`);
  await cache.put(address, response);
}

/** @returns the cached file; nothing if damaged */
async function kept(cache, address) {
  const response = await cache.match(address);
  return (await isWhole(address, response)) ? response : undefined;
}

async function mend() {
  const cache = await caches.open(CACHE);
  for (const address of Object.keys(KEPT)) if (!(await kept(cache, address))) await keep(cache, address);
}

addEventListener('install', (event) => {
  event.waitUntil(mend().then(() => skipWaiting()));
});

addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith('yinmu-') && name !== CACHE) await caches.delete(name);
      // Requests the page while this worker starts.
      await registration.navigationPreload?.enable();
      await clients.claim();
    })(),
  );
});

async function page(event) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(mend().catch(() => {}));
    return response;
  } catch {
    const offline = await kept(await caches.open(CACHE), '/offline.html');
    return offline ?? new Response(PLAIN, { headers: { 'Content-Type': 'text/html' } });
  }
}

addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') return event.respondWith(page(event));
  const { origin, pathname } = new URL(event.request.url);
  // Files of the offline page.
  if (origin === location.origin && Object.hasOwn(KEPT, pathname))
    event.respondWith(fetch(event.request).catch(async () => (await kept(await caches.open(CACHE), pathname)) ?? Response.error()));
});

// A notification (`server/src/members/follows/deliver.ts`); a later one for the same title replaces it.
addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data.json();
  event.waitUntil(registration.showNotification(title, { body, tag, renotify: true, icon: '/icons/192.png', data: url }));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(clients.openWindow(new URL(event.notification.data, location.origin)));
});
