import type { PageShape } from '../contract/page.ts';
import { pages } from '../contract/pages.ts';
import { expect, ready, test } from './fixtures.ts';

/** Pages whose address has no parameter, and others as their viewers meet them. */
const SCREENS = [
  ...Object.values<PageShape>(pages)
    .filter(({ auth, path }) => auth === 'public' && !path.includes(':') && path !== pages.setup.path)
    .map(({ path }) => path),
  ...['/search?q=春', '/detail/40', '/detail/83', '/watch/83'],
];

test('logo, headings and rows of a page begin at one left edge on every screen (V24)', async ({ page }) => {
  test.setTimeout(90_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const screen of SCREENS) {
    await page.goto(screen);
    await ready(page);
    for (const width of [360, 1440, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const { logo, blocks } = await page.evaluate(() => {
        const left = (element: Element) => Math.round(element.getBoundingClientRect().left);
        const heading = document.querySelector('main h1:not(.sr-only)') ?? document.querySelector('main h2');
        const rows = [...document.querySelectorAll('main .carousel')].map((row) => row.closest('section'));
        // A poster may stand before a heading; nothing stands before both.
        const begins = (block: Element | null | undefined) =>
          Math.min(...[...(block?.querySelectorAll('h1, h2, .aspect-2\\/3') ?? [])].map(left).filter((x) => x > 0));
        return { logo: left(document.querySelector('header a') as Element), blocks: [heading?.closest('.page-edge'), ...rows].map(begins) };
      });
      expect([...new Set(blocks)], `${screen} at ${width} px`).toEqual([logo]);
    }
  }
});
