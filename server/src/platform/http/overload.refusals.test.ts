import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../../../../testing/refuses.ts';
import { startSite, type TestSite } from '../../../../testing/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ env: { MAX_EVENT_LOOP_DELAY_MS: '20' } });
});
afterAll(() => site.stop());

/** Holds up the event loop, which is the site's too, as work of many requests would. */
function work() {
  for (const until = performance.now() + 100; performance.now() < until; );
}
const status = async (address: string) => (await ask(site.origin, address, { headers: { Accept: 'text/html' } })).status;

test('while the site comes late it refuses what would begin work, but tells how it is', async () => {
  await expect.poll(() => (work(), status('/api/categories')), { timeout: 20_000, interval: 1 }).toBe(503);
  await expect
    .poll(
      async () => {
        work();
        const { status, headers, body } = await ask(site.origin, '/api/categories');
        return [status, headers.get('retry-after'), headers.get('cache-control'), body.code];
      },
      { timeout: 20_000, interval: 1 },
    )
    .toEqual([503, '2', 'no-store', 'overloaded']);
  for (const address of ['/healthz', '/readyz']) expect([address, (work(), await status(address))]).toEqual([address, 200]);
  // A person reads a text, not JSON.
  await expect
    .poll(
      async () => {
        work();
        return (await ask(site.origin, '/', { headers: { Accept: 'text/html', Cookie: 'language=en' } })).text;
      },
      { timeout: 20_000, interval: 1 },
    )
    .toContain('<p>The site is very busy, please retry in a moment</p>');
  await expect.poll(() => status('/api/categories'), { timeout: 20_000 }).toBe(200);
});
