/** Reloads a page whose scripts failed to load (the element `#incomplete` marks it), at most three times a minute. */
import { readStored, writeStoredText } from '../lib/stored.ts';

const KEY = 'loaded-again';
const TIMES = 3;
const WITHIN_MS = 60_000;
/** Delays before each check of the site. Reloading while the site is down would show the browser's error page. */
const WAITS_MS = [1000, 2000, 4000, 8000, 16_000, 16_000, 16_000];

const areTimes = (value: unknown) => Array.isArray(value) && value.every(Number.isFinite);

const answers = () =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );

function mayAgain(): boolean {
  const now = Date.now();
  const times = readStored<number[]>(KEY, [], areTimes, 'sessionStorage').filter((time) => now - time < WITHIN_MS);
  return times.length < TIMES && writeStoredText(KEY, JSON.stringify([...times, now]), 'sessionStorage');
}

export async function loadAgain() {
  document.getElementById('incomplete')?.removeAttribute('hidden');
  if (!mayAgain()) return;
  for (const wait of WAITS_MS) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    if (await answers()) return location.reload();
  }
}
