/** At every width all controls of a title's page can be pressed: nothing covers them. */
import { expect, inLanguage, ready, test } from '../fixtures.ts';

const WIDTHS = [360, 700, 900, 1200, 1280, 1400, 1920];

for (const language of ['zhcn', 'en'])
  test(`detail and watch, ${language}: nothing covers a control`, async ({ page, site }) => {
    await inLanguage(page, site.origin, language);
    for (const address of ['/detail/40', '/watch/83']) {
      await page.goto(address);
      await ready(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const covered = await page.evaluate(async () => {
          const names: string[] = [];
          // The player's controls appear and disappear over the video; a card is a single link below everything it shows.
          for (const control of document.querySelectorAll<HTMLElement>('#main :is(a, button)')) {
            if (!control.checkVisibility() || control.closest('[data-stage], article:not(:has(h1))')) continue;
            control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
            await new Promise((resolve) => requestAnimationFrame(resolve));
            const { x, y, width, height } = control.getBoundingClientRect();
            const top = document.elementFromPoint(x + width / 2, y + height / 2);
            if (!top || !(control.contains(top) || top.contains(control))) names.push(control.textContent || control.ariaLabel || control.className);
          }
          return names;
        });
        expect(covered, `${address} at ${width} px`).toEqual([]);
      }
    }
  });
