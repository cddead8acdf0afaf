import type { PageShape } from '../../contract/page.ts';
import { href, pages } from '../../contract/pages.ts';
import { expect, inLanguage, ready, signIn, signInAsAdmin, test } from '../fixtures.ts';

/** The set-up is over. */
const ABSENT: readonly string[] = [pages.setup.path];

/** Pages whose address has no parameter, and others as their viewers meet them. */
const SCREENS = [
  ...Object.values<PageShape>(pages)
    .filter(({ auth, path }) => auth === 'public' && !path.includes(':') && !ABSENT.includes(path))
    .map(({ path }) => path),
  ...['/search?q=春', '/detail/40', '/detail/83', '/watch/83'],
];

/** The left edges of the page's heading and rows that are not the logo's. */
function edgesBeside() {
  const left = (element: Element) => Math.round(element.getBoundingClientRect().left);
  const heading = document.querySelector('#main h1:not(.sr-only)') ?? document.querySelector('#main h2');
  // A poster may stand before the heading; nothing stands before both.
  const poster = heading?.closest('article')?.querySelector('.aspect-2\\/3') ?? heading;
  // A row far below the screen is not laid out, and still where it was at the width before.
  const rows = [...document.querySelectorAll('#main .carousel')]
    .filter((row) => row.checkVisibility({ contentVisibilityAuto: true }))
    .map((row) => row.closest('section')?.querySelector('h2'));
  const first = [heading, poster].flatMap((each) => (each ? [left(each)] : []));
  const logo = left(document.querySelector('header a') as Element);
  return [Math.min(...first), ...rows.flatMap((row) => (row ? [left(row)] : []))].filter((edge) => edge !== logo);
}

test('logo, headings and rows of a page begin at one left edge on every screen (V24)', async ({ page }) => {
  test.setTimeout(150_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const screen of SCREENS) {
    await page.goto(screen);
    await ready(page);
    for (const width of [360, 1440, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      // A row that comes into view is laid out with the next frame.
      await expect.poll(() => page.evaluate(edgesBeside), `${screen} at ${width} px`).toEqual([]);
    }
  }
});

test('detail: facts, people, lines and episodes of a title stand above the fold at 1440 × 900', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/detail/83');
  await ready(page);
  const main = page.getByRole('main');
  for (const name of ['立即播放', '林海声', '苏晚', '第24集']) await expect(main.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
  await expect(main.getByRole('heading', { name: '播放线路' })).toBeInViewport();
  await main.getByRole('button', { name: '天涯线路' }).click();
  await expect(main.locator('a[href="/watch/83?ep=2&route=tym3u8"]')).toBeInViewport();
  await main.getByRole('button', { name: '评论' }).click();
  await expect(page.locator('#comments')).toBeInViewport();
});

for (const language of ['zhcn', 'zhtw', 'en'])
  test(`browse on a phone: the order of titles is read whole beside its arrow, ${language}`, async ({ page, site }) => {
    await inLanguage(page, site.origin, language);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/browse?type=2&genre=剧情');
    await ready(page);
    const { width, needed } = await page.locator('#main select').evaluate((select: HTMLSelectElement) => {
      const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      pen.font = font;
      const ARROW = 20;
      return {
        width: select.clientWidth,
        needed: pen.measureText(select.selectedOptions[0]?.text ?? '').width + Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight) + ARROW,
      };
    });
    expect(width).toBeGreaterThanOrEqual(needed);
  });

test('the footer comes with a screen that shows a ring until it is there', async ({ page, site }) => {
  await page.goto('/');
  await signInAsAdmin(page, site, 'overseer');
  for (const [tab, answer] of [
    ['overview', 'summary'],
    ['routes', 'routes'],
  ] as const) {
    const late = Promise.withResolvers<void>();
    await page.route(`**/api/admin/${answer}`, async (route) => {
      await late.promise;
      await route.continue();
    });
    await page.goto(href(pages.adminTab, { tab }));
    await ready(page);
    await expect(page.getByRole('main').getByRole('status')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    late.resolve();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
});

test('nothing under the comments is pushed away by them: the footer comes with them, or with their failure', async ({ page }) => {
  for (const screen of ['/detail/97', '/watch/40']) {
    const late = Promise.withResolvers<void>();
    await page.route('**/api/videos/*/comments*', async (route) => {
      await late.promise;
      await route.continue();
    });
    await page.goto(screen);
    await ready(page);
    await page.getByRole('region', { name: '评论', exact: true }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('heading', { name: '评论' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    late.resolve();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  }
  await page.route('**/assets/comments-*.js', (route) => route.abort());
  await page.goto('/detail/97');
  await ready(page);
  await page.getByRole('region', { name: '评论', exact: true }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('watch: beside the picture of a film stand its lines and the titles like it, on a phone they come below; a series has its episodes there', async ({
  page,
}) => {
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

test('a title has what can be done with it in one line of a desk, and in whole lines of a phone', async ({ page, site }) => {
  const share = page.getByRole('main').getByRole('button', { name: /^(?:分享|Share)$/ });
  const lines = () =>
    share.evaluate(
      ({ parentElement: row }) => new Set([...(row?.children ?? [])].flatMap((child) => [...child.getClientRects()].map(({ top }) => Math.round(top)))).size,
    );
  for (const language of ['zhcn', 'en'] as const) {
    await inLanguage(page, site.origin, language);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/detail/83');
    await ready(page);
    expect(await lines()).toBe(1);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await lines()).toBe(3);
    await page.goto('/watch/83');
    await ready(page);
    expect(await lines()).toBe(1);
    // On a television, where everything is larger.
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.evaluate(() => localStorage.setItem('is-far', 'true'));
    await page.goto('/detail/83');
    await ready(page);
    await expect(page.locator('html')).toHaveAttribute('data-far');
    expect(await lines()).toBe(1);
    await page.setViewportSize({ width: 2560, height: 1440 });
    expect(await lines()).toBe(1);
    await page.evaluate(() => localStorage.removeItem('is-far'));
  }
});

test('a list shows the posters that it has; badges stand clear of what removes a title; a list of rows begins at the left edge', async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'badge-reader');
  const { data: list } = await (await page.request.post('/api/user/lists', { data: { name: 'one' } })).json();
  await page.request.post('/api/user/lists', { data: { name: 'none' } });
  await page.request.post(`/api/user/lists/${list.id}/items`, { data: { vodId: 83 } });
  await page.request.post('/api/user/favorites', { data: { vodId: 83 } });
  await page.goto('/member/lists');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'one' }).locator('img')).toHaveCount(1);
  await expect(main.getByRole('link', { name: 'none' }).locator('img')).toHaveCount(0);
  await page.goto('/member/favorites');
  const card = main.getByRole('article');
  await expect(card).toBeVisible();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const button = await card.getByRole('button').boundingBox();
    const badges = await card.locator('[data-poster] > :last-child').boundingBox();
    await expect(main.getByRole('button', { name: '编辑', exact: true })).toBeHidden();
    expect((badges?.x ?? 0) + (badges?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0);
  }
  // The tabs of a phone fade at the edge that others lie beyond, and the last of them is whole.
  await page.setViewportSize({ width: 360, height: 800 });
  const fades = (name: string) =>
    main.getByRole('link', { name, exact: true }).evaluate((link) => {
      const row = link.parentElement as HTMLElement;
      const [box, tab] = [row.getBoundingClientRect(), link.getBoundingClientRect()];
      const width = (edge: string) => getComputedStyle(row).getPropertyValue(`--fade-${edge}`);
      return [width('start'), width('end'), tab.left >= box.left - 1 && tab.right <= box.right + 1];
    });
  await page.goto('/member/favorites');
  await expect.poll(() => fades('收藏')).toEqual(['0px', '28px', true]);
  await page.goto('/member/security');
  await expect.poll(() => fades('安全')).toEqual(['28px', '0px', true]);
  // The heading of the watch page and what stands below it, on a phone that lies on its side.
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/watch/40');
  await ready(page);
  const edge = (name: string | RegExp) => main.getByRole('heading', { name }).evaluate((heading) => heading.getBoundingClientRect().left);
  await expect.poll(() => edge('小城之春')).toBe(await edge(/播放线路/));
  await page.goto('/browse?type=2&view=list');
  const [poster, heading] = [await main.locator('li img').first().boundingBox(), await main.getByRole('heading').first().boundingBox()];
  expect(poster?.x).toBe(heading?.x);
});
