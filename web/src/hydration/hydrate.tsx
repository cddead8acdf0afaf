import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { initialState } from '../api/initial-data.ts';
import { queryClient } from '../api/query.ts';
import { startSession } from '../api/signed-in.ts';
import { Providers } from '../app/providers.tsx';
import { loadNextScreens, routesOf } from '../app/router.tsx';
import { loadTexts } from '../locales/load-texts.ts';
import { loadAgain } from './load-again.ts';
import { isSlowNetwork } from './slow-network.ts';

/** Gives the history entry a unique key. React Router uses one key for all initial entries, which would mix up their scroll positions. */
function nameEntry() {
  const state = (history.state ?? {}) as { key?: string };
  if (state.key === undefined) history.replaceState({ ...state, key: crypto.getRandomValues(new Uint32Array(2)).join('-') }, '');
}

const routes = routesOf();

/** Loads the first screen before creating the router, which then needs no initial navigation. */
async function loadFirstScreen() {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    try {
      Object.assign(route, await route.lazy(), { lazy: undefined });
    } catch {
      // The router imports the screen again and shows the error.
    }
  }
}

/** How long to wait for the session before hydration, so that nothing changes under the viewer's finger. */
const SESSION_MS = 1500;

// Called first, so that the rest loads in parallel.
const session = startSession();
/** Loads member data after the page responds to input, or after reconnecting. */
async function startSync() {
  await (await import('../features/library/progress/sync-library.ts')).startLibrarySync(session);
  (await import('../api/reconnect.ts')).startReconnect(queryClient);
}
startSync().catch(() => addEventListener('online', () => void startSync().catch(() => {}), { once: true }));
await loadFirstScreen();
nameEntry();
const router = createBrowserRouter(routes);
await loadTexts();
// A slower session check ends later. Screens that need the session wait for it.
await Promise.race([session, new Promise((resolve) => setTimeout(resolve, SESSION_MS))]);
if (!router.state.initialized)
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });

/** Handlers for errors that no boundary catches, which leave the page empty. */
const FAILING = {
  onUncaughtError: (error: unknown) => {
    reportError(error);
    void loadAgain();
  },
};
const root = document.getElementById('root') as HTMLElement;
const site = (
  <Providers client={queryClient}>
    <RouterProvider router={router} />
  </Providers>
);
// There is nothing to hydrate if the screen's script failed to load, and on the development server.
if (router.state.errors || !root.firstElementChild) createRoot(root, FAILING).render(site);
// A transition hydrates in small steps, between which the page can respond.
else startTransition(() => void hydrateRoot(root, site, FAILING));

const { outsideScript } = initialState.site;
if (outsideScript) void import('../api/outside-script.ts').then(({ startOutsideScript }) => startOutsideScript(outsideScript, router, session));

const LATER_MS = 8000;
/** Delay before the service worker starts, because it would compete with the first screen for CPU and bandwidth. */
const WORKER_MS = isSlowNetwork() ? LATER_MS : 2000;
/** Runs `work` when the browser is idle, at the latest after the same delay. */
const whenIdle = (work: () => void) => ('requestIdleCallback' in globalThis ? requestIdleCallback(work, { timeout: WORKER_MS }) : work());
// The service worker only serves an offline page. It caches no other pages, so that none can be out of date.
if (import.meta.env.PROD) setTimeout(whenIdle, WORKER_MS, () => navigator.serviceWorker?.register('/sw.js').catch(() => {}));
if (import.meta.env.PROD && !isSlowNetwork()) setTimeout(() => void loadNextScreens().catch(() => {}), LATER_MS);
