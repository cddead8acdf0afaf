/** From an empty data directory to a title that plays, on a phone: the first admin, the set-up, the demo. */
import { href, pages } from '@yinmu/contract/pages.ts';
import { isSound } from './fits.ts';
import { expect, inLanguage, position, ready, runSite, signInAsAdmin, test } from './fixtures.ts';

test('a new site is set up and plays; the set-up does not come back', async ({ browser }) => {
  test.slow();
  const site = await runSite({ DEMO: 'off' }, { fresh: true });
  const page = await browser.newPage({ baseURL: site.origin, locale: 'zh-CN', viewport: { width: 360, height: 780 } });
  try {
    await page.goto(`/setup#${site.firstAdminToken}`);
    await page.getByLabel('用户名').fill('站长');
    await page.getByLabel('邮箱').fill('admin@example.org');
    await page.getByLabel('密码', { exact: true }).fill('a password of the first admin');
    await page.getByLabel('确认密码').fill('a password of the first admin');
    await page.getByRole('button', { name: '创建管理员' }).click();
    await expect(page.getByRole('heading', { name: '站点名称、语言与颜色' })).toBeVisible();
    await isSound(page);
    await page.getByRole('textbox', { name: '简体中文' }).fill('小城影院');
    await page.getByLabel('主题色').fill('#ffe0e0');
    await expect(page.getByRole('button', { name: '保存并继续' })).toBeDisabled();
    await page.getByLabel('主题色').fill('#6a1b9a');
    await page.getByRole('button', { name: '保存并继续' }).click();
    await expect(page.getByRole('heading', { name: '第一批影片' })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('textbox', { name: '简体中文' })).toHaveValue('小城影院');
    await page.getByRole('button', { name: '跳过此步' }).click();
    await page.getByLabel('从采集接口导入').check();
    await page.getByLabel('采集接口地址').fill('ftp://source.example/api.php');
    await page.getByRole('button', { name: '完成设置' }).click();
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await isSound(page);
    await page.getByLabel(/装入演示片库/).check();
    await page.getByRole('button', { name: '完成设置' }).click();
    await expect(page.getByRole('heading', { name: '设置完成' })).toBeFocused();
    await isSound(page);
    await expect.poll(async () => (await page.request.get('/api/videos/1')).status()).toBe(200);
    await page.getByRole('link', { name: '打开站点' }).click();
    await expect(page).toHaveTitle('小城影院');
    await page.goto(href(pages.watch, { id: 1 }));
    await ready(page);
    await expect.poll(() => position(page)).toBeGreaterThan(0);
    await page.goto(href(pages.adminTab, { tab: 'overview' }));
    await expect(page.getByRole('heading', { name: '存储', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: '开始设置' })).toHaveCount(0);
    await page.goto(href(pages.adminTab, { tab: 'settings', part: 'setup' }));
    await expect(page.getByRole('button', { name: '保存并继续' })).toBeVisible();
    await expect(page.getByRole('button', { name: '跳过首次设置' })).toHaveCount(0);
  } finally {
    await page.context().close();
    await site.stop();
  }
});

test('who skips it is not asked again; the overview leads there until then', async ({ browser }) => {
  const site = await runSite();
  const page = await browser.newPage({ baseURL: site.origin, locale: 'en' });
  try {
    await signInAsAdmin(page, site, 'skipper');
    await inLanguage(page, site.origin, 'en');
    await page.goto(href(pages.adminTab, { tab: 'overview' }));
    await page.getByRole('link', { name: 'Set it up' }).click();
    await expect(page.getByRole('heading', { name: 'Name, language and colour' })).toBeVisible();
    await page.getByRole('button', { name: 'Leave this step out' }).click();
    await expect(page.getByText('97 records of titles are there already.')).toBeVisible();
    await page.getByRole('button', { name: 'Skip the set-up' }).click();
    await expect(page.getByRole('heading', { name: 'The site is set up' })).toBeVisible();
    await page.goto(href(pages.adminTab, { tab: 'overview' }));
    await expect(page.getByRole('heading', { name: 'Storage' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Set it up' })).toHaveCount(0);
  } finally {
    await page.context().close();
    await site.stop();
  }
});
