/** Openings and endings: the demo's marks work for guests, an own mark applies to the next episode, and the setting skips automatically. */
import { expect, position, ready, test } from '../fixtures.ts';
import { plays } from '../playing.ts';

const SERIES = '/watch/87';

test('a guest skips by button, by an own mark and by the setting, and after an ending the next episode plays', async ({ page, problems }) => {
  await plays(page, `${SERIES}?ep=1&route=ffm3u8`);
  const opening = page.getByRole('button', { name: '跳过片头' });
  const goTo = (seconds: number, plays = true) =>
    page.locator('video').evaluate(
      (video: HTMLVideoElement, to) => {
        video.currentTime = to.seconds < 0 ? video.duration + to.seconds : to.seconds;
        if (!to.plays) video.pause();
      },
      { seconds, plays },
    );
  // However slow the machine is.
  await goTo(1, false);
  await expect(opening).toBeVisible();
  await page.keyboard.press('s');
  await expect.poll(() => position(page)).toBeGreaterThanOrEqual(6);
  await expect(opening).toBeHidden();
  // An own mark takes precedence, also in the next episode.
  await goTo(13);
  await page.keyboard.press('o');
  await expect(page.getByText(/片头在 0:13 结束/)).toBeVisible();
  await page.getByRole('button', { name: '设置' }).click();
  await page.getByRole('menuitem', { name: '片头片尾' }).click();
  await page.getByRole('menuitemradio', { name: '自动跳过' }).click();
  await page.goto(`${SERIES}?ep=2&route=ffm3u8`);
  await ready(page);
  await expect(page.getByText('已跳过片头')).toBeVisible();
  expect(await position(page)).toBeGreaterThanOrEqual(13);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(opening).toBeVisible();
  // The ending starts six seconds before the end; the next episode is announced over it.
  await goTo(-7);
  await page.getByRole('button', { name: '立即播放' }).click();
  await expect(page).toHaveURL(/ep=e?3/);
  await expect(page.getByText('已跳过片头').last()).toBeVisible();
  expect(problems).toEqual([]);
});
