import { expect, type Page } from '@playwright/test';

/** Saves, or clicks another button that creates a version, on a page in Chinese. @returns the new version */
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

export const bringBack = (page: Page, version: number) => nextVersion(page, page.getByRole('button', { name: `恢复版本 ${version}`, exact: true }));
