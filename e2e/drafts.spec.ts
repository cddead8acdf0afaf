/** A reload, another page and a session that has ended lose nothing of what is being written. */
import { expect, ready, signIn, test } from './fixtures.ts';

test('a comment that is being written survives a reload, another page and the end of the session, for its writer alone', async ({ page, context }) => {
  await page.goto('/');
  await signIn(page, 'half_done');
  await page.goto('/detail/51');
  await ready(page);
  const place = page.getByRole('region', { name: '评论' });
  const text = place.getByLabel('说说你的看法……');
  await place.scrollIntoViewIfNeeded();
  await text.fill('写到一半');
  await page.reload();
  await ready(page);
  await place.scrollIntoViewIfNeeded();
  await expect(text).toHaveValue('写到一半');
  await page.getByRole('banner').getByRole('link', { name: '排行榜' }).click();
  await page.waitForURL('/rankings');
  await page.goBack();
  await place.scrollIntoViewIfNeeded();
  await expect(text).toHaveValue('写到一半');

  // On another device everything is signed out.
  const { sessions } = await context.storageState().then(({ cookies }) => ({ sessions: cookies }));
  await page.request.post('/api/auth/logout');
  await context.addCookies(sessions);
  await place.getByLabel('图片中的字符').fill('123456');
  await place.getByRole('button', { name: '发表' }).click();
  await expect(page.getByText('登录已失效，请重新登录')).toBeVisible();
  await expect(place.getByText('写好的内容已保留，登录后可以继续。')).toBeVisible();
  await expect(text).toHaveCount(0);
  const signInAs = async (name: string) => {
    await place.getByRole('link', { name: '登录后参与评论' }).click();
    await page.locator('main [name=identifier]').fill(name);
    await page.locator('main [name=password]').fill(`password of ${name}`);
    await page.locator('main form button[type=submit]').click();
    await expect(page).toHaveURL('/detail/51');
    await place.scrollIntoViewIfNeeded();
  };
  await signInAs('half_done');
  await expect(text).toHaveValue('写到一半');
  await place.getByLabel('图片中的字符').fill('123456');
  await place.getByRole('button', { name: '发表' }).click();
  await expect(place.getByRole('listitem').filter({ hasText: '写到一半' })).toBeVisible();
  await page.reload();
  await ready(page);
  await place.scrollIntoViewIfNeeded();
  await expect(text).toHaveValue('');

  // An answer is written where it is asked for, and gone once it is taken back.
  await place.getByRole('button', { name: '回复' }).click();
  const answer = place.getByRole('textbox', { name: /^回复/ });
  await expect(answer).toBeFocused();
  await page.keyboard.type('同感');
  await page.reload();
  await ready(page);
  await place.scrollIntoViewIfNeeded();
  await place.getByRole('button', { name: '回复' }).click();
  await expect(answer).toHaveValue('同感');
  await place.getByRole('button', { name: '取消' }).click();
  await place.getByRole('button', { name: '回复' }).click();
  await expect(answer).toHaveValue('');

  await text.fill('不给别人看');
  await page.request.post('/api/auth/logout');
  await signIn(page, 'next_one');
  await page.reload();
  await ready(page);
  await place.scrollIntoViewIfNeeded();
  await expect(text).toHaveValue('');
});
