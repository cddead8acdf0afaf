/** §5, §8: the texts of the specification to the letter, each where people meet it. */
import type { Page } from '@playwright/test';
import { expect, inLanguage, ready, signIn, test } from './fixtures.ts';

const PASSWORD = 'a long enough password';
const open = async (page: Page, address: string) => {
  await page.goto(address);
  await ready(page);
};
const fill = async (page: Page, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) await page.locator(`main [name=${name}]`).fill(value);
};
const submit = (page: Page) => page.locator('main form button[type=submit]').click();
const says = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();

test('V29: forms of a visitor: what is missing or does not match is said before anything is sent', async ({ page, site }) => {
  await inLanguage(page, site.origin, 'en');
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && /\/api\/(auth|user)/.test(request.url()) && sent.push(request.url()));
  await open(page, '/register');
  await fill(page, { username: 'worded', email: 'worded@example.org', password: PASSWORD, confirm: `${PASSWORD}!` });
  await submit(page);
  await says(page, 'Passwords do not match');

  await open(page, '/login');
  await page.getByRole('button', { name: 'With email code' }).click();
  const sendCode = page.getByRole('button', { name: 'Send code' });
  await submit(page);
  await says(page, 'Please enter your email address');
  // An address alone is not enough.
  await fill(page, { email: 'worded@example.org' });
  await submit(page);
  await says(page, 'Please enter the 6 digits of the code');
  await fill(page, { email: 'worded', code: '12345' });
  await submit(page);
  await says(page, 'Please enter a valid email address');
  await says(page, 'Please enter the 6 digits of the code');
  await fill(page, { code: '1234567' });
  await expect(page.locator('main [name=code]')).toHaveValue('123456');
  await sendCode.click();
  await says(page, 'Please enter a valid email address');

  await open(page, '/forgot-password');
  for (const values of [
    { username: '', email: '' },
    { username: 'worded', email: '' },
    { username: '', email: 'worded@example.org' },
  ]) {
    await fill(page, values);
    await submit(page);
    await says(page, 'Please provide both username and email');
  }
  expect(sent).toEqual([]);
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '203.0.113.91' });
  await fill(page, { username: 'worded', email: 'worded@example.org' });
  await submit(page);
  await expect(page.getByText('Step 2 of 2')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Again in \d+ s$/ })).toBeDisabled();
  await fill(page, { code: '123456', password: '', confirm: '' });
  await submit(page);
  await says(page, 'At least 8 characters');
  await fill(page, { password: PASSWORD, confirm: 'another one' });
  await submit(page);
  await says(page, 'Passwords do not match');
  expect(sent).toHaveLength(1);
});

test('forms of a member: the profile, a comment, and what visitors are told of both', async ({ page, site }) => {
  await inLanguage(page, site.origin, 'en');
  await open(page, '/watch/50');
  await page.getByRole('button', { name: 'Favorite', exact: true }).click();
  await says(page, 'Please login first to use this feature');
  await expect(page).toHaveURL(/\/login\?next=/);
  await signIn(page, 'worded-member');
  await open(page, '/member/profile');
  await submit(page);
  await says(page, 'No changes detected');
  await fill(page, { newPassword: 'another long password', confirm: 'yet another one' });
  await submit(page);
  await says(page, 'Passwords do not match');
  await says(page, 'Current password is required for changing email or password');
  await open(page, '/member/profile');
  await fill(page, { email: 'worded-2@example.org' });
  await submit(page);
  await says(page, 'Current password is required for changing email or password');
  // The name alone needs none, and the rest of the user stays as it was.
  await open(page, '/member/profile');
  await fill(page, { username: 'worded-renamed' });
  await submit(page);
  await expect(page.getByRole('heading', { name: 'worded-renamed' })).toBeVisible();
  await expect(page.locator('main [name=email]')).toHaveValue('worded-member@example.org');

  await open(page, '/watch/50');
  await expect(async () => {
    await page.getByRole('region', { name: 'Comments' }).scrollIntoViewIfNeeded({ timeout: 1000 });
    await expect(page.getByLabel('What do you think?')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByLabel('What do you think?').fill('without a code');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await says(page, 'Please enter verification code');
});

test('security verification must be completed after doubtful attempts', async ({ page, site }) => {
  await inLanguage(page, site.origin, 'en');
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '203.0.113.92' });
  await open(page, '/login');
  await fill(page, { identifier: 'worded-nobody', password: 'wrong' });
  for (let attempt = 0; attempt < 4; attempt++) {
    const answer = page.waitForResponse('**/api/auth/login');
    await submit(page);
    await answer;
  }
  await says(page, 'Please complete the security verification');
});

test('what is not there, in the words of the catalogue of errors', async ({ page, site }) => {
  await inLanguage(page, site.origin, 'en');
  await open(page, '/detail/99999');
  await says(page, 'Video not found');
  await open(page, '/search?q=nothingiscalledlikethis');
  await expect(page.getByText('No results found for “nothingiscalledlikethis”')).toBeVisible();
  await page.route('**/api/videos/41', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.data.routes = [];
    await route.fulfill({ response, json: answer });
  });
  let recommended = 0;
  await page.route('**/api/movies/41/recommendations**', (route) => (++recommended, route.fulfill({ status: 400, body: '' })));
  await open(page, '/login');
  // In the browser, so that the answer is the one above.
  await page.evaluate(() => history.pushState({}, '', '/detail/41'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: {} })));
  await says(page, 'No playable URL found');
  // A failed recommendation leaves no gap.
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      return recommended;
    })
    .toBeGreaterThan(0);
  await expect(page.getByRole('heading', { name: 'Recommended' })).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.route('**/api/categories', (route) => route.fulfill({ status: 400, body: '' }));
  await page.route('**/api/categories/*/facets**', (route) => route.fulfill({ status: 400, body: '' }));
  await page.getByRole('banner').getByRole('link', { name: 'Movies', exact: true }).click();
  await says(page, 'Failed to load categories. Please try again later.');
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch categories' })).toBeVisible();
});

const SEARCH_FAILURES = [
  ['network', '网络错误，请检查网络连接。请刷新页面；如果问题持续，请到留言板反馈。'],
  [400, '请求格式错误，请尝试其他关键词'],
  [404, '搜索服务暂时不可用'],
  [500, '搜索服务暂时不可用'],
  [504, '搜索超时，请稍后重试'],
] as const;
test('a search that fails says how, in Chinese', async ({ page }) => {
  await page.clock.install();
  for (const [failure, text] of SEARCH_FAILURES) {
    await page.unrouteAll();
    let asked = 0;
    await page.route('**/indexes/videos/search', (route) => {
      // Those of the filter that is pressed: the list before it may be asked for anew.
      if (route.request().postDataJSON().filter) asked++;
      return failure === 'network' ? route.abort() : route.fulfill({ status: failure, body: '' });
    });
    await open(page, '/search?q=春');
    await page.getByRole('button', { name: '电影', exact: true }).click();
    await expect
      .poll(async () => {
        await page.clock.runFor(5100);
        return page.getByText(text, { exact: true }).count();
      })
      .toBe(1);
    // A malformed one is not tried again; one that the site did not answer is, once it answers, as `/healthz` does here.
    if (failure === 'network' || failure === 504) expect(asked, String(failure)).toBeGreaterThanOrEqual(4);
    else expect([failure, asked]).toEqual([failure, failure === 400 ? 1 : 4]);
  }
});
