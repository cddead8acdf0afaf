/** Pages without scripts: readable, navigable, in the system's theme. */
import { expect, test } from './fixtures.ts';

const LIGHT = 'rgb(255, 255, 255)';
const DARK = 'rgb(10, 10, 10)';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('V33: colors follow the system', async ({ page }) => {
    for (const [colorScheme, colour] of [
      ['dark', DARK],
      ['light', LIGHT],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto('/');
      await expect(page.locator('html')).toHaveCSS('background-color', colour);
      await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
    }
  });

  test('V33: the watch page says why nothing plays and links to the title and its episodes; no page keeps loading', async ({ page }) => {
    await page.goto('/watch/83?ep=e3&route=tym3u8');
    await expect(page.getByRole('button', { name: /天涯线路/, pressed: true })).toBeVisible();
    await expect(page.getByRole('link', { name: '第03集' })).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('link', { name: '第05集' })).toHaveAttribute('href', '/watch/83?ep=e5&route=tym3u8');
    await page.goto('/watch/91');
    const reason = page.locator('noscript p');
    await expect(reason).toBeVisible();
    await expect(reason).toContainText('需要 JavaScript 才能播放');
    const heading = page.getByRole('heading', { level: 1 });
    const name = await heading.textContent();
    await heading.getByRole('link').click();
    await expect(page).toHaveURL(/\/detail\/91$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name ?? '');
    await page.goto('/app');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('正在加载');
    await expect(page).not.toHaveTitle(/正在加载/);
    await expect(page.getByRole('main').locator('.pulse-box')).toHaveCount(0);
    await expect(page.getByText('站长还没有提供单独的应用')).toBeVisible();
  });
});

test('V33: a chosen light theme stays on a dark system, from the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(() => localStorage.setItem('theme-mode', 'light'));
  // Only inline scripts run.
  await page.route('**/assets/**/*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.locator('html')).toHaveCSS('background-color', LIGHT);
});
