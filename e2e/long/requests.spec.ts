/** A missing film: requested from an empty search, joined by another member, linked by an admin, and announced. People and weekday pages. */
import { looksWell } from '../fits.ts';
import { expect, ready } from '../fixtures.ts';
import { test } from '../people.ts';

test('an empty search leads to a request; another member joins it, and both are told where the film is', async ({ join }) => {
  test.setTimeout(120_000);
  const [asking, joining, admin] = [await join('求片的人'), await join('同求的人'), await join('找片的人', 'admin')];
  await asking.goto(`/search?q=${encodeURIComponent('没有的那部片')}`);
  await ready(asking);
  await asking.getByRole('link', { name: '没有想看的？去求片' }).click();
  await expect(asking.getByLabel('片名')).toHaveValue('没有的那部片');
  await asking.getByRole('button', { name: '电影' }).click();
  await asking.getByRole('button', { name: '提交' }).click();
  await expect(asking.getByText('已提交，找到后会通知您')).toBeVisible();
  const item = (page: typeof asking) => page.getByRole('main').getByRole('listitem').filter({ hasText: '没有的那部片' });
  await expect(item(asking)).toContainText('1 人在等');

  await joining.goto('/requests');
  await ready(joining);
  await joining.getByLabel('片名').fill('没有的那部');
  const offered = joining.getByRole('status', { name: '已经有人在求' });
  await expect(offered).toContainText('另有 1 人在等');
  await offered.getByRole('button', { name: '我也想看' }).click();
  await expect(offered.getByRole('button', { name: '已想看' })).toBeVisible();
  await looksWell(joining, 'requests');

  await admin.goto('/admin/requests');
  await ready(admin);
  await expect(item(admin)).toContainText('2 人在等');
  await item(admin).getByRole('button', { name: '已有此片' }).click();
  await admin.getByLabel('影片编号').fill('40');
  await item(admin).getByRole('button', { name: '已有此片' }).click();
  await expect(item(admin)).toBeHidden();
  await joining.goto('/member/notices');
  await expect(joining.getByRole('main').getByRole('listitem').filter({ hasText: '小城之春' })).toBeVisible();

  await joining.goto('/search?q=feimu');
  await ready(joining);
  await joining.getByRole('region', { name: '影人' }).getByRole('link', { name: '费穆' }).click();
  await expect(joining.getByRole('heading', { level: 1, name: '费穆' })).toBeVisible();
  await expect(joining.getByRole('main').getByRole('link', { name: '小城之春' }).first()).toBeVisible();
  await looksWell(joining, 'person');
  await joining.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '时间表' }).click();
  await expect(joining.getByRole('heading', { name: /^今天/ })).toBeVisible();
  await looksWell(joining, 'calendar');
});

test('a visitor learns why to sign in, and afterwards finds what they typed', async ({ join }) => {
  const page = await join();
  await page.goto('/requests');
  await ready(page);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field('片名').fill('访客想看的');
  await field('年份（选填）').fill('2001');
  await field('补充说明（选填，只有站方能看到）').fill('国语版');
  await page.getByRole('button', { name: '电影' }).click();
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('请先登录，找到后才能通知您')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '注册' }).click();
  await field('用户名').fill('先求后登');
  await field('邮箱').fill('asked@example.org');
  await field('密码').fill('a long enough password');
  await field('确认密码').fill('a long enough password');
  await field('确认密码').press('Enter');
  await expect(field('片名')).toHaveValue('访客想看的');
  await expect(page.getByRole('button', { name: '电影' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: '访客想看的' })).toContainText('2001 · 电影');
});
