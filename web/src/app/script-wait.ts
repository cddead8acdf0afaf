/** Waits for scripts that cannot come at the moment: without a network, or while the site does not answer. */
import { createStore } from '../lib/store.ts';

/** Whether a screen that was asked for waits for its script. */
export const scriptWait = createStore({ isWaiting: false });

/** Milliseconds after which the site is asked again whether it answers. */
const ASK_AGAIN_MS = 3000;

/** @returns false where neither the network nor the site answers */
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
  });

/**
 * Waits until the site answers, and says so meanwhile.
 * @returns whether there was anything to wait for: an answer at once means that the failure has another reason
 */
export async function untilSiteAnswers(address: string): Promise<boolean> {
  let waited = false;
  while (!(await answers(address))) {
    waited = true;
    scriptWait.set({ isWaiting: true });
    await nextChance();
  }
  scriptWait.set({ isWaiting: false });
  return waited;
}
