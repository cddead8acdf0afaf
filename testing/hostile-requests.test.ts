/** Two requests that once blocked a site for seconds: `/healthz` must answer meanwhile. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leastMs, MOST_MS } from './hostile-texts.ts';
import { type Instances, startInstances } from './instances.ts';
import { OWN_PAGE } from './own-page.ts';

let running: Instances | undefined;
let origin = '';
beforeAll(async () => {
  running = await startInstances(1);
  origin = running.all[0]?.origin ?? '';
}, 120_000);
afterAll(() => running?.stop());

/** Each cleaning pass used to remove two characters of it. */
const ONE_BY_ONE = `x${'\u0301'.repeat(8)}\u064e${'\u200d\u064e'.repeat(12_000)}`;
/** Normalization turns one character into eighteen. */
const LIGATURES = '\ufdfa'.repeat(32);

const post = (path: string, body: object) =>
  fetch(`${origin}${path}`, { method: 'POST', headers: { ...OWN_PAGE, 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
const REQUESTS: [name: string, status: number, send: () => Promise<Response>][] = [
  ['a sign-in', 400, () => post('/api/auth/login', { identifier: ONE_BY_ONE, password: 'x' })],
  ['a search', 400, () => post('/api/indexes/videos/search', { q: ONE_BY_ONE })],
  ['the address of a search', 400, () => fetch(`${origin}/api/search/suggest?q=${encodeURIComponent(ONE_BY_ONE.slice(0, 1500))}`)],
  [
    'the set-up of a stranger',
    403,
    () =>
      post('/api/setup/admin', {
        token: 'x'.repeat(43),
        username: LIGATURES,
        email: `${'\ufdfa'.repeat(64)}@${'a'.repeat(120)}.org`,
        password: LIGATURES.repeat(4),
      }),
  ],
];

test.each(REQUESTS)('%s', async (_name, status, send) => {
  // The requests block the site each time.
  const least = await leastMs(10, async () => {
    await (await fetch(`${origin}/healthz`)).text();
    const answer = send();
    // Until the request is sent.
    await new Promise((resolve) => setImmediate(resolve));
    const before = performance.now();
    const health = await fetch(`${origin}/healthz`);
    await health.text();
    const took = performance.now() - before;
    expect([health.status, (await answer).status]).toEqual([200, status]);
    return took;
  });
  expect(least).toBeLessThanOrEqual(MOST_MS);
});
