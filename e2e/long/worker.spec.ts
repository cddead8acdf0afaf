/** The service worker that caches the offline page. */
import type { Page } from '@playwright/test';
import { expect, position, ready, test } from '../fixtures.ts';

test.use({ serviceWorkers: 'allow' });

test('the offline page is cached within 5 s of a first visit', async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    const { serviceWorker } = navigator;
    const register = serviceWorker.register.bind(serviceWorker);
    serviceWorker.register = (...given) => {
      document.documentElement.dataset.worker = String(given[0]);
      return register(...given);
    };
  });
  await page.goto('/');
  await ready(page);
  await page.clock.runFor(5000);
  expect(await page.locator('html').getAttribute('data-worker')).toBe('/sw.js');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
});

const controlled = (page: Page) => expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

test('cached files are verified: a damaged page is replaced, and never shown', async ({ page, context }) => {
  await page.goto('/');
  await controlled(page);
  const damage = () =>
    page.evaluate(async () => {
      const cache = await caches.open('yinmu-offline-1');
      await cache.put('/offline.html', new Response('<h1>坏</h1>', { headers: { 'Content-Type': 'text/html' } }));
      await cache.put('/offline.css', new Response(''));
    });
  await damage();
  await context.setOffline(true);
  await page.goto('/detail/40', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: '连不上网站' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: /重试/ }).click();
  await expect(page.getByRole('heading', { name: '小城之春' })).toBeVisible();
  const lengths = () =>
    page.evaluate(async () => {
      const cache = await caches.open('yinmu-offline-1');
      return Promise.all(['/offline.html', '/offline.css'].map(async (address) => ((await (await cache.match(address))?.text()) ?? '').length > 100));
    });
  await expect.poll(lengths).toEqual([true, true]);
});

test('another worker takes over during playback: the page stays and the picture continues', async ({ page, context }) => {
  await page.goto('/watch/40');
  await controlled(page);
  await expect.poll(() => position(page)).toBeGreaterThan(0.5);
  const worker = await page.evaluate(async () => {
    const seen = { emptied: 0 };
    Object.assign(globalThis, { seen });
    document.querySelector('video')?.addEventListener('emptied', () => seen.emptied++);
    const changed = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
    // To the browser, a script at another address is a new script, just like a changed one.
    await navigator.serviceWorker.register('/sw.js?next');
    await changed;
    return navigator.serviceWorker.controller?.scriptURL;
  });
  expect(worker).toContain('/sw.js?next');
  const at = await position(page);
  await expect.poll(() => position(page)).toBeGreaterThan(at + 1);
  expect(await page.evaluate(() => (globalThis as unknown as { seen?: object }).seen)).toEqual({ emptied: 0 });
  await context.setOffline(true);
  await page.goto('/detail/40', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: '连不上网站' })).toBeVisible();
  await context.setOffline(false);
});
