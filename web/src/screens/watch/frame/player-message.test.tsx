import { expect, test } from 'vitest';
import { render } from '../../../testing/render.tsx';
import { route } from '../../../testing/video-fixture.ts';
import type { PlaybackPhase } from '../playback/use-playback.ts';
import { PlayerMessage } from './player-message.tsx';

const shownIn = (phase: PlaybackPhase) => render(<PlayerMessage phase={phase} route="QQ" loadedAhead={() => 0} onRetry={() => {}} />, 'en');

test('what is parsed, what has failed and what is not there', async () => {
  const shown = await Promise.all((['parsing', 'failed', 'empty'] as const).map(shownIn));
  expect(shown.map(({ text }) => text)).toEqual([
    'Parsing QQ…',
    'Failed to load video None of the routes could play this episode. Retry',
    'No playable URL found Browse other titles.',
  ]);
  // Waiting is polite, a failure assertive.
  expect(shown.flatMap((each) => each.all('role'))).toEqual(['status', 'alert', 'alert']);
});

test('lines on which the episode is not known are named', async () => {
  const unmatched = [route('a'), route('b')];
  const shown = await render(<PlayerMessage phase="failed" route="QQ" loadedAhead={() => 0} unmatched={unmatched} onRetry={() => {}} />, 'zhcn');
  expect(shown.text).toContain('试过的线路都无法播放。line a · line b没有对应的剧集，可切换过去自行选集。');
});

test('V11: a lost network covers nothing, and is not told at once', async () => {
  const shown = await shownIn('offline');
  expect([shown.text, shown.all('role')]).toEqual(['', ['status']]);
  expect(shown.html).not.toContain('inset-0');
});

test('nothing lies over what plays', async () => expect((await shownIn('playing')).html).toBe(''));
