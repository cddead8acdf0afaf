import { expect, test } from 'vitest';
import { createStore } from '../../lib/store.ts';
import { render } from '../../testing/render.tsx';
import { toastTexts } from '../../ui/toasts.tsx';
import { type ControlsState, INITIAL_CONTROLS } from '../controls-state.ts';
import { createOwnSubtitles } from '../own-subtitles.ts';
import type { Player } from '../player.ts';
import { type ClockState, INITIAL_STATE, type PlayerState } from '../player-state.ts';
import { Controls } from './controls.tsx';
import { SettingsItems } from './settings-items.tsx';
import { viewingSettings } from './viewing-settings.ts';

/** The parts of a player that the controls read. */
const inState = (state: Partial<PlayerState>, clock: Partial<ClockState> = {}, controls: Partial<ControlsState> = {}) =>
  ({
    state: createStore({ ...INITIAL_STATE, ...state }),
    clock: createStore({ time: 0, buffered: 0, ...clock }),
    controls: createStore({ ...INITIAL_CONTROLS, ...controls }),
    own: createOwnSubtitles(),
    video: {},
  }) as Player;
const shownIn = (language: 'zhcn' | 'en', player: Player, next?: () => void) =>
  render(<Controls context={{ player, next }} title="墨狐传 第01集" selection={() => null} />, language);

test('each control has a name, and a shortcut if there is one', async () => {
  const shown = await shownIn('zhcn', inState({}));
  expect(shown.all('aria-label')).toEqual(['播放进度', '播放', '后退 10 秒', '前进 10 秒', '静音', '音量', '设置', '设置', '全屏']);
  expect(shown.all('title')).toEqual(['播放 (空格)', '后退 10 秒 (J)', '前进 10 秒 (L)', '静音 (M)', '设置', '全屏 (F)']);
});

test('in the corner there are no controls', async () => {
  const shown = await render(<Controls context={{ player: inState({ started: true }), next: undefined }} title="墨狐传" isMini />);
  expect(shown.tags('<button')).toEqual([]);
});

test('controls reflect full screen, mute and the available tracks', async () => {
  const tracks = {
    qualities: [
      { id: 0, label: '480p' },
      { id: 1, label: '1080p' },
    ],
    captions: [{ id: 0, label: '中文' }],
  };
  const player = inState({ paused: false, muted: true, fullscreen: true, started: true, ...tracks });
  const shown = await shownIn('zhcn', player, () => {});
  expect(shown.all('aria-label')).toEqual(expect.arrayContaining(['下一集', '暂停', '取消静音', '退出全屏']));
  expect(shown.text).toContain('墨狐传 第01集');
  const none = () => {};
  const menu = async (section: string | undefined) => {
    const on = { onShow: none, onBack: none, onChosen: none, onKeys: none, onItems: none };
    return (await render(<SettingsItems player={player} section={section} labelId="label" {...on} />)).texts('button');
  };
  expect(await menu('captions')).toEqual(['字幕', '无字幕', '中文', '从文件载入…', '字幕大小 标准', '字幕背景 半透明', '字幕颜色 白色']);
  expect(await menu(undefined)).toEqual([
    '清晰度 自动',
    '播放速度 1×',
    '字幕 无字幕',
    '片头片尾 显示跳过按钮',
    '定时关闭 不开启',
    '画面比例 原始比例',
    '离开时小窗播放 开',
    '键盘快捷键',
  ]);
});

test('an ended video offers Replay; a buffering one says so', async () => {
  expect((await shownIn('en', inState({ ended: true, started: true }))).all('aria-label')).toContain('Replay');
  expect((await shownIn('en', inState({ waiting: true }))).all('aria-label')).toContain('Buffering');
  expect((await shownIn('en', inState({ waiting: false }))).all('aria-label')).not.toContain('Buffering');
});

test('position and length are read out as times', async () => {
  const shown = await shownIn('en', inState({ duration: 3725 }, { time: 65, buffered: 80 }));
  expect([shown.all('aria-valuetext'), shown.text.startsWith('1:05')]).toEqual([['1:05 of 1:02:05'], true]);
  expect((await shownIn('en', inState({}))).tags('type="range"', 'disabled')).toHaveLength(1);
});

test.each([
  [{ castable: false, casting: false }, []],
  [{ castable: true, casting: false }, ['投屏到电视']],
  [{ castable: true, casting: true }, ['正在投屏']],
])('a nearby television is offered while the browser sees one: %o', async (state, labels) => {
  const shown = await shownIn('zhcn', inState(state));
  expect(shown.all('aria-label').filter((label) => label.includes('投屏'))).toEqual(labels);
});

test('a chosen sleep timer is confirmed and shown in the menu', () => {
  const player = inState({});
  const sleep = () => viewingSettings(player, player.controls.get()).find(({ id }) => id === 'sleep');
  sleep()?.options.at(-1)?.choose();
  expect(toastTexts()).toEqual(['定时关闭：播完本集']);
  expect(sleep()?.options.filter(({ isChosen }) => isChosen)).toMatchObject([{ label: '播完本集' }]);
});
