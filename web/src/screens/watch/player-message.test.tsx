/** Messages over the picture. */
import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { PlayerMessage } from './player-message.tsx';
import type { PlaybackPhase } from './use-playback.ts';

const shownIn = (phase: PlaybackPhase, language: 'zhcn' | 'zhtw' | 'en') =>
  render(<PlayerMessage phase={phase} line="QQ" loadedAhead={() => 0} onRetry={() => {}} />, language);

test.each([
  ['zhcn', 'QQ正在解析…', '视频加载失败 所有线路都无法播放这一集。 重试', '没有可播放的地址 看看其他影片吧。'],
  ['zhtw', 'QQ正在解析…', '影片載入失敗 所有線路都無法播放這一集。 重試', '沒有可播放的位址 看看其他影片吧。'],
  [
    'en',
    'QQ is being parsed…',
    'Failed to load video None of the routes could play this episode. Retry',
    'No playable URL found Have a look at the other titles.',
  ],
] as const)('what is parsed, what has failed and what is not there, in %s', async (language, parsing, failed, empty) => {
  const shown = await Promise.all((['parsing', 'failed', 'empty'] as const).map((phase) => shownIn(phase, language)));
  expect(shown.map(({ text }) => text)).toEqual([parsing, failed, empty]);
  // Waiting is told when nothing else is; a failure at once.
  expect(shown.flatMap((each) => each.all('role'))).toEqual(['status', 'alert', 'alert']);
});

test('V11: a lost network covers nothing, and is not told at once', async () => {
  const shown = await shownIn('offline', 'zhcn');
  expect([shown.text, shown.all('role')]).toEqual(['', ['status']]);
  expect(shown.html).not.toContain('inset-0');
});

test('nothing lies over what plays', async () => expect((await shownIn('playing', 'zhcn')).html).toBe(''));
