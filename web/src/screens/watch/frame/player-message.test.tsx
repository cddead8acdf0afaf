import { expect, test } from 'vitest';
import { render } from '../../../testing/render.tsx';
import { episodes, route } from '../../../testing/video-fixture.ts';
import type { PlaybackPhase } from '../playback/use-playback.ts';
import { PlayerMessage } from './player-message.tsx';

const shownIn = (phase: PlaybackPhase) =>
  render(<PlayerMessage vodId={7} phase={phase} route="QQ" loadedAhead={() => 0} onRetry={() => {}} onChosen={() => {}} />, 'en');

test('parsing, failures and missing routes each have a message', async () => {
  const shown = await Promise.all((['parsing', 'failed', 'empty'] as const).map(shownIn));
  expect(shown.map(({ text }) => text)).toEqual([
    'Parsing QQ…',
    'Failed to load video None of the routes could play this episode. Retry',
    'No playable URL found Browse other titles.',
  ]);
  // Screen readers announce failures at once, and waiting when they are idle.
  expect(shown.flatMap((each) => each.all('role'))).toEqual(['status', 'alert', 'alert']);
});

test('a route without the episode asks which of its episodes is meant, beside Retry', async () => {
  const unmatched = [route('a', { episodes: episodes('上海站', '北京站') })];
  const message = <PlayerMessage vodId={7} phase="failed" route="QQ" loadedAhead={() => 0} unmatched={unmatched} onRetry={() => {}} onChosen={() => {}} />;
  const shown = await render(message, 'zhcn');
  expect(shown.text).toBe('视频加载失败 line a没有同一集，请选择要看的一集 上海站 北京站 重试');
  expect(shown.all('href').map(decodeURIComponent)).toEqual(['/watch/7?ep=n:上海站&route=a', '/watch/7?ep=n:北京站&route=a']);
  expect(shown.tags('role="alert"')).toEqual([expect.stringMatching(/^<p /)]);
});

test('V11: a lost network covers nothing and is not announced at once', async () => {
  const shown = await shownIn('offline');
  expect([shown.text, shown.all('role')]).toEqual(['', ['status']]);
  expect(shown.html).not.toContain('inset-0');
});

test('nothing covers a playing video', async () => expect((await shownIn('playing')).html).toBe(''));
