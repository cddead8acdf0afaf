import { expect, test } from 'vitest';
import { createStore } from '../../../lib/store.ts';
import type { Player } from '../../../player/player.ts';
import { INITIAL_STATE, type PlayerState } from '../../../player/player-state.ts';
import { render } from '../../../testing/render.tsx';
import { MiniBar } from './mini-bar.tsx';

const inState = (state: Partial<PlayerState>, time = 0) =>
  ({ state: createStore({ ...INITIAL_STATE, ...state }), clock: createStore({ time, buffered: 0 }), video: {} }) as Player;
interface Shown {
  player?: Player;
  note?: string;
  next?: () => void;
}
const barOf = ({ player = inState({ paused: true }), note = '第02集', next }: Shown) =>
  render(<MiniBar player={player} title="墨狐传" note={note} to="/watch/7?ep=2" isOnPage={false} next={next} onClose={() => {}} />);

test('each control has a name, and the title leads back to its page', async () => {
  const shown = await barOf({ next: () => {} });
  expect(shown.all('aria-label')).toEqual(['播放', '下一集', '关闭小窗']);
  expect([shown.texts('a'), shown.all('href'), shown.all('title')[0]]).toEqual([['墨狐传 第02集'], ['/watch/7?ep=2'], '回到播放页']);
});

test('a playing video can be paused; a missing next episode or note leaves no gap', async () => {
  const shown = await barOf({ player: inState({ paused: false }), note: '' });
  expect([shown.all('aria-label'), shown.texts('a')]).toEqual([['暂停', '关闭小窗'], ['墨狐传']]);
});

test.each([
  ['before the length is known', 0, 30, '0%'],
  ['in the middle', 120, 30, '25%'],
  ['slightly after the end', 120, 121, '100%'],
])('the progress %s', async (_name, duration, time, width) => {
  expect((await barOf({ player: inState({ duration }, time) })).all('style')).toEqual([`width:${width}`]);
});
