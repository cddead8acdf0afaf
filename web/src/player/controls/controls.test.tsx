/** The names of the player's controls, and which of them are shown. */
import { expect, test } from 'vitest';
import { createStore } from '../../lib/store.ts';
import { render } from '../../testing/render.tsx';
import type { Player } from '../player.ts';
import { type ClockState, INITIAL_STATE, type PlayerState } from '../player-state.ts';
import { Controls } from './controls.tsx';

/** A player in a state, as far as its controls look at one before anything is pressed. */
const inState = (state: Partial<PlayerState>, clock: Partial<ClockState> = {}) =>
  ({ state: createStore({ ...INITIAL_STATE, ...state }), clock: createStore({ time: 0, buffered: 0, ...clock }) }) as Player;
const shownIn = (language: 'zhcn' | 'zhtw' | 'en', player: Player, next?: () => void) => render(<Controls context={{ player, next }} />, language);

test.each([
  ['zhcn', ['播放进度', '播放', '静音', '音量', '播放速度', '画中画', '全屏'], '播放 (空格)'],
  ['zhtw', ['播放進度', '播放', '靜音', '音量', '播放速度', '畫中畫', '全螢幕'], '播放 (空白鍵)'],
  ['en', ['Position', 'Play', 'Mute', 'Volume', 'Speed', 'Picture in picture', 'Full screen'], 'Play (space)'],
] as const)('each control has a name, and a key where it has one, in %s', async (language, names, play) => {
  const shown = await shownIn(language, inState({}));
  expect(shown.all('aria-label')).toEqual([...names]);
  expect(shown.all('title')).toEqual([play, `${names[2]} (m)`, names[4], `${names[5]} (i)`, `${names[6]} (f)`]);
});

test.each([
  ['zhcn', '下一集', '暂停', '取消静音', '字幕', '清晰度', '退出全屏', '无字幕', '自动'],
  ['zhtw', '下一集', '暫停', '取消靜音', '字幕', '畫質', '結束全螢幕', '無字幕', '自動'],
  ['en', 'Next episode', 'Pause', 'Unmute', 'Captions', 'Quality', 'Exit full screen', 'No captions', 'Auto'],
] as const)('what plays in full screen, muted, with a choice of tracks, in %s', async (language, next, pause, unmute, captions, quality, exit, none, auto) => {
  const tracks = {
    qualities: [
      { id: 0, label: '480p' },
      { id: 1, label: '1080p' },
    ],
    captions: [{ id: 0, label: '中文' }],
  };
  const shown = await shownIn(language, inState({ paused: false, muted: true, fullscreen: true, started: true, ...tracks }), () => {});
  expect(shown.all('aria-label')).toEqual(expect.arrayContaining([next, pause, unmute, captions, quality, exit]));
  // The best quality stands next to the automatic one.
  expect(shown.texts('option').slice(0, 5)).toEqual([none, '中文', auto, '1080p', '480p']);
});

test('what has ended is replayed; what waits says so', async () => {
  expect((await shownIn('en', inState({ ended: true, started: true }))).all('aria-label')).toContain('Replay');
  expect((await shownIn('en', inState({ waiting: true }))).all('aria-label')).toContain('Buffering');
  expect((await shownIn('en', inState({ waiting: false }))).all('aria-label')).not.toContain('Buffering');
});

test('position and length are read out as times', async () => {
  const shown = await shownIn('en', inState({ duration: 3725 }, { time: 65, buffered: 80 }));
  expect([shown.all('aria-valuetext'), shown.text.startsWith('1:05')]).toEqual([['1:05 of 1:02:05'], true]);
  expect((await shownIn('en', inState({}))).tags('type="range"', 'disabled')).toHaveLength(1);
});
