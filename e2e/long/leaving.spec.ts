/** How much progress is lost when a page ends without notice. */
import type { Page } from '@playwright/test';
import { expect, position, signIn, test } from '../fixtures.ts';

/** Ways to leave, and the seconds each may lose: a crash loses everything since the last save. */
const WAYS: Record<string, { leave: (page: Page) => Promise<unknown>; lost: number }> = {
  'another address is typed': { leave: (page) => page.goto('/sitemap'), lost: 1 },
  'the tab is closed': { leave: (page) => page.close({ runBeforeUnload: true }), lost: 1 },
  'the tab crashes': {
    leave: async (page) => {
      const crashed = page.waitForEvent('crash');
      const session = await page.context().newCDPSession(page);
      session.send('Page.crash').catch(() => {});
      await crashed;
    },
    lost: 15,
  },
};
for (const [way, { leave, lost }] of Object.entries(WAYS))
  test(`at most ${lost} s are lost when ${way}, here and in the account`, async ({ context, site }) => {
    const page = await context.newPage();
    await signIn(page, `leaver${way.length}`);
    const Cookie = (await context.cookies(site.origin)).map(({ name, value }) => `${name}=${value}`).join('; ');
    const inAccount = async () => (await (await fetch(`${site.origin}/api/user/history`, { headers: { Cookie } })).json()).data.items[0]?.watchDuration ?? 0;
    // The first response does not arrive before the tab is left; later requests must not wait for it.
    let first = true;
    await page.route('**/api/user/history', async (route) => {
      if (route.request().method() !== 'POST' || !first) return route.continue();
      first = false;
      await context.request.fetch(route.request()).catch(() => {});
    });
    await page.goto('/watch/41');
    await expect.poll(inAccount, { timeout: 20_000 }).toBeGreaterThan(1);
    // Plays on instead of seeking, until a loss of 15 s would show. Avoids the last 10 s, where an episode restarts.
    if (lost === 1) await page.keyboard.press('4');
    const moment = lost === 1 ? 13 : 18;
    await page.waitForFunction((seconds) => (document.querySelector('video')?.currentTime ?? 0) > seconds, moment, { timeout: 40_000 });
    const left = await position(page);
    await leave(page);
    await expect.poll(inAccount).toBeGreaterThan(left - lost);
    const next = await context.newPage();
    await next.goto('/watch/41');
    await expect.poll(() => position(next)).toBeGreaterThan(left - lost);
  });
