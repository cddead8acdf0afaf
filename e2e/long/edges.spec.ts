import type { PageShape } from '../../contract/page.ts';
import { pages } from '../../contract/pages.ts';
import { expect, ready, test } from '../fixtures.ts';

const ABSENT: readonly string[] = [pages.setup.path];

/** Pages without parameters, and typical addresses of the others. */
const SCREENS = [
  ...Object.values<PageShape>(pages)
    .filter(({ auth, path }) => auth === 'public' && !path.includes(':') && !ABSENT.includes(path))
    .map(({ path }) => path),
  ...['/search?q=春', '/detail/40', '/detail/83', '/watch/83'],
];

/** Left edges of the page's heading and rows that match neither the logo's edge nor, on a 1,000 px page, the column's. */
function edgesBeside() {
  const left = (element: Element) => Math.round(element.getBoundingClientRect().left);
  const heading = document.querySelector('#main h1:not(.sr-only)') ?? document.querySelector('#main h2');
  // A poster may precede the heading; nothing precedes both.
  const poster = heading?.closest('article')?.querySelector('.aspect-2\\/3') ?? heading;
  // A row far below the screen is not laid out and keeps its place from the previous width.
  const rows = [...document.querySelectorAll('#main .carousel')]
    .filter((row) => row.checkVisibility({ contentVisibilityAuto: true }))
    .map((row) => row.closest('section')?.querySelector('h2'));
  const first = [heading, poster].flatMap((each) => (each ? [left(each)] : []));
  const logo = left(document.querySelector('header a') as Element);
  const narrow = document.querySelector('#main.page-narrow');
  const edge = Math.max(logo, narrow ? (narrow.clientWidth - 1000) / 2 : 0);
  return [Math.min(...first), ...rows.flatMap((row) => (row ? [left(row)] : []))].filter((each) => each !== Math.round(edge));
}

test('logo, headings and rows share one left edge on every screen (V24)', async ({ page }) => {
  test.setTimeout(150_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const screen of SCREENS) {
    await page.goto(screen);
    await ready(page);
    for (const width of [360, 1440, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      // A row that comes into view is laid out in the next frame.
      await expect.poll(() => page.evaluate(edgesBeside), `${screen} at ${width} px`).toEqual([]);
    }
  }
});

test('detail: a title’s facts, people, routes and episodes are above the fold at 1440 × 900', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/detail/83');
  await ready(page);
  const main = page.getByRole('main');
  for (const name of ['立即播放', '林海声', '苏晚', '第24集']) await expect(main.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
  await expect(main.getByRole('heading', { name: '播放线路' })).toBeInViewport();
  await main.getByRole('button', { name: '天涯线路' }).click();
  await expect(main.locator('a[href="/watch/83?ep=e2&route=tym3u8"]')).toBeInViewport();
  await main.getByRole('button', { name: '更多' }).click();
  await main.getByRole('button', { name: '评论' }).click();
  await expect(page.locator('#comments')).toBeInViewport();
});

test('watch: beside a film are its routes and similar titles, on a phone they are below; beside a series are its episodes', async ({ page }) => {
  const similar = page.getByRole('region', { name: '同类影片' });
  const frame = page.locator('[data-frame]');
  await page.goto('/watch/40');
  await ready(page);
  await expect(similar.getByRole('article').nth(2)).toBeInViewport({ ratio: 0.5 });
  const [picture, beside] = [await frame.boundingBox(), await similar.boundingBox()];
  expect(beside?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0));
  await expect(page.getByRole('region', { name: '评论' })).toBeInViewport();
  await page.setViewportSize({ width: 360, height: 740 });
  await similar.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await similar.boundingBox())?.x).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/watch/83');
  await ready(page);
  await expect(page.getByRole('complementary').getByRole('link', { name: '第24集' })).toBeInViewport();
});
