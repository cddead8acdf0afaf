import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { looksWell } from './fits.ts';
import { expect, holdTakeover, inLanguage, proof, proveLongAgo, type RunningSite, ready, signIn } from './fixtures.ts';
import { test } from './people.ts';

const PASSWORD = 'a long enough password';
const CODE = '123456';
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const open = async (page: Page, address: string) => {
  await page.goto(address);
  await ready(page);
};
const submit = (page: Page) => page.locator('main form button[type=submit]').click();

const verifiedAt = (site: RunningSite, username: string) => {
  const database = new DatabaseSync(path.join(site.dataDir, 'yinmu.db'), { readOnly: true });
  const row = database.prepare('SELECT email_verified_at FROM member WHERE username = ?').get(username);
  database.close();
  return row?.email_verified_at;
};

test('a newcomer types before the scripts load, proves the address by a code, and can request another after a minute', async ({ page, join, site }) => {
  const go = await holdTakeover(page);
  await page.goto('/register', { waitUntil: 'commit' });
  await field(page, '用户名').fill('mailed');
  await field(page, '密码').fill(PASSWORD);
  go();
  await ready(page);
  const send = page.getByRole('button', { name: '发送验证码' });
  const again = page.getByRole('button', { name: / 秒后重发$/ });
  await send.click();
  await expect(page.getByText('请输入邮箱地址')).toBeVisible();
  await field(page, '邮箱').fill('mailed@example.org');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await send.click();
  await expect(page.getByText('如果该邮箱尚未注册，验证码已经发出')).toBeVisible();
  await expect(again).toHaveText('60 秒后重发');
  // Another page shows no countdown until the server refuses.
  const other = await join();
  await open(other, '/register');
  await field(other, '邮箱').fill('mailed@example.org');
  await other.getByRole('button', { name: '发送验证码' }).click();
  await expect(other.getByText(/^请求过于频繁，请 \d+ 秒后重试$/)).toBeVisible();
  await expect(other.getByRole('button', { name: / 秒后重发$/ })).toBeDisabled();
  await page.clock.runFor(1000);
  await expect(again).toHaveText('59 秒后重发');
  // The button gets its label back after the countdown.
  await expect.poll(() => page.clock.runFor(1000).then(() => send.isVisible()), { intervals: [10], timeout: 60_000 }).toBe(true);
  await page.clock.resume();

  await expect(field(page, '用户名')).toHaveValue('mailed');
  await field(page, '确认密码').fill(PASSWORD);
  await field(page, '6 位验证码（选填）').fill('000000');
  await submit(page);
  await expect(page.getByText('验证码错误或已失效')).toBeVisible();
  await field(page, '6 位验证码（选填）').fill(`您的验证码：${CODE.slice(0, 3)} ${CODE.slice(3)}`);
  await submit(page);
  await expect(page).toHaveURL(/\/$/);
  expect(verifiedAt(site, 'mailed')).toMatch(/^\d{4}-/);
});

test('V29: visitors’ forms report missing or mismatched fields before sending', async ({ page, site }) => {
  await inLanguage(page, site.origin, 'en');
  const fill = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) await page.locator(`main [name=${name}]`).fill(value);
  };
  const says = (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && /\/api\/(auth|user)/.test(request.url()) && sent.push(request.url()));
  await open(page, '/register');
  await fill({ username: 'worded', email: 'worded@example.org', password: PASSWORD, confirm: `${PASSWORD}!` });
  await submit(page);
  await says('Passwords do not match');
  await expect(page.locator('main [name=confirm]')).toHaveAttribute('aria-invalid', 'true');

  await open(page, '/login');
  await page.getByRole('button', { name: 'Email code' }).click();
  await submit(page);
  await says('Please enter your email address');
  await fill({ email: 'worded', code: '12345' });
  await submit(page);
  await says('Please enter a valid email address');
  await says('Please enter the 6-digit code');

  await open(page, '/forgot-password');
  await fill({ username: 'worded' });
  await submit(page);
  await says('Please provide both username and email');
  expect(sent).toEqual([]);
  // Without a sent code there is no second step.
  await page.route('**/api/auth/send-verification-code', (route) => route.fulfill({ status: 502 }));
  await fill({ email: 'worded@example.org' });
  await submit(page);
  await says('Failed to send verification code');
  await says('Step 1 of 2');
});

test('a forgotten password is reset by code; the member returns to the profile and changes it', async ({ page }) => {
  await signIn(page, 'forgetful');
  await page.request.post('/api/auth/logout');
  await page.goto('/member/profile');
  await expect(page).toHaveURL(/\/login\?next=%2Fmember%2Fprofile/);
  await page.getByRole('link', { name: '忘记密码' }).click();
  await field(page, '用户名').fill('forgetful');
  await field(page, '邮箱').fill('forgetful@example.org');
  await page.getByRole('button', { name: '发送验证码' }).click();
  await field(page, '6 位验证码').fill('您的验证码：１２３ 456');
  await expect(field(page, '6 位验证码')).toHaveValue('123456');
  await field(page, '新密码').fill(PASSWORD);
  await field(page, '确认密码').fill(PASSWORD);
  await page.getByRole('button', { name: '设置新密码' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await open(page, '/login?next=%2Fmember%2Fprofile');
  await field(page, '用户名或邮箱').fill('forgetful');
  await field(page, '密码').fill(PASSWORD);
  await submit(page);
  await expect(page).toHaveURL(/\/member\/profile$/);

  const save = page.getByRole('button', { name: '保存' });
  await save.click();
  await expect(page.getByText('没有任何修改')).toBeVisible();
  await field(page, '新密码').fill(`newer than ${PASSWORD}`);
  // The message disappears once the form is corrected.
  await expect(page.getByText('没有任何修改')).toHaveCount(0);
  await save.click();
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible();
  await expect(page.getByText('修改邮箱或密码需要输入当前密码')).toBeVisible();
  await field(page, '确认密码').fill(`newer than ${PASSWORD}`);
  await field(page, '当前密码').fill(PASSWORD);
  await save.click();
  await expect(page.getByText('密码已更改，其他设备已退出登录')).toBeVisible();
});

test('an invalid picture is refused; a valid one is uploaded, shown and removed', async ({ page }) => {
  await signIn(page, 'pictured');
  await open(page, '/member/profile');
  const picture = await page.screenshot({ type: 'png' });
  const choose = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /上传头像|更换头像/ }).click();
    await (await chooser).setFiles({ name, mimeType: 'image/png', buffer });
  };
  await choose('note.png', Buffer.from('no picture'));
  const failure = page.getByText(/^上传失败/);
  await expect(failure).toHaveText(/请选择可读取的/);
  await choose('larger.gif', Buffer.alloc(6_000_000));
  await expect(failure).toHaveText(/图片不能超过 5 MB/);
  // The previous attempt's message could be mistaken for this one's.
  await choose('me.png', picture);
  await expect(page.getByText('头像已更新')).toBeVisible();
  await expect(failure).toBeHidden();
  const shown = page.getByRole('main').locator('img[src^="/files/avatars/"][src$="-512.webp"]');
  await expect(shown).toHaveJSProperty('naturalWidth', 512);
  await expect(page.getByRole('banner').locator('img[src$="-96.webp"]')).toBeVisible();
  await page.getByRole('button', { name: '移除头像' }).click();
  await expect(shown).toBeHidden();
});

test('after three wrong passwords the browser solves work silently or asks for the image, renewed after a typo; a sign-in is listed with its time until it ends', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'doubtful');
  await page.request.post('/api/auth/logout');
  // From a separate address, so that other tests get no captcha.
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '203.0.113.77' });
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('login-timestamp') ?? 'null') as number | null);
  await open(page, '/login');
  expect(await kept()).toBeNull();
  const logIn = async (password: string) => {
    await field(page, '密码').fill(password);
    const answer = page.waitForResponse('**/api/auth/login');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    return (await answer).status();
  };
  await field(page, '用户名或邮箱').fill('doubtful');
  for (let i = 0; i < 3; i++) expect(await logIn('wrong')).toBe(401);
  const work = page.waitForResponse('**/api/verification-code/work?*');
  await logIn('wrong');
  expect((await work).ok()).toBe(true);
  await expect(page.getByText('用户名、邮箱或密码错误')).toBeVisible();
  await page.route('**/api/verification-code/work?*', (route) => route.abort());
  await logIn('password of doubtful');
  await expect(page.getByText('请完成安全验证')).toBeVisible();
  const image = page.getByAltText('含四个字符的图片');
  await expect(image).toBeVisible();
  const first = await image.getAttribute('src');
  await expect(field(page, '图片中的字符')).toBeFocused();
  await field(page, '图片中的字符').fill('AAAA');
  await logIn('password of doubtful');
  await expect(page.getByText('图形验证码错误或已失效')).toBeVisible();
  await expect(field(page, '图片中的字符')).toBeFocused();
  await expect.poll(() => image.getAttribute('src')).not.toBe(first);
  await field(page, '图片中的字符').fill(CODE);
  const before = Date.now();
  await logIn('password of doubtful');
  await expect(page).toHaveURL(/\/$/);
  expect(await kept()).toBeGreaterThanOrEqual(before);
  await open(page, '/member');
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible();
  expect(await kept()).toBeNull();
});

test('other sessions end, and the account is deleted, after re-authentication', { tag: '@long' }, async ({ page, join, site }) => {
  await signIn(page, 'quitter');
  const elsewhere = (await join()).request;
  const own = { identifier: 'quitter', password: 'password of quitter' };
  expect((await elsewhere.post('/api/auth/login', { headers: { Origin: site.origin }, data: own })).status()).toBe(200);
  await open(page, '/member/security');
  const asked = page.getByRole('dialog', { name: '请确认是您本人' });
  proveLongAgo(site, 'quitter');
  await page.getByRole('button', { name: '下线其他所有设备' }).click();
  await expect(asked.getByLabel('当前密码')).toBeFocused();
  expect((await elsewhere.get('/api/auth/check')).status()).toBe(200);
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(asked.getByText('当前密码错误')).toBeVisible();
  await looksWell(page, 'proof by password');
  await asked.getByLabel('当前密码').fill(own.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('其他设备已退出登录')).toBeVisible();
  expect((await elsewhere.get('/api/auth/check')).status()).toBe(401);

  const part = page.getByRole('region', { name: '注销账号' });
  const button = part.getByRole('button', { name: '注销账号' });
  const dialog = page.getByRole('dialog', { name: '确定要永久注销账号吗？账号中的所有内容将一并删除。' });
  proveLongAgo(site, 'quitter');
  await button.click();
  await dialog.getByRole('button', { name: '注销账号' }).click();
  // Closing the dialog is not proof of identity; a message says why nothing happened.
  await expect(asked.getByLabel('当前密码')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(part.getByText('请先确认是您本人')).toBeVisible();
  await button.click();
  await dialog.getByRole('button', { name: '注销账号' }).click();
  await asked.getByLabel('当前密码').fill(own.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('账号已注销，再见！')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible();
  expect((await page.request.post('/api/auth/login', { data: { ...own, ...(await proof(page)) } })).status()).toBe(401);
});
