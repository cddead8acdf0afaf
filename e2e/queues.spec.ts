/** Queues of moderators: what stands below a decided entry slides up under the pointer, and is not decided with it. */
import type { Locator, Page } from '@playwright/test';
import { expect, type OwnSite, proof, ready, runSite, signIn, signInAsAdmin, test } from './fixtures.ts';

let site: OwnSite;
test.beforeAll(async () => {
  site = await runSite({});
});
test.afterAll(() => site.stop());

const write = async (page: Page, content: string) => {
  const data = { content, anonymousName: '路人', ...(await proof(page)) };
  expect((await page.request.post('/api/guestbook', { headers: { Origin: site.origin }, data })).ok()).toBe(true);
};
const entries = (page: Page) => page.locator('#main li[tabindex]');
/** Counts what is decided from now on. */
function decisions(page: Page) {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && /\/(approve|reject|decide)$/.test(request.url()) && sent.push(request.url()));
  return sent;
}
const settled = (page: Page) => expect(page.locator('[data-settling]')).toHaveCount(0);

/** Presses twice at one place, the second time as soon as the list has moved. */
async function pressTwice(page: Page, button: Locator, left: number) {
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [at, down] = [x + width / 2, y + height / 2];
  await page.mouse.click(at, down);
  await page.waitForFunction((count) => document.querySelectorAll('#main li[tabindex]').length === count, left);
  await page.mouse.click(at, down);
  await settled(page);
  await expect(entries(page)).toHaveCount(left);
}

test('a second press, a held key and a press while the first is under way decide on nothing else', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: site.origin, locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  await page.goto('/');
  for (const content of ['第一条留言', '第二条留言', '第三条留言', '第四条留言', '第五条留言']) await write(page, content);
  await signInAsAdmin(page, site, 'queue-keeper');
  await page.goto('/admin/guestbook');
  await ready(page);
  await expect(entries(page)).toHaveCount(5);
  const sent = decisions(page);
  await pressTwice(page, page.getByRole('button', { name: '通过', exact: true }).first(), 4);
  await pressTwice(page, page.getByRole('button', { name: '拒绝', exact: true }).first(), 3);
  expect(sent).toHaveLength(2);

  // The answer is late: both presses of a double click come before the button is disabled.
  const late = Promise.withResolvers<void>();
  await page.route('**/api/admin/guestbook/*/approve', async (asked) => {
    await late.promise;
    await asked.continue();
  });
  await page.getByRole('button', { name: '通过', exact: true }).first().dblclick();
  late.resolve();
  await expect(entries(page)).toHaveCount(2);
  await settled(page);
  expect(sent).toHaveLength(3);

  // By the keyboard the focus goes on to the next entry, and a key that is held decides on one.
  await page.getByRole('button', { name: '通过', exact: true }).first().press('Enter');
  await expect(entries(page)).toHaveCount(1);
  await expect(entries(page)).toBeFocused();
  await settled(page);
  for (let i = 0; i < 3; i++) await page.keyboard.down('r');
  await page.keyboard.up('r');
  await expect(page.getByText('没有内容')).toBeVisible();
  expect(sent).toHaveLength(5);
  await page.close();
});

test('a title is withdrawn with a reason: without one its field says so, and has the focus', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: site.origin, locale: 'zh-CN', viewport: { width: 360, height: 740 } });
  await page.goto('/');
  const complaint = {
    title: '61',
    name: '某公司',
    email: 'holder@example.org',
    statement: '我方拥有该片版权，请予下架。',
    confirmed: true,
    ...(await proof(page)),
  };
  const said = await page.request.post('/api/complaints', { headers: { Origin: site.origin }, data: complaint });
  expect(said.ok(), await said.text()).toBe(true);
  await signInAsAdmin(page, site, 'reason-giver');
  await page.goto('/admin/reports');
  await ready(page);
  await expect(page.getByText(/投诉编号 \d+/)).toBeVisible();
  await page.getByRole('button', { name: '下架影片' }).click();
  const why = page.getByLabel('下架原因');
  await expect(why).toBeFocused();
  await expect(why).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('请填写下架原因')).toBeVisible();
  await why.fill('权利人要求');
  await page.getByRole('button', { name: '下架影片' }).click();
  await expect(page.getByText('没有内容')).toBeVisible();
  expect((await page.request.get('/api/videos/61')).status()).toBe(451);
  await page.close();
});

test('by a keyboard a role is chosen in its own field, again after it was thought better of', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: site.origin, locale: 'zh-CN' });
  await page.goto('/');
  const other = await browser.newContext({ baseURL: site.origin });
  await signIn(await other.newPage(), 'role-taker');
  await other.close();
  await signInAsAdmin(page, site, 'role-giver');
  await page.goto('/admin/members');
  await ready(page);
  const role = page.getByLabel('role-taker 的角色');
  await expect(role).toBeVisible();
  while (!(await role.evaluate((field) => field === document.activeElement))) await page.keyboard.press('Tab');
  for (let time = 0; time < 2; time++) {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(role).toBeFocused();
  }
  await page.close();
});
