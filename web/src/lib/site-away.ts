/** Whether the site was found not to answer, and what is tried again once it does. `api/reconnect.ts` sees to both. */
import { createStore } from './store.ts';

export const siteAway = createStore({
  isAway: false,
  /** Each tries again what failed otherwise than as a query. */
  retries: [] as readonly (() => void)[],
});

export const retryOnceBack = (retry: () => void) => siteAway.set({ retries: [...siteAway.get().retries, retry] });
