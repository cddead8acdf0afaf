import { expect, ready, test } from './fixtures.ts';

for (const [device, viewport] of [
  ['phone', { width: 360, height: 740 }],
  ['desk', { width: 1440, height: 900 }],
] as const) {
  test.describe(device, () => {
    test.use({ viewport });

    test('a still opens large; arrow keys and buttons turn, Escape and Back close it; seasons switch', async ({ page }) => {
      await page.goto('/search?q=灯塔来信');
      await ready(page);
      await page
        .getByRole('link', { name: /^灯塔来信（演示）/ })
        .first()
        .click();
      const first = page.getByRole('button', { name: '剧照 1/3' });
      await first.click();
      const dialog = page.getByRole('dialog', { name: '剧照' });
      const shown = dialog.getByRole('img');
      await expect(shown).toHaveJSProperty('naturalWidth', 800);
      await page.keyboard.press('ArrowRight');
      await expect(shown).toHaveAttribute('alt', '剧照 2/3');
      await dialog.getByRole('button', { name: '下一张' }).click();
      await expect(shown).toHaveAttribute('alt', '剧照 3/3');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(first).toBeFocused();

      const address = page.url();
      await first.click();
      await expect(dialog).toBeVisible();
      await page.goBack();
      await expect(dialog).toBeHidden();
      expect(page.url()).toBe(address);
      // The title's seasons are a switch above its episodes.
      await page.getByRole('navigation').getByRole('link', { name: '第 2 季' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('灯塔来信 第二季');
      await expect(page.getByRole('link', { name: '第 2 季' })).toHaveAttribute('aria-current', 'page');
    });
  });
}
