/** Comments held for an admin, in three languages on a phone: the writer sees that it waits, the admin approves, all see it. */
import type { Page } from '@playwright/test';
import { isSound } from './fits.ts';
import { expect, inLanguage, ready, runSite, signInAsAdmin, test } from './fixtures.ts';

const WORDS = {
  zhcn: { write: '说说你的看法……', send: '发表', told: '评论已提交，审核后公开', waits: '等待审核', approve: '通过', back: '撤回' },
  zhtw: { write: '說說你的看法……', send: '發表', told: '評論已送出，審核後公開', waits: '等待審核', approve: '通過', back: '收回' },
  en: {
    write: 'What do you think?',
    send: 'Post',
    told: 'Sent. It is shown once an admin has approved it',
    waits: 'Waits for approval',
    approve: 'Approve',
    back: 'Take back',
  },
} as const;

const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [name, value] of Object.entries(fields)) await page.locator(`input[name=${name}]`).fill(value);
};

test('a held comment waits before its writer’s eyes, and is everybody’s once it is approved', async ({ browser }) => {
  test.setTimeout(180_000);
  const site = await runSite({});
  const phone = { baseURL: site.origin, viewport: { width: 360, height: 780 } };
  const [ours, theirs] = [await browser.newContext(phone), await browser.newContext(phone)];
  const [page, writer] = [await ours.newPage(), await theirs.newPage()];
  try {
    await signInAsAdmin(page, site, '站长丙');
    await page.goto('/admin/settings');
    await ready(page);
    await page.getByRole('group', { name: '发表评论' }).getByLabel('先审后显').check();
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('button', { name: '保存' })).toBeDisabled();
    await writer.goto('/register');
    await ready(writer);
    await fill(writer, { username: '慢慢说', email: 'slow@example.org', password: 'correct horse battery', confirm: 'correct horse battery' });
    await writer.locator('main').getByRole('button', { name: '注册', exact: true }).click();
    await expect(writer).toHaveURL(`${site.origin}/`);
    for (const [language, words] of Object.entries(WORDS)) {
      const said = `等一等 ${language}`;
      for (const one of [page, writer]) await inLanguage(one, site.origin, language);
      await writer.goto('/watch/53');
      await ready(writer);
      await writer.locator('#discussion').scrollIntoViewIfNeeded();
      for (const [n, text] of [said, `${said} 算了`].entries()) {
        await writer.getByLabel(words.write).fill(text);
        // The image's characters are asked for by a call of their own.
        await writer.locator('form img[src^="data:"]').waitFor();
        await fill(writer, { verificationCode: '123456' });
        await writer.getByRole('button', { name: words.send, exact: true }).click();
        await expect(writer.getByText(words.told).first()).toBeVisible();
        await expect(writer.getByText(words.waits)).toHaveCount(n + 1);
        await expect(writer.getByRole('listitem').filter({ hasText: text }).first()).toBeVisible();
        await expect(writer.getByLabel(words.write)).toHaveValue('');
      }
      await isSound(writer);
      await writer.getByRole('button', { name: words.back }).first().click();
      await expect(writer.getByText(words.waits)).toHaveCount(1);

      await page.goto('/admin/comments?status=pending');
      await ready(page);
      await expect(page.getByText(said, { exact: true })).toBeVisible();
      await isSound(page);
      await page.getByRole('button', { name: words.approve, exact: true }).click();
      await expect(page.getByText(said, { exact: true })).toHaveCount(0);
      await page.goto('/watch/53');
      await ready(page);
      await page.locator('#discussion').scrollIntoViewIfNeeded();
      await expect(page.locator('#discussion').getByText(said, { exact: true })).toBeVisible();
    }
  } finally {
    await ours.close();
    await theirs.close();
    await site.stop();
  }
});
