/** Takes over what the server has drawn. */
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from '../api/query.ts';
import { startSession } from '../api/signed-in.ts';
import { Providers } from '../app/providers.tsx';
import { loadNextScreens, routesOf } from '../app/router.tsx';
import { loadTexts } from '../locales/load-texts.ts';
import { loadAgain } from './load-again.ts';
import { isSlowNetwork } from './slow-network.ts';

/**
 * Names the entry of a page that the browser has loaded. The router calls all such entries by one name, under which
 * the place of one page would be restored in the next.
 */
function nameEntry() {
  const state = (history.state ?? {}) as { key?: string };
  if (state.key === undefined) history.replaceState({ ...state, key: crypto.getRandomValues(new Uint32Array(2)).join('-') }, '');
}

const routes = routesOf();

/** A router whose first screen is there need not begin with a navigation, in the task in which it is made. */
async function loadFirstScreen() {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    try {
      Object.assign(route, await route.lazy(), { lazy: undefined });
    } catch {
      // The router imports a missing module again, and shows the error.
    }
  }
}

/** So long a page waits for who is signed in before it can be used, so that nothing changes under a finger. */
const SESSION_MS = 1500;

// Asked first: the others are loaded meanwhile.
const session = startSession();
/** Members' data is not needed before the page answers input. Without a network its script is requested again when there is one. */
async function startSync() {
  await (await import('../features/library/sync-library.ts')).startLibrarySync(session);
  (await import('../api/reconnect.ts')).startReconnect(queryClient);
}
startSync().catch(() => addEventListener('online', () => void startSync().catch(() => {}), { once: true }));
await loadFirstScreen();
nameEntry();
const router = createBrowserRouter(routes);
const texts = await loadTexts();
// The page is there already: a session that is long in coming comes later. Guarded screens wait for it.
await Promise.race([session, new Promise((resolve) => setTimeout(resolve, SESSION_MS))]);
if (!router.state.initialized)
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });

/** What no boundary catches leaves an empty page. */
const FAILING = {
  onUncaughtError: (error: unknown) => {
    reportError(error);
    void loadAgain();
  },
};
const root = document.getElementById('root') as HTMLElement;
const site = (
  <Providers texts={texts} client={queryClient}>
    <RouterProvider router={router} />
  </Providers>
);
// A screen whose script did not come is not what was drawn; and the development server draws nothing.
if (router.state.errors || !root.firstElementChild) createRoot(root, FAILING).render(site);
// As a transition it is done in small steps, between which the page answers.
else startTransition(() => void hydrateRoot(root, site, FAILING));

/** Milliseconds after which a page has time for what only later pages need. */
const LATER_MS = 8000;
/** A worker is a process of its own, which what is being shown or played first should not share the machine or a slow line with. */
const WORKER_MS = isSlowNetwork() ? LATER_MS : 2000;
/** Calls back when the browser is idle, where it says so, or at the latest after as long again. */
const whenIdle = (work: () => void) => ('requestIdleCallback' in globalThis ? requestIdleCallback(work, { timeout: WORKER_MS }) : work());
// An installed site opens without a network too, with a page that says so. It keeps no other page: none can be stale.
if (import.meta.env.PROD) setTimeout(whenIdle, WORKER_MS, () => navigator.serviceWorker?.register('/sw.js').catch(() => {}));
if (import.meta.env.PROD && !isSlowNetwork()) setTimeout(() => void loadNextScreens().catch(() => {}), LATER_MS);
