/** The specification's evening, without its times, which the bench measures (`npm run bench -- evening`). */
import { evening } from '../../testing/evening.ts';
import { expect, signIn, test } from '../fixtures.ts';

test('an evening: a title found by two letters, played in three taps, a dead route, the next episode, another device', async ({ browser, site }) => {
  test.setTimeout(120_000);
  const phone = await browser.newContext({ baseURL: site.origin, locale: 'zh-CN', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await phone.newPage();
  await signIn(page, 'evening');
  await page.close();
  const television = await browser.newContext({ baseURL: site.origin, locale: 'zh-CN', storageState: { cookies: await phone.cookies(), origins: [] } });
  const { taps, apart } = await evening(phone, television);
  expect(taps).toBe(3);
  // The TV gets its position only from the account.
  expect(apart).toBeLessThan(2);
  await Promise.all([phone.close(), television.close()]);
});
