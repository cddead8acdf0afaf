/** §8: without a message of the server the screen shows the default of the specification in the reader's language, never HTTP's status text. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { expect, inLanguage, ready, signIn, test } from './fixtures.ts';

/** Answers of a proxy in front of a server that does not answer. */
const ANSWERS = [
  { status: 500, body: '' },
  { status: 502, contentType: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' },
  { status: 503, json: { status: 'error' } },
];
/** A change of what is saved is kept where nobody answers; a server that fails has answered. */
const REFUSALS = ANSWERS.slice(0, 1);
const DEFAULTS = {
  login: ['登录失败', '登入失敗', 'Login failed'],
  sendCode: ['验证码发送失败', '驗證碼傳送失敗', 'Failed to send verification code'],
  codeLogin: ['验证码登录失败', '驗證碼登入失敗', 'Login with code failed'],
  register: ['注册失败', '註冊失敗', 'Registration failed'],
  reset: ['密码重置失败', '密碼重設失敗', 'Password reset failed'],
  logout: ['退出登录失败', '登出失敗', 'Logout failed'],
  add: ['收藏失败', '收藏失敗', 'Failed to add to favorites'],
  remove: ['取消收藏失败', '取消收藏失敗', 'Failed to remove from favorites'],
  favorites: ['收藏加载失败', '收藏載入失敗', 'Failed to get favorites'],
  profile: ['资料更新失败', '資料更新失敗', 'Failed to update profile'],
  history: ['清空历史失败', '清空歷史失敗', 'Failed to clear history'],
  guestbook: ['留言提交失败，请重试。', '留言送出失敗，請重試。', 'Failed to submit your message. Please try again.'],
  code: ['获取验证码失败', '取得驗證碼失敗', 'Failed to get verification code'],
  share: ['分享失败，请稍后重试', '分享失敗，請稍後重試', 'Failed to share, please try again later'],
  content: ['内容加载失败，请刷新页面重试。', '內容載入失敗，請重新整理頁面重試。', 'Failed to load content. Please try refreshing the page.'],
  videos: ['视频加载失败，请稍后重试。', '影片載入失敗，請稍後重試。', 'Failed to load videos. Please try again later.'],
  video: ['视频加载失败', '影片載入失敗', 'Failed to load video'],
  rankings: ['排行榜加载失败，请稍后重试', '排行榜載入失敗，請稍後重試', 'Failed to load rankings, please try again later'],
} as const;

const LANGUAGES = ['zhcn', 'zhtw', 'en'] as const;
type Language = (typeof LANGUAGES)[number];
const textsIn = (language: Language) => (name: keyof typeof DEFAULTS) => DEFAULTS[name][LANGUAGES.indexOf(language)] as string;

/** Texts of the interface by their keys. */
function readTexts(language: Language): Map<string, string> {
  const folder = path.join(import.meta.dirname, '../web/src/locales', language);
  const texts = new Map<string, string>();
  const add = (key: string, value: object | string): unknown =>
    typeof value === 'string' ? texts.set(key, value) : Object.entries(value).map(([name, inner]) => add(`${key}.${name}`, inner));
  for (const file of readdirSync(folder)) add(file, JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
  return texts;
}

/** A screen shows a text by its key; that a language is another one is no matter of the screen. */
base('the default messages stand under one key in every language', () => {
  const texts = LANGUAGES.map(readTexts);
  for (const said of Object.values(DEFAULTS)) {
    const keys = [...(texts[0]?.keys() ?? [])].filter((key) => said.every((text, nth) => texts[nth]?.get(key) === text));
    expect([said, keys.length > 0]).toEqual([said, true]);
  }
});

/** @param act makes the call, each time anew */
async function refused(page: Page, address: string, text: string, act: () => Promise<unknown>, answers = ANSWERS) {
  for (const answer of answers) {
    let asked = 0;
    const pattern = `**/api${address}`;
    await page.route(pattern, (route) => (++asked, route.fulfill(answer)));
    await act();
    // A form takes back what it said when it sends, so that what stands there afterwards was said to this answer.
    await expect.poll(() => asked).toBeGreaterThan(0);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await page.unroute(pattern);
    for (const close of await page.locator('[role=status][aria-live] button:last-child').all()) await close.click();
  }
}

/** A read is tried three times, with pauses that need not be waited for. */
const appears = (page: Page, text: string) =>
  expect
    .poll(async () => {
      await page.clock.runFor(5000);
      return page.getByText(text, { exact: true }).count();
    })
    .toBeGreaterThan(0);

const submit = (page: Page) => page.locator('main form').getByRole('button').last().click();
const fill = async (page: Page, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) await page.locator(`main [name=${name}]`).fill(value);
};
const open = async (page: Page, address: string) => {
  await page.goto(address);
  await ready(page);
};

test('what a visitor sends and nobody answers', async ({ page }) => {
  const said = textsIn('zhcn');
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '203.0.113.1' });
  await open(page, '/login');
  await fill(page, { identifier: 'nobody', password: 'a long enough password' });
  await refused(page, '/auth/login', said('login'), () => page.locator('main form button[type=submit]').click());
  await page.locator('main fieldset button').last().click();
  await fill(page, { email: 'nobody@example.org', code: '123456' });
  await refused(page, '/auth/send-verification-code', said('sendCode'), () => page.locator('main form button[type=button]').click());
  await refused(page, '/auth/login-with-code', said('codeLogin'), () => page.locator('main form button[type=submit]').click());

  await open(page, '/register');
  await fill(page, { username: 'nobody', email: 'nobody@example.org', password: 'a long enough password', confirm: 'a long enough password' });
  await refused(page, '/auth/register', said('register'), () => page.locator('main form button[type=submit]').click());

  await open(page, '/forgot-password');
  await fill(page, { username: 'nobody', email: 'nobody@example.org' });
  await refused(page, '/auth/send-verification-code', said('sendCode'), () => page.locator('main form button[type=submit]').click());
  await page.locator('main form button[type=submit]').click();
  await fill(page, { code: '123456', password: 'a long enough password', confirm: 'a long enough password' });
  await refused(page, '/auth/reset-password-with-code', said('reset'), () => page.locator('main form button[type=submit]').click());

  await open(page, '/guestbook');
  await page.route('**/api/verification-code', (route) => route.fulfill(ANSWERS[1]));
  await page.locator('main textarea').fill('…');
  await expect(page.getByText(said('code'), { exact: true })).toBeVisible();
  await page.unroute('**/api/verification-code');
  await page.locator('main form button').nth(0).click();
  await page.locator('main form img').waitFor();
  await fill(page, { verificationCode: '123456' });
  await refused(page, '/guestbook', said('guestbook'), () => submit(page));
});

test('what a member asks and nobody answers', async ({ page, site }) => {
  const said = textsIn('zhtw');
  await inLanguage(page, site.origin, 'zhtw');
  await page.goto('/');
  await signIn(page, 'unheard');
  const post = (address: string, data: object) => page.request.post(`/api/user/${address}`, { data });
  await post('favorites', { vodId: 41 });
  await post('history', { vodId: 83, episode: 2, episodeName: '第02集', route: 'ffm3u8', watchDuration: 20, duration: 60 });

  await open(page, '/detail/40');
  const heart = page.locator('main button[aria-pressed]:visible').first();
  await refused(page, '/user/favorites', said('add'), () => heart.click(), REFUSALS);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await open(page, '/detail/41');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await refused(page, '/user/favorites/41', said('remove'), () => heart.click(), REFUSALS);

  await page.clock.install();
  await open(page, '/member/favorites');
  await refused(page, '/user/favorites/41', said('remove'), () => page.locator('main article button').click(), REFUSALS);
  await refused(page, '/auth/logout', said('logout'), () => page.locator('main').getByRole('button').first().click());
  await page.route('**/api/user/favorites?*', (route) => route.fulfill(ANSWERS[1]));
  await open(page, '/member/favorites');
  await appears(page, said('favorites'));

  await open(page, '/member/profile');
  await fill(page, { username: 'unheard-2' });
  await refused(page, '/user/update-profile', said('profile'), () => page.locator('main form button[type=submit]').click());

  await open(page, '/member/history');
  await refused(page, '/user/history', said('history'), async () => {
    await page.locator('main button').nth(1).click();
    await page.locator('dialog button').last().click();
  });
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('what a page asks and nobody answers', async ({ page, site }) => {
  const said = textsIn('en');
  await inLanguage(page, site.origin, 'en');
  await page.clock.install();
  const broken = async (address: string, go: () => Promise<unknown>, text: string, answer = ANSWERS[1]) => {
    await page.route(`**/api${address}`, (route) => route.fulfill(answer));
    await go();
    await appears(page, text);
  };
  const link = (href: string) => page.locator(`a[href="${href}"]:visible`).first();
  await open(page, '/login');
  await broken('/home', () => link('/').click(), said('content'));
  await broken('/categories/*/videos?*', () => link('/browse?type=1').click(), said('videos'));
  await broken('/rankings/*', () => link('/rankings').click(), said('rankings'));
  await open(page, '/search?q=春');
  await broken('/videos/*', () => page.getByRole('article').getByRole('link').first().click(), said('video'));
  // No browser lets a page on plain HTTP elsewhere than here write to the clipboard: as if this were one.
  await open(page, '/detail/40');
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.locator('main button:visible:has(.lucide-share-2)').click();
  await expect(page.getByText(said('share'), { exact: true })).toBeVisible();
});
