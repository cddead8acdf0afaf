/** The form of holders of rights on a phone: it says whether answers are sent, and where they are, a receipt and the decision come by mail. */
import { href, pages } from '@yinmu/contract/pages.ts';
import { readLetter } from '../testing/letters.ts';
import { startPostOffice } from '../testing/post-office.ts';
import { isAccessible, isSoundInBothThemes } from './fits.ts';
import { expect, inLanguage, ready, runSite, test } from './fixtures.ts';

const WORDS = {
  zhcn: {
    which: '影片',
    name: '权利人或代理人的姓名',
    email: '联系邮箱',
    statement: '涉及哪些权利，影片如何侵权',
    confirm: '以上内容属实，我是权利人或其代理人。',
    send: '提交投诉',
    proof: '请完成安全验证',
    answered: '回执和处理结果会发送到您填写的邮箱。',
    invalid: '请输入有效的邮箱',
    subject: '已收到您的投诉',
  },
  zhtw: {
    which: '影片',
    name: '權利人或代理人的姓名',
    email: '聯絡信箱',
    statement: '涉及哪些權利，影片如何侵權',
    confirm: '以上內容屬實，我是權利人或其代理人。',
    send: '提交投訴',
    proof: '請完成安全驗證',
    answered: '回執和處理結果會寄到您填寫的信箱。',
    invalid: '請輸入有效的信箱',
    subject: '已收到您的投訴',
  },
  en: {
    which: 'Title',
    name: 'Name of the holder of the rights, or of who acts for them',
    email: 'Email address',
    statement: 'Which rights, and how the title infringes them',
    confirm: 'What I say is true, and I hold these rights or act for who does.',
    send: 'Send the complaint',
    proof: 'Please complete the security verification',
    answered: 'The receipt and the decision go to the address given.',
    invalid: 'Please enter a valid email address',
    subject: 'Your complaint was received',
  },
} as const;

test('a holder of rights complains in each language, gets a receipt, and reads the decision', async ({ browser }) => {
  test.setTimeout(180_000);
  const office = await startPostOffice();
  const site = await runSite({ SMTP_URL: office.url }, { fresh: true });
  const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 360, height: 780 } });
  const page = await context.newPage();
  const letterTo = async (email: string, nth: number) => {
    await expect.poll(() => office.letters.filter(({ to }) => to === email).length).toBe(nth);
    return readLetter(office.letters.filter(({ to }) => to === email).at(-1)?.raw ?? '');
  };
  try {
    for (const [language, words] of Object.entries(WORDS)) {
      await inLanguage(page, site.origin, language);
      await page.goto('/complaint?title=61');
      await ready(page);
      await expect(page.getByLabel(words.which, { exact: true })).toHaveValue('61');
      await expect(page.getByText(words.answered)).toBeVisible();
      await isSoundInBothThemes(page);
      await page.getByLabel(words.email).fill('nowhere');
      await page.getByRole('button', { name: words.send }).click();
      await expect(page.getByText(words.invalid)).toBeVisible();
      await isAccessible(page);
      await page.getByLabel(words.name).fill('片方');
      const email = `${language}@rights.example`;
      await page.getByLabel(words.email).fill(email);
      await page.getByLabel(words.statement).fill('我们是权利人');
      await page.getByLabel(words.confirm).check();
      // The image's characters are asked for once the server wants them; an answer that comes later empties the field.
      await page.getByRole('button', { name: words.send }).click();
      await expect(page.getByRole('alert').getByText(words.proof)).toBeVisible();
      const characters = page.locator('input[name=verificationCode]');
      await expect(characters).toBeFocused();
      await expect(page.locator('form img')).toBeVisible();
      await characters.fill('123456');
      await page.getByRole('button', { name: words.send }).click();
      await expect(page.getByRole('status').getByText(words.answered)).toBeVisible();
      await isSoundInBothThemes(page);
      expect(await letterTo(email, 1)).toContain(words.subject);
    }
    const chief = await browser.newContext({ baseURL: site.origin, locale: 'zh-CN' });
    const admin = await chief.newPage();
    const made = await chief.request.post('/api/setup/admin', {
      headers: { Origin: site.origin },
      data: { token: site.firstAdminToken, username: '答复的人', email: 'chief@example.org', password: 'password of the chief' },
    });
    expect(made.status()).toBe(200);
    await admin.goto(href(pages.adminTab, { tab: 'reports' }));
    const waiting = admin.getByRole('listitem').filter({ hasText: '我们是权利人' }).first();
    await waiting.getByRole('textbox', { name: '给举报人的答复（选填）' }).fill('已核实授权');
    await waiting.getByRole('button', { name: '未发现问题' }).click();
    expect(await letterTo('zhcn@rights.example', 2)).toMatch(/未采取措施[\s\S]*已核实授权/);
    expect(await letterTo('en@rights.example', 2)).toMatch(/nothing was done[\s\S]*已核实授权/);
    await chief.close();
  } finally {
    await context.close();
    await site.stop();
    await office.stop();
  }
});

test('a site that sends no mail says so', async ({ page }) => {
  await page.goto('/complaint?title=62');
  await expect(page.getByText('本站未启用邮件，不会发送回执和答复')).toBeVisible();
  await isSoundInBothThemes(page);
});
