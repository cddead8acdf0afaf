/** Every screen on a phone: bottom bar, and a single search. */
import type { Locator } from '@playwright/test';
import { expect, inLanguage, ready, test } from '../fixtures.ts';

const LABELS = [
  ['zhcn', '底部导航', ['首页', '片库', '排行榜', '搜索', '我的']],
  ['zhtw', '底部導覽', ['首頁', '片庫', '排行榜', '搜尋', '我的']],
  ['en', 'Bottom navigation', ['Home', 'Browse', 'Rankings', 'Search', 'Account']],
] as const;

test('V35: the bottom bar has five thumb-sized targets, each on one line, in three languages', async ({ page, site: { origin } }) => {
  for (const [language, name, labels] of LABELS) {
    await inLanguage(page, origin, language);
    await page.goto('/');
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 640 });
      const bar = page.getByRole('navigation', { name });
      await expect(bar.getByRole('link')).toHaveText([...labels]);
      const boxes = await bar.getByRole('link').evaluateAll((links) =>
        links.map((link) => {
          const text = document.createRange();
          text.selectNodeContents(link.lastChild as Node);
          const { width: wide, height: high } = link.getBoundingClientRect();
          return { wide, high, lines: text.getClientRects().length, room: wide - text.getBoundingClientRect().width };
        }),
      );
      for (const { wide, high, lines, room } of boxes) {
        expect(Math.min(wide, high)).toBeGreaterThanOrEqual(44);
        expect(lines).toBe(1);
        expect(room).toBeGreaterThan(0);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
    }
  }
});

test('on a phone the hero leaves room for the first row’s heading and the top of its cards', async ({ page }) => {
  for (const [width, height] of [
    [390, 844],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const hero = page.getByRole('region', { name: '今日精选' });
    await expect(hero.getByRole('link', { name: '立即播放' })).toBeInViewport({ ratio: 1 });
    expect(((await hero.boundingBox())?.height ?? height) / height).toBeLessThan(0.53);
    const heading = page.getByRole('heading', { name: '正在热播' });
    const bar = await page.getByRole('navigation', { name: '底部导航' }).boundingBox();
    await expect(heading).toBeInViewport({ ratio: 1 });
    const card = await page.getByRole('region', { name: '正在热播' }).getByRole('article').first().boundingBox();
    expect((bar?.y ?? 0) - (card?.y ?? height)).toBeGreaterThan(100);
  }
});

/** @returns the widths of a field's placeholder and of the field */
const placeholderIn = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(input);
    const pen = document.createElement('canvas').getContext('2d');
    if (pen) pen.font = font;
    const text = pen?.measureText(input.placeholder).width ?? 0;
    return { text, room: input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) };
  });

test('V35: a phone has one search, reached by the bottom bar, and its placeholder is not cut off', async ({ page, site: { origin } }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await ready(page);
  const field = page.getByRole('combobox', { name: /搜索/ });
  const bar = page.getByRole('navigation', { name: '底部导航' });
  await expect(field).toBeHidden();
  await bar.getByRole('link', { name: '排行榜' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '排行榜' })).toBeVisible();
  await expect(bar.getByRole('link', { name: '排行榜' })).toHaveAttribute('aria-current', 'page');
  await bar.getByRole('link', { name: '搜索' }).click();
  await expect(field).toBeVisible();
  await field.fill('小城之春');
  await field.press('Enter');
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('小城之春');
  for (const language of ['zhcn', 'zhtw', 'en'] as const) {
    await inLanguage(page, origin, language);
    await page.goto('/search');
    const asked = page.getByRole('banner').getByRole('combobox').first();
    await expect(asked).toBeFocused();
    const { text, room } = await placeholderIn(asked);
    expect(text).toBeGreaterThan(0);
    expect(text).toBeLessThanOrEqual(room);
  }
});

test('focus below a phone’s docked player is not covered by it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/watch/1');
  await ready(page);
  // A title in the rows below, above the reader's scroll position.
  const title = page.getByRole('main').getByRole('article').getByRole('link').first();
  const top = () => title.evaluate((element) => element.getBoundingClientRect().top);
  // The rows below load on scrolling.
  const scrolled = () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight)).then(top);
  await expect.poll(scrolled).toBeLessThan(0);
  await title.focus();
  const player = await page.locator('[data-stage]').evaluate((element) => element.getBoundingClientRect().bottom);
  expect(player).toBeGreaterThan(200);
  await expect.poll(top).toBeGreaterThanOrEqual(player);
});
