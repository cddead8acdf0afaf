/** The mini player: next to comments, by remote, and after many pages. */
import { interruptions, mini, movesOn, watchElement } from '../corner.ts';
import { expect, position, ready, signIn, test } from '../fixtures.ts';
import { plays } from '../playing.ts';

test('comments are read beside the film, the next episode starts in the corner, and Back returns to it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/detail/83');
  await ready(page);
  await page.getByRole('link', { name: '第01集' }).click();
  await expect.poll(() => position(page)).toBeGreaterThan(0.3);
  await watchElement(page);
  await page.getByRole('heading', { name: '评论' }).scrollIntoViewIfNeeded();
  // On a phone the video stays whole at the top, right below the header, to the end of the page.
  const isWhole = () =>
    page.evaluate(() => {
      const [header, picture] = ['header', '[data-player]'].map((selector) => document.querySelector(selector)?.getBoundingClientRect());
      return header !== undefined && picture !== undefined && Math.abs(picture.top - header.bottom) <= 1 && scrollY > 500;
    });
  for (const isEnd of [false, true]) {
    if (isEnd) await page.mouse.wheel(0, 9000);
    await expect.poll(isWhole).toBe(true);
  }
  await expect(mini(page)).toHaveCount(0);
  // On a wider screen it moves to the corner, and back.
  await page.setViewportSize({ width: 768, height: 900 });
  await page.mouse.wheel(0, 9000);
  await expect(mini(page)).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(mini(page)).toHaveCount(0);
  expect(await interruptions(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goBack();
  await expect(page).toHaveURL(/\/detail\/83/);
  // The end of the page stays above it.
  for (const size of [
    { width: 360, height: 740 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size);
    const last = page.getByRole('contentinfo').getByRole('combobox').last();
    // Rows that come into view load, so the page grows.
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect(last).toBeInViewport({ ratio: 1, timeout: 1000 });
    }).toPass();
    await last.click({ trial: true });
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await mini(page).getByRole('button', { name: '下一集' }).click();
  await expect(mini(page)).toContainText('第02集');
  await movesOn(page);
  await page.goForward();
  await expect(page).toHaveURL(/ep=e?2/);
  await expect(page.getByRole('link', { name: '第02集' })).toHaveAttribute('aria-current', 'true');
  const before = await position(page);
  await movesOn(page);
  expect(before).toBeGreaterThan(0.3);
});

test('a remote reaches the corner past the end of a row and returns, and Back closes it there; on the page Back leaves the page', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await plays(page, '/watch/91');
  await page.getByRole('link', { name: '排行榜' }).first().click();
  await expect(mini(page)).toBeVisible();
  const isClear = () =>
    page.evaluate(() => {
      const [active, corner] = [document.activeElement, document.querySelector('[data-mini]')].map((element) => element?.getBoundingClientRect());
      return active !== undefined && corner !== undefined && active.bottom <= corner.top;
    });
  const list = page.locator('main ol a');
  await list.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/spatial-navigation')));
  for (let n = 0; n < 6; n++) {
    await page.keyboard.press('ArrowDown');
    await expect.poll(isClear).toBe(true);
  }
  await expect(list.first()).not.toBeFocused();
  const hasFocus = () => mini(page).evaluate((corner) => corner.contains(document.activeElement));
  const enter = async () => {
    for (let n = 0; n < 12 && !(await hasFocus()); n++) await page.keyboard.press('ArrowRight');
    expect(await hasFocus()).toBe(true);
  };
  await enter();
  for (const name of ['暂停', '关闭小窗']) {
    for (let n = 0; n < 4 && (await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))) !== name; n++)
      await page.keyboard.press('ArrowRight');
    await expect(mini(page).getByRole('button', { name })).toBeFocused();
  }
  for (let n = 0; n < 5 && (await hasFocus()); n++) await page.keyboard.press('ArrowLeft');
  await expect(page.locator('main :focus')).toBeVisible();
  // Back inside closes it; elsewhere it leaves the page.
  await enter();
  await page.keyboard.press('Escape');
  await expect(page.locator('video')).toHaveCount(0);
  await expect(page.locator('main :focus')).toBeVisible();
  await expect(page).toHaveURL('/rankings');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/watch\/91/);
  await expect.poll(() => position(page)).toBeGreaterThan(0.3);
  await page.getByRole('link', { name: '排行榜' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(mini(page)).toBeVisible();
  await expect(page.locator('main :focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/watch\/91/);
  await expect(mini(page)).toHaveCount(0);
  await movesOn(page);
});

test('a member who signs out leaves nothing of the film to the next visitor', async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'leaving_with_film');
  await page.goto('/watch/91');
  await ready(page);
  const kept = () => page.evaluate(() => localStorage.getItem('watch-progress') ?? '[]');
  await expect.poll(kept).toContain('"vod_id":91');
  await page.getByRole('link', { name: 'leaving_with_film' }).first().click();
  await expect(mini(page)).toBeVisible();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.locator('video')).toHaveCount(0);
  expect(await kept()).toBe('[]');
});

test('an error of the watch screen leaves the page around it intact and can be retried', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  await page.route('**/api/videos/*', async (route) => {
    const answer = await (await route.fetch()).json();
    answer.data.routes = [null];
    await route.fulfill({ json: answer });
  });
  await page.locator('main a[href^="/watch/"]').first().click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: '银幕' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: '重试' }).click();
  await expect.poll(() => position(page)).toBeGreaterThan(0.3);
});

test('pages that were left do not stay in memory', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const nodes = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'Nodes')?.value ?? 0;
  };
  await page.goto('/');
  await ready(page);
  const wall = page.locator('main article');
  const goAndCome = async (times: number) => {
    for (let time = 0; time < times; time++) {
      await page.locator('main a[href^="/watch/"]').first().click();
      await expect.poll(() => position(page)).toBeGreaterThan(0.3);
      await page.getByRole('link', { name: '银幕' }).first().click();
      await expect(wall.nth(30)).toBeAttached();
    }
  };
  await goAndCome(2);
  const before = await nodes();
  await goAndCome(8);
  // The previous page disappears a moment later.
  await expect.poll(async () => (await nodes()) - before).toBeLessThan(400);
});
