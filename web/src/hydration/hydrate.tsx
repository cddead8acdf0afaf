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

/** Gives the history entry a unique key. React Router uses one key for all initial entries, which would mix up scroll positions. */
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
      // The router imports it again and shows the error.
    }
  }
}

/** Longest wait for the session before hydration, so that nothing changes under a finger. */
const SESSION_MS = 1500;

// First, so that the rest loads meanwhile.
const session = startSession();
/** Member data loads after the page answers input, or on reconnect. */
async function startSync() {
  await (await import('../features/library/progress/sync-library.ts')).startLibrarySync(session);
  (await import('../api/reconnect.ts')).startReconnect(queryClient);
}
startSync().catch(() => addEventListener('online', () => void startSync().catch(() => {}), { once: true }));
await loadFirstScreen();
nameEntry();
const router = createBrowserRouter(routes);
await loadTexts();
// A slow session comes later; guarded screens wait for it.
await Promise.race([session, new Promise((resolve) => setTimeout(resolve, SESSION_MS))]);
if (!router.state.initialized)
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });

/** Errors that no boundary catches leave an empty page. */
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
// Nothing to hydrate: the screen's script failed, or this is the development server.
if (router.state.errors || !root.firstElementChild) createRoot(root, FAILING).render(site);
// A transition hydrates in small steps, between which the page answers.
else startTransition(() => void hydrateRoot(root, site, FAILING));

const { outsideScript } = initialState.site;
if (outsideScript) void import('../api/outside-script.ts').then(({ startOutsideScript }) => startOutsideScript(outsideScript, router, session));

const LATER_MS = 8000;
/** A service worker competes for CPU and bandwidth with what is shown first. */
const WORKER_MS = isSlowNetwork() ? LATER_MS : 2000;
/** Runs when the browser is idle, or after the same time again at the latest. */
const whenIdle = (work: () => void) => ('requestIdleCallback' in globalThis ? requestIdleCallback(work, { timeout: WORKER_MS }) : work());
// The service worker only serves an offline page. It caches no others, so none can be stale.
if (import.meta.env.PROD) setTimeout(whenIdle, WORKER_MS, () => navigator.serviceWorker?.register('/sw.js').catch(() => {}));
if (import.meta.env.PROD && !isSlowNetwork()) setTimeout(() => void loadNextScreens().catch(() => {}), LATER_MS);
