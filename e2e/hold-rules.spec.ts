/** A watched word on a phone: an admin sets it, a comment with it waits, and the queue says why, in three languages. */
import { isSound } from './fits.ts';
import { expect, inLanguage, ready, runSite, signInAsAdmin, test } from './fixtures.ts';

const WORDS = {
  zhcn: { field: '敏感词', save: '保存', write: '说说你的看法……', send: '发表', waits: '等待审核', reason: '敏感词', approve: '通过' },
  zhtw: { field: '敏感詞', save: '儲存', write: '說說你的看法……', send: '發表', waits: '等待審核', reason: '敏感詞', approve: '通過' },
  en: {
    field: 'Watched words',
    save: 'Save',
    write: 'What do you think?',
    send: 'Post',
    waits: 'Waits for approval',
    reason: 'Watched word',
    approve: 'Approve',
  },
} as const;

test('a comment with a watched word waits, however it is written, and the queue says why', { tag: '@long' }, async ({ browser }) => {
  test.setTimeout(180_000);
  const site = await runSite({});
  const phone = { baseURL: site.origin, viewport: { width: 360, height: 780 } };
  const [ours, theirs] = [await browser.newContext(phone), await browser.newContext(phone)];
  const [page, writer] = [await ours.newPage(), await theirs.newPage()];
  try {
    await signInAsAdmin(page, site, '站长己');
    await writer.goto('/register');
    await ready(writer);
    for (const [name, value] of Object.entries({
      username: '写字人',
      email: 'w@example.org',
      password: 'correct horse battery',
      confirm: 'correct horse battery',
    }))
      await writer.locator(`input[name=${name}]`).fill(value);
    await writer.locator('main').getByRole('button', { name: '注册', exact: true }).click();
    await expect(writer).toHaveURL(`${site.origin}/`);
    for (const [language, words] of Object.entries(WORDS)) {
      for (const one of [page, writer]) await inLanguage(one, site.origin, language);
      await page.goto('/admin/settings?part=rules');
      await ready(page);
      await page.getByLabel(words.field).fill(`微信\n\nword ${language}\n`);
      await isSound(page);
      await page.getByRole('button', { name: words.save, exact: true }).click();
      await expect(page.getByRole('button', { name: words.save, exact: true })).toBeDisabled();
      await expect(page.getByLabel(words.field)).toHaveValue(`微信\nword ${language}`);

      const said = `加 微.信 ${language}`;
      await writer.goto('/watch/53');
      await ready(writer);
      await writer.locator('#discussion').scrollIntoViewIfNeeded();
      await writer.getByLabel(words.write).fill(said);
      await writer.locator('form img[src^="data:"]').waitFor();
      await writer.locator('input[name=verificationCode]').fill('123456');
      await writer.getByRole('button', { name: words.send, exact: true }).click();
      await expect(writer.getByText(words.waits)).toBeVisible();

      await page.goto('/admin/comments?status=pending');
      await ready(page);
      const item = page.getByRole('listitem').filter({ hasText: language }).first();
      await expect(item.getByText(words.reason, { exact: true })).toBeVisible();
      await isSound(page);
      await item.getByRole('button', { name: words.approve, exact: true }).click();
      await expect(item).toHaveCount(0);
    }
  } finally {
    await ours.close();
    await theirs.close();
    await site.stop();
  }
});
