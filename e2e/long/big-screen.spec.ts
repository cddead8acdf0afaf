/** The viewer's own subtitles, audio tracks, and lists that play in order. */
import type { Page } from '@playwright/test';
import { isSoundInBothThemes } from '../fits.ts';
import { expect, position, ready, signIn, test } from '../fixtures.ts';
import { begins, isFull, plays, toEnd } from '../playing.ts';

/** An .ass file in GBK. */
const ASS =
  'W1NjcmlwdCBJbmZvXQpQbGF5UmVzWDogMTkyMApQbGF5UmVzWTogMTA4MApbVjQrIFN0eWxlc10KRm9ybWF0OiBOYW1lLCBBbGlnbm1lbnQKU3R5bGU6IERlZmF1bHQsMgpbRXZlbnRzXQpGb3JtYXQ6IExheWVyLCBTdGFydCwgRW5kLCBTdHlsZSwgTmFtZSwgTWFyZ2luTCwgTWFyZ2luUiwgTWFyZ2luViwgRWZmZWN0LCBUZXh0CkRpYWxvZ3VlOiAwLDA6MDA6MDAuMDAsMDowMDoxMi4wMCxEZWZhdWx0LCwwLDAsMCwse1xpMX3O0sPHw7vT0MqxvOTBy3tcaTB9o6xcTsTjy7XKssO0o78KRGlhbG9ndWU6IDAsMDowMDowMC4wMCwwOjAwOjEyLjAwLERlZmF1bHQsLDAsMCwwLCx7XGFuNVxwb3MoNDgwLDI3MCl90ru/6cK3xcYK';
/** A Big5 .srt file whose only cue starts at 20 s. */
const SRT = 'MQowMDowMDoyMCwwMDAgLS0+IDAwOjAwOjI5LDAwMAqnQbuhpLC78qFIp9qtzKhTprOuybahpEahQwo=';

const cues = (page: Page) => page.locator('[data-captions] p');
const openMenu = async (page: Page, item: string) => {
  await page.getByRole('button', { name: '设置' }).click();
  await page.getByRole('menuitem', { name: item, exact: false }).first().click();
};
async function choose(page: Page, name: string, base64: string) {
  await openMenu(page, '字幕');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: '从文件载入' }).click();
  await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(base64, 'base64') });
}

test('captions from a file: positioned, delayed, remembered for the episode, and refused with a reason', async ({ page }) => {
  await plays(page, '/watch/83?ep=e2');
  await page.keyboard.press('k');
  await choose(page, '第2集.ass', ASS);
  await expect(cues(page)).toHaveText(['一块路牌', /^我们没有时间了，\s你说什么？$/]);
  const [sign, frame] = [await cues(page).first().boundingBox(), await page.locator('[data-player]').boundingBox()];
  expect(((sign?.x ?? 0) + (sign?.width ?? 0) / 2 - (frame?.x ?? 0)) / (frame?.width ?? 1)).toBeCloseTo(0.25, 1);
  expect(((sign?.y ?? 0) + (sign?.height ?? 0) / 2 - (frame?.y ?? 0)) / (frame?.height ?? 1)).toBeCloseTo(0.25, 1);
  // Starts and ends 13 s later.
  await openMenu(page, '字幕');
  await page.getByRole('menuitem', { name: '字幕延迟' }).click();
  for (let press = 0; press < 3; press++) await page.getByRole('menuitem', { name: '延后 5 秒' }).click();
  await expect(page.getByRole('menuitem', { name: '字幕延迟' })).toContainText('+15 秒');
  await expect(cues(page)).toHaveCount(0);
  await isSoundInBothThemes(page);
  for (let level = 0; level < 3; level++) await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await expect(page.getByText('字幕延迟 +14.5 秒')).toHaveCount(2);
  await page.keyboard.press('6');
  await expect(cues(page)).toHaveCount(2);
  // Stored with its delay; the next episode has none.
  await page.reload();
  await ready(page);
  await page.keyboard.press('6');
  await expect(cues(page)).toHaveCount(2);
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/ep=e3/);
  await expect.poll(() => position(page)).toBeGreaterThan(0.3);
  await expect(cues(page)).toHaveCount(0);
  // Found again on another route of the same episode.
  await page.goto('/watch/83?ep=e2&route=tym3u8');
  await ready(page);
  await page.keyboard.press('6');
  await expect(cues(page)).toHaveCount(2);
  await page.keyboard.press('c');
  await expect(cues(page)).toHaveCount(0);
  // Dropped files work too, one after another.
  const drop = (name: string, base64: string) =>
    page.locator('[data-player]').evaluate(
      (frame, [file, bytes]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0))], file));
        frame.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      },
      [name, base64] as const,
    );
  await drop('film.zip', btoa('PK'));
  await expect(page.getByText('“film.zip”中没有字幕，请选择 .srt、.vtt、.ass 或 .ssa 文件')).toBeVisible();
  await drop('繁體.srt', SRT);
  await page.keyboard.press('7');
  await expect(cues(page)).toHaveText(['你說什麼？我們沒有時間了。']);
});

const WITH_SOUNDS = `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="国语",LANGUAGE="zh",DEFAULT=YES,AUTOSELECT=YES,URI="low/index.m3u8"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="粤语",LANGUAGE="yue",URI="../b/low/index.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=280000,RESOLUTION=768x432,CODECS="avc1.64001e,mp4a.40.2",AUDIO="sound"
high/index.m3u8
`;

test('an audio track is chosen in the menu and remembered for the title', async ({ page }) => {
  await page.route('**/clips/a/index.m3u8*', (route) => route.fulfill({ contentType: 'application/vnd.apple.mpegurl', body: WITH_SOUNDS }));
  const heard = () => page.waitForRequest(/clips\/b\/low\/\d+\.ts/);
  await plays(page, '/watch/40?route=ffm3u8');
  await openMenu(page, '音轨');
  await expect(page.getByRole('menuitemradio', { name: '国语' })).toBeChecked();
  const other = heard();
  await page.getByRole('menuitemradio', { name: '粤语' }).click();
  await other;
  const again = heard();
  await page.reload();
  await ready(page);
  await again;
  await openMenu(page, '音轨');
  await expect(page.getByRole('menuitemradio', { name: '粤语' })).toBeChecked();
});

test('a list plays in order and shuffled, shows what is next, and Back returns to it', async ({ page }) => {
  await signIn(page, '片单');
  const post = async (path: string, data: object) => (await (await page.request.post(`/api/user/lists${path}`, { data })).json()).data;
  const { id } = await post('', { name: '雨天看的' });
  for (const vodId of [91, 83, 40]) await post(`/${id}/items`, { vodId });
  await page.goto(`/lists/${id}`);
  await ready(page);
  await page.getByRole('link', { name: '播放全部' }).click();
  await expect(page).toHaveURL(new RegExp(`/watch/40\\?.*list=${id}`));
  const list = page.getByRole('region', { name: '雨天看的' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list).toContainText('第 1 部，共 3 部');
  await expect(list.getByRole('listitem').nth(1)).toContainText('接下来播放');
  await expect.poll(() => position(page)).toBeGreaterThan(0.3);
  await isSoundInBothThemes(page);
  // At the end of the film the list continues after a countdown, still in full screen.
  await page.keyboard.press('f');
  await expect.poll(() => isFull(page)).toBe(true);
  await toEnd(page);
  await expect(page.locator('[data-over-picture]')).toContainText('接下来播放');
  await page.getByRole('button', { name: '立即播放' }).click();
  await expect(page).toHaveURL(new RegExp(`/watch/83\\?.*list=${id}`));
  await begins(page);
  expect(await isFull(page)).toBe(true);
  await page.keyboard.press('f');
  await expect.poll(() => isFull(page)).toBe(false);
  await expect(list).toContainText('第 2 部，共 3 部');
  // Episodes of the series keep the list.
  await page.keyboard.press('n');
  await expect(page).toHaveURL(new RegExp(`/watch/83\\?ep=e2&.*list=${id}`));
  await list.getByRole('button', { name: '随机播放' }).click();
  await expect(page).toHaveURL(/shuffle=83-/);
  await expect(list).toContainText('第 1 部，共 3 部');
  await list.getByRole('listitem').nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/\/watch\/(40|91)\?.*shuffle=83-/);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/lists/${id}$`));
});
