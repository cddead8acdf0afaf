/** Waits for scripts that cannot load while the network or the site is down. */
import { createStore } from '../lib/store.ts';

/** `retry` is set while a screen waits for its script. Calling it checks the site at once. */
export const scriptWait = createStore<{ retry?: (() => void) | undefined }>({});

const ASK_AGAIN_MS = 3000;

async function answers(address: string): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    return (await fetch(address, { method: 'HEAD', cache: 'no-store' })).status < 500;
  } catch {
    return false;
  }
}

const nextChance = () =>
  new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, ASK_AGAIN_MS);
    addEventListener('online', go);
    scriptWait.set({ retry: go });
  });

/** Waits until the site responds and shows the viewer that it waits. @returns false if the site responded at once, so that the failure has another cause */
export async function untilSiteAnswers(address: string): Promise<boolean> {
  let waited = false;
  while (!(await answers(address))) {
    waited = true;
    await nextChance();
  }
  scriptWait.set({ retry: undefined });
  return waited;
}
