import { expect, test } from 'vitest';
import type { Player } from '../player.ts';
import { INITIAL_STATE } from '../player-state.ts';
import { settingsOf } from './settings.ts';

const TRACKS = {
  qualities: [
    { id: 0, label: '480p' },
    { id: 1, label: '1080p' },
  ],
  captions: [{ id: 0, label: '中文' }],
};

function settings(state: Partial<typeof INITIAL_STATE>) {
  const done: string[] = [];
  const video = { playbackRate: 1 };
  const engine = { setQuality: (id: number) => done.push(`quality ${id}`), setCaption: (id: number) => done.push(`caption ${id}`) };
  const list = settingsOf({ video, engine } as unknown as Player, { ...INITIAL_STATE, ...state }, ((key: string) => key) as never);
  const labels = Object.fromEntries(list.map(({ id, options }) => [id, options.map(({ label, isChosen }) => (isChosen ? `*${label}` : label))]));
  return { done, video, labels, choose: (id: string, at: number) => list.find((one) => one.id === id)?.options[at]?.choose() };
}

test('the best quality stands next to the automatic one, and what is chosen says so', () =>
  expect(settings(TRACKS).labels).toEqual({
    quality: ['*watch:player.automatic', '1080p', '480p'],
    speed: ['0.5×', '0.75×', '*1×', '1.25×', '1.5×', '2×'],
    captions: ['*watch:player.noCaptions', '中文'],
  }));
test('what there is no choice of is not offered', () => expect(Object.keys(settings({}).labels)).toEqual(['speed']));
test('a choice reaches the engine and the element', () => {
  const on = settings({ ...TRACKS, quality: 1, caption: 0, rate: 1.5 });
  expect(on.labels).toMatchObject({ quality: ['watch:player.automatic', '*1080p', '480p'], captions: ['watch:player.noCaptions', '*中文'] });
  on.choose('quality', 2);
  on.choose('captions', 0);
  on.choose('speed', 5);
  expect([on.done, on.video.playbackRate]).toEqual([['quality 0', 'caption -1'], 2]);
});
