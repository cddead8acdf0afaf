/** Following a series: offered while watching, announced by the bell, read on every device. */
import type { Page } from '@playwright/test';
import { looksWell } from '../fits.ts';
import { expect, ready } from '../fixtures.ts';
import { test } from '../people.ts';

const SERIES = 87;

/** As if an editor added it. */
async function addEpisode(admin: Page) {
  const { version, routes } = (await (await admin.request.get(`/api/admin/titles/${SERIES}/lines`)).json()).data;
  const given = routes.map(({ name, episodes }: { name: string; episodes: { name: string; url: string }[] }) => ({
    name,
    episodes: [...episodes.map(({ name, url }) => ({ name, url })), { name: '第99集', url: 'https://x.example/99/index.m3u8' }],
  }));
  expect((await admin.request.put(`/api/admin/titles/${SERIES}/lines`, { data: { version, routes: given } })).status()).toBe(200);
}

test('after two episodes following is offered once; a new episode rings the bell, and reading it counts on every device', async ({ join }) => {
  test.setTimeout(120_000);
  const [viewer, admin] = [await join('追剧的人'), await join('加集的人', 'admin')];
  await viewer.request.post('/api/user/history', {
    data: { vodId: SERIES, episode: 2, episodeName: '第02集', route: 'ffm3u8', watchDuration: 5, duration: 60, watched: 'e1..2' },
  });
  await viewer.goto(`/watch/${SERIES}`);
  const follow = viewer.getByRole('main').getByRole('button', { name: /^(追剧|已追)$/ });
  await expect(viewer.getByText(/更新时通知您吗？$/)).toBeVisible();
  await viewer.locator('[data-toast]').getByRole('button', { name: '追剧' }).click();
  await expect(follow).toHaveText('已追');
  await follow.click();
  await expect(follow).toHaveText('追剧');
  await viewer.reload();
  await ready(viewer);
  await follow.click();
  await expect(viewer.getByText('已追剧，更新时会通知您')).toBeVisible();
  await expect(viewer.getByText(/更新时通知您吗？$/)).toBeHidden();

  await addEpisode(admin);
  const bell = viewer.getByRole('banner').getByRole('link', { name: '1 条新通知' });
  const unread = async () => (await (await viewer.request.get('/api/user/notices/unread')).json()).data.count;
  await expect.poll(unread, { timeout: 45_000 }).toBe(1);
  await viewer.goto('/');
  await expect(viewer.getByRole('main').getByText('更新 1 集').first()).toBeVisible();
  await bell.click();
  await expect(viewer.getByRole('main').getByRole('listitem').filter({ hasText: '更新至第99集' })).toBeVisible();
  await looksWell(viewer, 'notices');
  const elsewhere = await viewer.context().newPage();
  await elsewhere.goto('/member/notices');
  await expect(elsewhere.getByRole('banner').getByRole('link', { name: '1 条新通知' })).toBeVisible();
  await viewer
    .getByRole('main')
    .getByRole('link', { name: /更新至第99集/ })
    .click();
  await expect(viewer).toHaveURL(new RegExp(`/detail/${SERIES}$`));
  await expect(viewer.getByRole('banner').getByRole('link', { name: '通知', exact: true })).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.getByRole('banner').getByRole('link', { name: '通知', exact: true })).toBeVisible();
});
