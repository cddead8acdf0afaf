/** Parts of the settings, which are kept in versions. */
import { expect, type Page } from '@playwright/test';

/**
 * Presses Save, or does something else that makes the next version, on a page in Chinese.
 * @returns the version that is in force since
 */
export async function nextVersion(
  page: Page,
  button: { click: () => Promise<void> } = page.getByRole('button', { name: '保存', exact: true }),
): Promise<number> {
  const present = page.getByText(/^版本 \d+（当前）/);
  const before = Number(/\d+/.exec((await present.textContent()) ?? '')?.[0]);
  await button.click();
  await expect(present).toContainText(`版本 ${before + 1}（`);
  return before + 1;
}

/** Brings a version back. */
export const bringBack = (page: Page, version: number) => nextVersion(page, page.getByRole('button', { name: `恢复版本 ${version}`, exact: true }));
