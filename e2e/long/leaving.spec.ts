/** What is lost of a place when a page ends without a word. */
import type { Page } from '@playwright/test';
import { expect, position, signIn, test } from '../fixtures.ts';

const WAYS = {
  'another address is typed': (page: Page) => page.goto('/sitemap').then(() => {}),
  'the tab crashes': async (page: Page) => {
    const crashed = page.waitForEvent('crash');
    const session = await page.context().newCDPSession(page);
    session.send('Page.crash').catch(() => {});
    await crashed;
  },
};
for (const [way, leave] of Object.entries(WAYS))
  test(`no more than fifteen seconds are lost when ${way}, here and in the account`, async ({ context, site }, { repeatEachIndex }) => {
    const page = await context.newPage();
    await signIn(page, `leaver${way.length}_${repeatEachIndex}`);
    const Cookie = (await context.cookies(site.origin)).map(({ name, value }) => `${name}=${value}`).join('; ');
    const inAccount = async () => (await (await fetch(`${site.origin}/api/user/history`, { headers: { Cookie } })).json()).data.items[0]?.watchDuration ?? 0;
    // The first answer does not come before the tab is left: what is sent after it must not wait for it.
    let first = true;
    await page.route('**/api/user/history', async (route) => {
      if (route.request().method() !== 'POST' || !first) return route.continue();
      first = false;
      await context.request.fetch(route.request()).catch(() => {});
    });
    await page.goto('/watch/41');
    await expect.poll(inAccount, { timeout: 20_000 }).toBeGreaterThan(1);
    const crashes = way.includes('crashes');
    // A crash takes what was played since the last call: it is played, not jumped, to where more than fifteen seconds could be lost.
    if (!crashes) await page.keyboard.press('4');
    // At another moment between two calls each time; not in the last ten seconds, from where an episode begins anew.
    const moment = crashes ? 18 + (repeatEachIndex % 8) : 13 + (repeatEachIndex % 8) / 2;
    await page.waitForFunction((seconds) => (document.querySelector('video')?.currentTime ?? 0) > seconds, moment, { timeout: 40_000 });
    const left = await position(page);
    await leave(page);
    const lost = crashes ? 15 : 1;
    await expect.poll(inAccount).toBeGreaterThan(left - lost);
    const next = await context.newPage();
    await next.goto('/watch/41');
    await expect.poll(() => position(next)).toBeGreaterThan(left - lost);
  });
